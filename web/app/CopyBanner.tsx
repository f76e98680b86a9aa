import { dateText, timeText } from '../../core/format/dates.ts';
import styles from './DemoBanner.module.css';

/** Says of when the data is, where the sources could not be renewed. `fetchedAt` is an ISO time. */
export function CopyBanner({ fetchedAt }: { fetchedAt: string }) {
  return (
    <aside className={styles.banner} aria-label="Age of the data">
      <p>
        <strong>Last copy.</strong> The sources could not be renewed: the data is of {dateText(fetchedAt)},{' '}
        {timeText(fetchedAt)} UTC.
      </p>
    </aside>
  );
}

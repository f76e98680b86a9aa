import { useShownEvent, wasYesterday } from '../../lib/api/events.ts';
import { today } from '../../lib/time/clock.ts';
import { beginText } from '../../lib/time/local_time.ts';
import styles from './HomeScreen.module.css';

/** The next event's name, and when it begins. A general line keeps the space while it loads or when no event is listed. */
export function NextEvent() {
  const next = useShownEvent();
  if (next === undefined) return <p className={styles.eyebrow}>UFC picks, sized to your budget</p>;
  return (
    <p className={styles.eyebrow}>
      <span>{next.name}</span>{' '}
      <span>
        {wasYesterday(next, today()) && 'Yesterday, '}
        {beginText(next)}
      </span>
    </p>
  );
}

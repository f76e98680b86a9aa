import { useId } from 'react';
import type { ListedEvent } from '../../../core/contract/events.ts';
import { dateText } from '../../../core/format/dates.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { wasYesterday } from '../../lib/api/events.ts';
import { today } from '../../lib/clock.ts';
import { lazyPart } from '../../lib/lazy_part.tsx';
import { localInstantText } from '../../lib/local_time.ts';
import styles from './EventSelector.module.css';

/** A first visit is painted without it. */
const LineNote = lazyPart(() => import('./LineNote.tsx'));

interface Props {
  events: readonly ListedEvent[];
  loading: boolean;
  chosen: ListedEvent | undefined;
  /** ISO instant of the picks; undefined while unknown. */
  lastUpdated: string | undefined;
  onChoose(id: string): void;
}

/** A transparent native select over the chosen name, because a visible one would truncate long names. */
function Choice({
  id,
  events,
  chosen,
  onChoose,
}: Pick<Props, 'events' | 'onChoose'> & { id: string; chosen: ListedEvent }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{chosen.name}</span>
      <select id={id} className={styles.select} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {events.map((event) => (
          <option key={event.id} value={event.id}>
            {event.name}
            {wasYesterday(event, today()) && ' (yesterday)'}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects the event; shows its date, the time of its picks, and where its lines are from if not from the usual file. */
export function EventSelector({ events, loading, chosen, lastUpdated, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.event}>
      <label htmlFor={id} className={styles.label}>
        Event
      </label>
      {chosen !== undefined && <Choice id={id} events={events} chosen={chosen} onChoose={onChoose} />}
      {loading && (
        <div className={styles.loading}>
          <Skeleton shape="control" />
        </div>
      )}
      {!loading && chosen === undefined && <p className={styles.none}>No upcoming events</p>}
      <p className={styles.dates}>
        <span>
          {chosen !== undefined && wasYesterday(chosen, today()) && 'Yesterday, '}
          {chosen !== undefined && dateText(chosen.date)}
        </span>
        {lastUpdated !== undefined && (
          <>
            {' · '}
            <span>Last updated {localInstantText(lastUpdated)}</span>
          </>
        )}
      </p>
      {chosen && (chosen.sources || chosen.lines_at) && <LineNote event={chosen} />}
    </div>
  );
}

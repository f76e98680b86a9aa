import { useId } from 'react';
import type { Event } from '../../../core/contract/events.ts';
import { dateText } from '../../../core/format/dates.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { localInstantText } from '../../lib/local_time.ts';
import styles from './EventSelector.module.css';

interface Props {
  events: readonly Event[];
  loading: boolean;
  chosen: Event | undefined;
  /** ISO instant of the picks; undefined while unknown. */
  lastUpdated: string | undefined;
  onChoose(id: string): void;
}

/** A transparent native select over the chosen name, because a visible one would truncate long names. */
function Choice({ id, events, chosen, onChoose }: Pick<Props, 'events' | 'onChoose'> & { id: string; chosen: Event }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{chosen.name}</span>
      <select id={id} className={styles.select} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {events.map((event) => (
          <option key={event.id} value={event.id}>
            {event.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects the event; shows its date and the time of its picks. */
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
        <span>{chosen !== undefined && dateText(chosen.date)}</span>
        {lastUpdated !== undefined && (
          <>
            {' · '}
            <span>Last updated {localInstantText(lastUpdated)}</span>
          </>
        )}
      </p>
    </div>
  );
}

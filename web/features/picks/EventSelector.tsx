import { type ReactNode, useId } from 'react';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { dateText } from '../../../core/format/dates.ts';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { wasYesterday } from '../../lib/api/events.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { today } from '../../lib/time/clock.ts';
import { beginText, localInstantText } from '../../lib/time/local_time.ts';
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

interface SelectProps extends Pick<Props, 'events' | 'onChoose'> {
  id?: string;
  label?: string;
  chosen: ListedEvent;
}

/** A transparent native select over a text, because a visible one would truncate long names. */
const EventSelect = ({ id, label, events, chosen, onChoose }: SelectProps) => (
  <select
    id={id}
    aria-label={label}
    className={styles.select}
    value={chosen.id}
    onChange={(event) => onChoose(event.target.value)}
  >
    {events.map((event) => (
      <option key={event.id} value={event.id}>
        {event.name}
        {wasYesterday(event, today()) && ' (yesterday)'}
      </option>
    ))}
  </select>
);

type LineProps = Pick<Props, 'events' | 'onChoose'> & { chosen: ListedEvent | undefined; children: ReactNode };

/** Selects the event in one line of a phone: when the chosen one is, and how many there are. */
export function EventLine({ events, chosen, onChoose, children }: LineProps) {
  if (chosen === undefined) return children;
  return (
    <span className={styles.line}>
      <span>{beginText(chosen)}</span>
      <span className={styles.pressed}>
        {children}
        <EventSelect label="Event" events={events} chosen={chosen} onChoose={onChoose} />
      </span>
    </span>
  );
}

/** The chosen event’s day, the time of its picks, and where its lines are from if not the usual file; below the picks on phones. */
export function EventDates({ chosen, lastUpdated }: Pick<Props, 'chosen' | 'lastUpdated'>) {
  return (
    <>
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
    </>
  );
}

/** Selects the event; shows its dates. */
export function EventSelector({ events, loading, chosen, lastUpdated, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.event}>
      <label htmlFor={id} className={styles.label}>
        Event
      </label>
      {chosen !== undefined && (
        <div className={styles.choice}>
          <span aria-hidden="true">{chosen.name}</span>
          <EventSelect id={id} events={events} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      {loading && (
        <div className={styles.loading}>
          <Skeleton shape="control" />
        </div>
      )}
      {!loading && chosen === undefined && <p className={styles.none}>No upcoming events</p>}
      <EventDates chosen={chosen} lastUpdated={lastUpdated} />
    </div>
  );
}

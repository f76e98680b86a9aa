import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../core/format/dates.ts';
import { eventsQuery, shownEvent, wasYesterday } from '../../lib/api/events.ts';
import { now, today } from '../../lib/clock.ts';
import styles from './HomeScreen.module.css';

/** The next event's name and day. A general line keeps the space while it loads or when no event is listed. */
export function NextEvent() {
  const { data } = useQuery(eventsQuery);
  const next = shownEvent(data?.events ?? [], now());
  if (next === undefined) return <p className={styles.eyebrow}>UFC picks, sized to your budget</p>;
  return (
    <p className={styles.eyebrow}>
      <span>{next.name}</span>{' '}
      <span>
        {wasYesterday(next, today()) && 'Yesterday, '}
        {dateText(next.date)}
      </span>
    </p>
  );
}

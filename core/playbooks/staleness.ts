import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';

interface Dated {
  /** Empty for legacy playbooks without a date. */
  event_date: IsoDate | '';
}

const DAYS_UNTIL_DUE = 2;

/** The list offers Refresh when the event was before yesterday or the last update was before today (UTC). */
export function isStaleOnList(playbook: Dated & { last_updated: string }, today: IsoDate): boolean {
  const isOver = playbook.event_date !== '' && isDue(playbook, today);
  return isOver || isoDateOf(new Date(playbook.last_updated)) < today;
}

/** The detail page offers Refresh once the event's date has passed (UTC); never without a date. */
export function isStaleOnDetail({ event_date }: Dated, today: IsoDate): boolean {
  return event_date !== '' && event_date < today;
}

/** The first date (UTC) on which the scheduled refresh is due: two days after the event. */
export function dueOn(eventDate: IsoDate): IsoDate {
  return addDays(eventDate, DAYS_UNTIL_DUE);
}

/** True if the scheduled refresh is due, given an upcoming event. A playbook without an event date is always due. */
export function isDue(playbook: Dated, today: IsoDate): boolean {
  return playbook.event_date === '' || dueOn(playbook.event_date) <= today;
}

import { addDays, type IsoDate, isoDateOf } from '../dates/iso_date.ts';

interface Dated {
  /** Empty where a legacy playbook lacks it. */
  event_date: IsoDate | '';
}

const DAYS_UNTIL_DUE = 2;

/** On the list, Refresh is offered when the event was before yesterday or the last update before today (UTC). */
export function isStaleOnList(playbook: Dated & { last_updated: string }, today: IsoDate): boolean {
  return isDue(playbook, today) || isoDateOf(new Date(playbook.last_updated)) < today;
}

/** On a playbook's own page, Refresh is offered once its event's day has passed (UTC). */
export function isStaleOnDetail(playbook: Dated, today: IsoDate): boolean {
  return playbook.event_date < today;
}

/** The first day (UTC) on which the event lies before yesterday: from then on the scheduled refresh is due. */
export function dueOn(eventDate: IsoDate): IsoDate {
  return addDays(eventDate, DAYS_UNTIL_DUE);
}

/** Whether the scheduled refresh is due, given that there is an upcoming event; without a date it always is. */
export function isDue(playbook: Dated, today: IsoDate): boolean {
  return playbook.event_date === '' || dueOn(playbook.event_date) <= today;
}

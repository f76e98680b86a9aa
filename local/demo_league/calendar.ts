import { HOUR, MINUTE } from '../../core/dates/durations.ts';
import { addDays, type IsoDate } from '../../core/dates/iso_date.ts';
import type { Random } from './random.ts';

/** Weeks of history before the first upcoming card: eight years. */
const WEEKS_OF_HISTORY = 417;
/** One week without an event in each run of six leaves 43 or 44 events a year. */
const WEEKS_PER_BREAK = 6;
const UPCOMING_CARDS = 3;
const SATURDAY = 6;
const FIRST_BOUT = 23 * HOUR;

/** When the first bout of a card begins, in epoch milliseconds. */
export const firstBoutAt = (date: IsoDate): number => Date.parse(date) + FIRST_BOUT;

const BETWEEN_BOUTS = 30 * MINUTE;

/** When a bout begins; the main event, whose place on the card is 0, begins last. */
export const boutAt = (date: IsoDate, place: number, bouts: number): number =>
  firstBoutAt(date) + (bouts - 1 - place) * BETWEEN_BOUTS;

/** Date of an event, in weeks and in days from the first upcoming card; negative before it. */
export interface Slot {
  week: number;
  day: number;
  upcoming: boolean;
}

/** Date of the first upcoming card: the first Saturday (UTC) after `today`. Throws RangeError if `today` is no date. */
export function firstUpcomingDate(today: IsoDate): IsoDate {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, SATURDAY - weekday || 7);
}

/** All events, oldest first, with at most one per day. */
export function makeCalendar(random: Random): Slot[] {
  const slots: Slot[] = [];
  for (let week = -WEEKS_OF_HISTORY; week < -1; week += 1) {
    const weekOfRun = -week % WEEKS_PER_BREAK;
    if (weekOfRun !== 0) slots.push(slotOf(week, random.bernoulli(0.1)));
  }
  // The last past event is on a Friday: if today is a Saturday, the next card is a week away and this event is over.
  slots.push(slotOf(-1, true));
  for (let week = 0; week < UPCOMING_CARDS; week += 1) slots.push({ week, day: 7 * week, upcoming: true });
  return slots;
}

function slotOf(week: number, onFriday: boolean): Slot {
  return { week, day: 7 * week - (onFriday ? 1 : 0), upcoming: false };
}

import { type IsoDate, isoDateOf } from '../../dates/iso_date.ts';

/** When an event's first bout begins at the earliest. */
export interface CardBegin {
  /** ISO instant. */
  at: string;
  /** False where no provider tells a time: it is the begin of the day then. */
  known: boolean;
}

/** The one that counts of two: a known one, else the earlier. */
export function earlierBegin(one: CardBegin, other: CardBegin): CardBegin {
  if (one.known !== other.known) return one.known ? one : other;
  return Date.parse(other.at) < Date.parse(one.at) ? other : one;
}

/** What is known of an event's time. */
export interface DatedEvent {
  date: IsoDate;
  /** Undefined where only the date is known, and in what older releases stored. */
  begin?: CardBegin | undefined;
}

/**
 * Whether an event has begun at `now`, as far as it is known: with a known time from then on, else from the end of its
 * date (UTC).
 */
export function hasBegun({ date, begin }: DatedEvent, now: Date): boolean {
  return begin?.known ? now.getTime() >= Date.parse(begin.at) : date < isoDateOf(now);
}

/** What decides which event is next. */
export interface NextCandidate extends DatedEvent {
  /** True if no bout of the event has a price. */
  unpriced?: boolean | undefined;
}

/**
 * The next of the events, which are in order of dates: the first that has not begun and has a priced bout, else the first
 * that has not begun; undefined if all have.
 */
export function nextEvent<Candidate extends NextCandidate>(
  events: readonly Candidate[],
  now: Date,
): Candidate | undefined {
  const coming = events.filter((event) => !hasBegun(event, now));
  return coming.find(({ unpriced }) => !unpriced) ?? coming[0];
}

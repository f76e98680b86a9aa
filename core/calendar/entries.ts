import * as z from 'zod';
import { cardBeginSchema, eventSchema } from '../contract/site/events.ts';
import { countSchema, instantSchema, shortTextSchema } from '../contract/values/values.ts';
import { isoDateOf } from '../dates/iso_date.ts';

/** An event to come, as an import knows it. */
const comingEventSchema = eventSchema.extend({
  place: shortTextSchema.nullable(),
  begin: cardBeginSchema.optional(),
});
export type ComingEvent = z.infer<typeof comingEventSchema>;

const entrySchema = comingEventSchema.extend({
  /** 0 when it was first listed, one more after each change. */
  sequence: countSchema,
  changed_at: instantSchema,
  /** False while the sources do not list the event. */
  listed: z.boolean(),
});
export type CalendarEntry = z.infer<typeof entrySchema>;

/** What an import keeps of the calendar, so that a moved event keeps its entry. */
export const calendarSchema = z.object({
  /** `https://` and the site's domain. */
  site: z.url(),
  /** By date. */
  entries: z.array(entrySchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** What a calendar shows of an event. */
const shownOf = ({ name, date, place, begin }: ComingEvent) =>
  JSON.stringify([name, date, place, begin?.known === true ? begin.at : null]);

function entryOf(event: ComingEvent, before: CalendarEntry | undefined, now: Date): CalendarEntry {
  const { id, name, date, place, begin } = event;
  const told = { id, name, date, place, ...(begin && { begin }), listed: true };
  if (before === undefined) return { ...told, sequence: 0, changed_at: now.toISOString() };
  if (shownOf(before) === shownOf(event)) return { ...before, ...told };
  return { ...told, sequence: before.sequence + 1, changed_at: now.toISOString() };
}

/**
 * The entries after an import at `now` that lists these events. An event that is not listed any more is kept until its
 * date has passed: when it is listed again, its sequence goes on.
 */
export function nextEntries(
  before: readonly CalendarEntry[],
  events: readonly ComingEvent[],
  now: Date,
): CalendarEntry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const listed = events.map((event) => entryOf(event, known.get(event.id), now));
  const ids = new Set(events.map(({ id }) => id));
  const missing = before.filter(({ id, date }) => !ids.has(id) && date >= isoDateOf(now));
  const entries = [...listed, ...missing.map((entry) => ({ ...entry, listed: false }))];
  return entries.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

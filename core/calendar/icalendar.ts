import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { pageAddress } from '../contract/pages/page_paths.ts';
import { HOUR } from '../dates/durations.ts';
import { addDays } from '../dates/iso_date.ts';
import type { Calendar, CalendarEntry } from './entries.ts';

/** A dozen bouts, one every half hour. */
const LASTS = 6 * HOUR;
/** Clients read a calendar every 8 to 24 hours. */
const RENEWED_EVERY = (8 * HOUR) / 1000;

const timesOf = ({ date, begin }: CalendarEntry) =>
  begin?.known === true
    ? { start: new Date(begin.at), end: new Date(Date.parse(begin.at) + LASTS) }
    : { start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`), allDay: true };

/**
 * A calendar of the listed events as iCalendar (RFC 5545), the same text for the same content. `linesOf` adds lines to the
 * description of an event, by its id.
 */
export function calendarText(
  { site, entries }: Calendar,
  name: string,
  linesOf: (id: string) => readonly string[] = () => [],
): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Cornerman', product: 'UFC events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: RENEWED_EVERY,
  });
  for (const entry of entries.filter(({ listed }) => listed)) {
    const { id, place, sequence, changed_at } = entry;
    const address = `${site}${pageAddress('events', id)}`;
    calendar.createEvent({
      // Without the site's domain, which may change.
      id: `${id}@events.cornerman`,
      sequence,
      stamp: new Date(changed_at),
      summary: entry.name,
      ...timesOf(entry),
      ...(place !== null && { location: place }),
      description: [...linesOf(id), address].join('\n'),
      url: address,
      // Nobody is busy because a card is fought.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the end of the last line, which RFC 5545 (3.1) asks of every line.
  return `${calendar.toString()}\r\n`;
}

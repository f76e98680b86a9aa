import { type Calendar, type ComingEvent, calendarSchema, nextEntries } from '../../core/calendar/entries.ts';
import type { calendarText } from '../../core/calendar/icalendar.ts';
import { CALENDAR_PATH } from '../../core/contract/pages/page_paths.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { log } from '../runtime/telemetry.ts';

/** Not served: what the next import and the calendars with picks read. */
const ENTRIES_KEY = 'calendar.json';
/** The objects of the calendar. */
export const CALENDAR_KEYS = [ENTRIES_KEY, CALENDAR_PATH.slice(1)] as const;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const SERVED = { contentType: CALENDAR_TYPE, cacheControl: CACHING.minute };

/** The calendar of the last import; undefined before the first, and for a damaged one, after which sequences begin anew. */
export async function readCalendar(bucket: Pick<Bucket, 'get'>): Promise<Calendar | undefined> {
  const bytes = await bucket.get(ENTRIES_KEY);
  if (bytes === undefined) return undefined;
  try {
    return calendarSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    log.error('The kept calendar is damaged', { error });
    return undefined;
  }
}

/** See `calendarText`. The library is loaded at the first call: few starts of a function write a calendar. */
export const icalendarOf = async (...parts: Parameters<typeof calendarText>): Promise<string> =>
  (await import('../../core/calendar/icalendar.ts')).calendarText(...parts);

/**
 * Publishes the calendar of the coming events, whose pages are at `site`. What the next import reads is written first: a
 * sequence never stands for two contents.
 */
export async function publishCalendar(
  bucket: Pick<Bucket, 'get' | 'put'>,
  events: readonly ComingEvent[],
  { site, now }: { site: string; now: Date },
): Promise<void> {
  const before = await readCalendar(bucket);
  const calendar = { site, entries: nextEntries(before?.entries ?? [], events, now) };
  await bucket.put(ENTRIES_KEY, JSON.stringify(calendar));
  await bucket.put(CALENDAR_PATH.slice(1), await icalendarOf(calendar, 'UFC events'), SERVED);
}

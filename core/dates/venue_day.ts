import { HOUR } from './durations.ts';
import type { IsoDate } from './iso_date.ts';
import { COUNTRY_ZONES, STATE_ZONES } from './venue_zones.ts';
import { beginOfDay } from './zoned_days.ts';

/** Where days begin first, such as on Kiritimati. */
const FIRST_ZONE = 14 * HOUR;

/** The time zone of a venue by its place, `Perth, Western Australia, Australia`; undefined for an unknown country. */
export function zoneOfPlace(place: string): string | undefined {
  const parts = place.split(',').map((part) => part.trim().toLowerCase());
  const country = parts.at(-1) ?? '';
  const states = STATE_ZONES.get(country);
  const ofState = parts.flatMap((part) => states?.get(part) ?? []);
  return ofState[0] ?? COUNTRY_ZONES.get(country);
}

/** The first instant of a date anywhere on earth. */
export const earliestBegin = (date: IsoDate): Date => new Date(Date.parse(`${date}T00:00:00Z`) - FIRST_ZONE);

/** The first instant of a date at a venue; undefined where the time zone of its place is not known. */
export function venueDayBegin(date: IsoDate, place: string): Date | undefined {
  const zone = zoneOfPlace(place);
  return zone === undefined ? undefined : beginOfDay(date, zone);
}

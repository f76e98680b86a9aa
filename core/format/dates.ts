const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const numeric = inUtc({ month: 'numeric', day: 'numeric', year: 'numeric' });
const short = inUtc({ month: 'numeric', day: 'numeric', year: '2-digit' });
const weekday = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });

/** A day (`YYYY-MM-DD`) or instant (ISO) as month/day/year in UTC: `4/4/2026`. */
export function dateText(iso: string): string {
  return numeric.format(new Date(iso));
}

/** The same with a two-digit year, for the list: `4/4/26`. */
export function shortDateText(iso: string): string {
  return short.format(new Date(iso));
}

/** A date with its weekday: `Sat, Apr 4`. */
export function weekdayText(iso: string): string {
  return weekday.format(new Date(iso));
}

/** Time of day, `h:mm am`, in the given time zone. */
export function timeText(iso: string, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  const partOf = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${partOf.get('hour')}:${partOf.get('minute')} ${partOf.get('dayPeriod')?.toLowerCase()}`;
}

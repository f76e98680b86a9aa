import type { QuietHours } from '../contract/alerts/alerts.ts';
import { DAY, HOUR, MINUTE } from '../dates/durations.ts';
import { wallTime } from '../dates/zoned_days.ts';
import { timeText } from '../format/dates.ts';

/** Clocks are set by a quarter of an hour, or multiples of it. */
const STEP = 15 * MINUTE;

function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** Whether it is quiet at an instant by the clocks of the time zone. */
export function isQuiet({ from, to }: QuietHours, timeZone: string, now: Date): boolean {
  const time = wallTime(now, timeZone) % DAY;
  const [begin, end] = [timeOfDay(from), timeOfDay(to)];
  return begin < end ? time >= begin && time < end : time >= begin || time < end;
}

/** When the quiet hours that hold `now` end, by the clocks of the time zone; undefined if it is not quiet. */
export function quietUntil(quiet: QuietHours, timeZone: string, now: Date): Date | undefined {
  if (!isQuiet(quiet, timeZone, now)) return undefined;
  const shown = wallTime(now, timeZone);
  const today = shown - (shown % DAY) + timeOfDay(quiet.to);
  const end = today > shown ? today : today + DAY;
  let until = now.getTime() + (end - shown);
  // Where clocks are set meanwhile, the end is sooner or later by as much.
  until += end - wallTime(new Date(until), timeZone);
  while (until <= now.getTime() || isQuiet(quiet, timeZone, new Date(until))) until += STEP;
  return new Date(until);
}

/** A time of day as `HH:MM` in words: `11:00 pm`. */
export const dayTimeText = (time: string): string => timeText(`1970-01-01T${time}:00Z`);

/** `between 11:00 pm and 8:00 am`. */
export const quietText = ({ from, to }: QuietHours): string => `between ${dayTimeText(from)} and ${dayTimeText(to)}`;

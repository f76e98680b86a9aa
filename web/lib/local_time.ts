import { timeText } from '../../core/format/dates.ts';

/** An instant in the reader's time zone: `4/4/2026, 9:12 am`. */
export function localInstantText(iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${new Date(iso).toLocaleDateString('en-US', { timeZone })}, ${timeText(iso, timeZone)}`;
}

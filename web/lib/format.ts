import type { IsoDate } from '../../core/dates/iso_date.ts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const NUMERIC_DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });
const WEEKDAY_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DATE_HERE = new Intl.DateTimeFormat('en-US');

/** Dollars with two decimals: `$1,234.50`. */
export const formatMoney = (amount: number): string => MONEY.format(amount);

/** A fraction as a percentage: `12.3%`. Picks show one decimal, summaries two. */
export const formatPercent = (fraction: number, decimals = 1): string => `${(fraction * 100).toFixed(decimals)}%`;

/** A gain or loss with its sign: `+0.42%`, `−0.19%`. */
export const formatSignedPercent = (fraction: number, decimals = 2): string =>
  `${signOf(fraction, decimals + 2)}${formatPercent(Math.abs(fraction), decimals)}`;

/** A gain or loss in dollars with its sign. */
export const formatSignedMoney = (amount: number): string => `${signOf(amount, 2)}${formatMoney(Math.abs(amount))}`;

/** The sign that a rounded figure shows: none when it rounds to 0, a true minus below. */
function signOf(value: number, decimals: number): '' | '+' | '−' {
  const rounded = Number(value.toFixed(decimals));
  if (rounded === 0) return '';
  return rounded > 0 ? '+' : '−';
}

/** A day as `4/4/2026`. */
export const formatDate = (date: IsoDate): string => NUMERIC_DATE.format(new Date(`${date}T00:00:00Z`));

/** A day as `Sat, Apr 4`. */
export const formatWeekday = (date: IsoDate): string => WEEKDAY_DATE.format(new Date(`${date}T00:00:00Z`));

/** An instant in the reader's time zone, as `4/4/2026, 9:12 am`. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  // Some browsers part hour and half of the day by a narrow space.
  const time = TIME.format(at).replace(/\s/g, ' ').toLowerCase();
  return `${DATE_HERE.format(at)}, ${time}`;
}

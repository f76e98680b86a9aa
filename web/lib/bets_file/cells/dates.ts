import { type IsoDate, isIsoDate } from '../../../../core/dates/iso_date.ts';

/** The order of day, month and year in a column of dates. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;
const TWO_DIGITS = 100;

const NUMBERS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?=$|[T\s,])/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const MONTH_FIRST = /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([A-Za-z]{3})[a-z]*\.?,?[\s-]+(\d{4})\b/;
/** `Sat, 4 Apr 2026`. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function dateOf(year: string, month: number, day: string): IsoDate | undefined {
  const full = year.length <= 2 ? CENTURY + Number(year) : Number(year);
  if (full < TWO_DIGITS) return undefined;
  const date = `${full}-${twoDigits(month)}-${twoDigits(Number(day))}`;
  return isIsoDate(date) ? date : undefined;
}

const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A date with the month's name, or in digits without separators. */
function readUnordered(text: string): IsoDate | undefined {
  const compact = COMPACT.exec(text);
  if (compact) return dateOf(compact[1] ?? '', Number(compact[2]), compact[3] ?? '');
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return dateOf(monthFirst[3] ?? '', monthOf(monthFirst[1]), monthFirst[2] ?? '');
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? dateOf(dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? '') : undefined;
}

/** Reads the date at the start of a cell; a time may follow it. Undefined if it is none in this order. */
export function readDate(cell: string, order: DateOrder): IsoDate | undefined {
  const text = cell.trim().replace(WEEKDAY, '');
  const unordered = readUnordered(text);
  if (unordered !== undefined) return unordered;
  const [, first = '', second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (first.length > 2) return dateOf(first, Number(second), third);
  if (order === 'ymd') return third.length > 2 ? undefined : dateOf(first, Number(second), third);
  return order === 'mdy' ? dateOf(third, Number(first), second) : dateOf(third, Number(second), first);
}

/**
 * The orders in which a column’s dates can be read, one for each different reading: more than one has to be asked for.
 * Orders that read as many cells as the best one count; empty if no cell is a date.
 */
export function dateOrders(cells: readonly string[]): DateOrder[] {
  const filled = [...new Set(cells.filter((cell) => cell.trim() !== ''))];
  const readings = DATE_ORDERS.map((order) => ({ order, dates: filled.map((cell) => readDate(cell, order)) }));
  const count = (dates: readonly unknown[]) => dates.filter((date) => date !== undefined).length;
  const most = Math.max(...readings.map(({ dates }) => count(dates)));
  if (most === 0) return [];
  const seen = new Set<string>();
  return readings.flatMap(({ order, dates }) => {
    const key = dates.join(' ');
    if (count(dates) < most || seen.has(key)) return [];
    seen.add(key);
    return [order];
  });
}

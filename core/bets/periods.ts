import { BET_PERIODS, type BetPeriod } from '../contract/bets/bet_limits.ts';
import { addDays, dayNumber, type IsoDate, isoDateOf } from '../dates/iso_date.ts';

const DAYS_PER_WEEK = 7;
/** 1970-01-01, day 0, was a Thursday, three days after a Monday. */
const FIRST_WEEKDAY = 3;

/** The Monday of a day's week. */
const weekOf = (day: IsoDate): IsoDate => addDays(day, -((dayNumber(day) + FIRST_WEEKDAY) % DAYS_PER_WEEK));

/** A period's own name: a day, the Monday of a week, or a month `YYYY-MM`. */
export function periodOf(day: IsoDate, period: BetPeriod): string {
  if (period === 'day') return day;
  return period === 'week' ? weekOf(day) : day.slice(0, 'YYYY-MM'.length);
}

/** The first day after the period that holds `day`. */
export function dayAfter(day: IsoDate, period: BetPeriod): IsoDate {
  if (period === 'day') return addDays(day, 1);
  if (period === 'week') return addDays(weekOf(day), DAYS_PER_WEEK);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDateOf(new Date(Date.UTC(year, month, 1)));
}

/** The periods that hold a day. */
export const periodsOf = (day: IsoDate): { period: BetPeriod; name: string }[] =>
  BET_PERIODS.map((period) => ({ period, name: periodOf(day, period) }));

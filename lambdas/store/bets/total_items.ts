import { periodsOf } from '../../../core/bets/periods.ts';
import type { BetTotals } from '../../../core/bets/totals.ts';
import type { BetPeriod } from '../../../core/contract/bets/bet_limits.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';

export const TOTAL_PREFIX = 'total#';

/** Numbers of bets that were recorded on a day: by hand, and by imports. */
export type DayCount = 'written' | 'imported';

/** What own limits count beside the bets' totals; see `heldChange`. */
type HeldFigure = `held_${keyof BetTotals}`;

/** The figures of a period; of days also the counts. */
export type TotalFigure = keyof BetTotals | HeldFigure | DayCount;

const MONTH = 'YYYY-MM'.length;

/** Attribute of a month's item that every write of a bet of its days raises, also one that leaves the totals as they are. */
export const REVISION_FIGURE = 'revision';

/** The month whose item a day's bets belong to. */
export const monthOf = (day: IsoDate): string => day.slice(0, MONTH);

/**
 * The item with a period's totals. One item has a month, its days and the weeks that begin in it, so that a write of bets
 * seldom touches more than one.
 */
export const totalItem = (name: string): string => `${TOTAL_PREFIX}${monthOf(name)}`;

/** The attribute of a figure in that item: `lost` of the month, `lost_d05` of a day, `lost_w30` of the week from the 30th. */
export function totalAttribute(figure: TotalFigure, period: BetPeriod, name: string): string {
  return period === 'month' ? figure : `${figure}_${period === 'day' ? 'd' : 'w'}${name.slice(MONTH + 1)}`;
}

/** The items that a bet of this day counts in. */
export const totalItemsOf = (day: IsoDate): string[] => [...new Set(periodsOf(day).map(({ name }) => totalItem(name)))];

/** The totals of the current periods, what own limits count beside them and altogether, and the counts of the day. */
export interface CountedTotals extends Record<DayCount, number> {
  totals: Record<BetPeriod, BetTotals>;
  held: Record<BetPeriod, BetTotals>;
  used: Record<BetPeriod, BetTotals>;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Reads the totals of the periods of a day from their items, by sort key. */
export function currentTotals(day: IsoDate, items: ReadonlyMap<string, Record<string, unknown>>): CountedTotals {
  const names = new Map(periodsOf(day).map(({ period, name }) => [period, name]));
  const figure = (of: TotalFigure, period: BetPeriod) => {
    const name = names.get(period) ?? day;
    return numberOf(items.get(totalItem(name))?.[totalAttribute(of, period, name)]);
  };
  const inPeriods = (of: (period: BetPeriod) => BetTotals) => ({
    day: of('day'),
    week: of('week'),
    month: of('month'),
  });
  const totals = inPeriods((period) => ({ staked: figure('staked', period), lost: figure('lost', period) }));
  const held = inPeriods((period) => ({ staked: figure('held_staked', period), lost: figure('held_lost', period) }));
  const used = inPeriods((period) => ({
    staked: totals[period].staked + held[period].staked,
    lost: totals[period].lost + held[period].lost,
  }));
  return {
    totals,
    held,
    used,
    written: figure('written', 'day'),
    imported: figure('imported', 'day'),
  };
}

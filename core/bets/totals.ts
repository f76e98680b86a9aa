import type { BetPeriod } from '../contract/bets/bet_limits.ts';
import type { Bet } from '../contract/bets/bets.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { costOf } from './counted_bet.ts';
import { periodsOf } from './periods.ts';

/** Sums over bets that were placed in a period, in cents. */
export interface BetTotals {
  staked: number;
  /** Stakes − payouts. Open stakes count as lost until they are settled. */
  lost: number;
}

const NO_TOTALS: BetTotals = { staked: 0, lost: 0 };

/** What one bet adds to the totals of its periods. */
const totalsOf = (bet: Pick<Bet, 'stake' | 'payout' | 'bonus'>): BetTotals => ({
  staked: costOf(bet),
  lost: costOf(bet) - (bet.payout ?? 0),
});

const lostOf = (bet: Bet | undefined) => (bet === undefined ? 0 : totalsOf(bet).lost);

const added = (one: BetTotals, other: BetTotals, times: number): BetTotals => ({
  staked: one.staked + times * other.staked,
  lost: one.lost + times * other.lost,
});

export interface PeriodTotals {
  period: BetPeriod;
  name: string;
  totals: BetTotals;
}

/** A bet before and after a write; undefined where it does not exist. */
export interface BetChange {
  before?: Bet | undefined;
  after?: Bet | undefined;
}

/** What changes of bets add to the totals of days, weeks and months; none for periods whose totals stay. */
export function totalsChange(changes: readonly BetChange[]): PeriodTotals[] {
  const sums = new Map<string, PeriodTotals>();
  const count = (day: IsoDate, totals: BetTotals, times: number) => {
    for (const { period, name } of periodsOf(day)) {
      const key = `${period} ${name}`;
      const sum = sums.get(key)?.totals ?? NO_TOTALS;
      sums.set(key, { period, name, totals: added(sum, totals, times) });
    }
  };
  for (const { before, after } of changes) {
    if (before !== undefined) count(before.day, totalsOf(before), -1);
    if (after !== undefined) count(after.day, totalsOf(after), 1);
  }
  return [...sums.values()].filter(({ totals }) => Object.values(totals).some((value) => value !== 0));
}

/**
 * What own limits count of changed picks beside the totals of bets, so that no change makes room: what a deletion or a lower
 * stake takes from the periods of the pick's day, and what a higher one adds to those of `today`, where it counts on an
 * earlier day.
 */
export function heldChange(changes: readonly BetChange[], today: IsoDate | undefined): PeriodTotals[] {
  return changes.flatMap(({ before, after }) => {
    if (before?.source !== 'pick') return [];
    const more = (after?.stake ?? 0) - before.stake;
    const own = periodsOf(before.day);
    if (more < 0) {
      const lost = Math.min(-more, Math.max(0, lostOf(before) - lostOf(after)));
      return own.map((each) => ({ ...each, totals: { staked: -more, lost } }));
    }
    const isOwn = new Set(own.map(({ period, name }) => `${period} ${name}`));
    const others = more === 0 || today === undefined ? [] : periodsOf(today);
    return others
      .filter(({ period, name }) => !isOwn.has(`${period} ${name}`))
      .map((each) => ({ ...each, totals: { staked: more, lost: more } }));
  });
}

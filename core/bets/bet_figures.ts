import { moments } from '../arithmetic/moments.ts';
import type { BetGroup, Ranged } from '../contract/bets/bet_summary.ts';
import type { Bet } from '../contract/bets/bets.ts';
import { ratioInterval } from '../evidence/returns/bootstrap.ts';
import { groupBy } from '../history/group_by.ts';
import { type CountedBet, costOf } from './counted_bet.ts';

export const isSettledBet = ({ status }: Pick<Bet, 'status'>): boolean => status !== 'open';
export const profitOfBet = (bet: Pick<Bet, 'payout' | 'stake' | 'bonus'>): number => (bet.payout ?? 0) - costOf(bet);

/** Closing-line value: odds taken / fair closing odds − 1; undefined without a closing price. */
export const closingValueOf = ({ odds, closing_odds }: Pick<Bet, 'odds' | 'closing_odds'>): number | undefined =>
  closing_odds === undefined ? undefined : odds / closing_odds - 1;

/** Bets that end together are resampled together: those of an event, else of a day. */
export const eventOrDay = ({ event, day }: Pick<Bet, 'event' | 'day'>): string => event?.id ?? day;

interface Sums {
  value: number;
  weight: number;
}

/** Σ value / Σ weight over bets, with the 90 % range of resampled nights. */
function ratioOf(bets: readonly CountedBet[], sumsOf: (bet: CountedBet) => Sums): Ranged | null {
  if (bets.length === 0) return null;
  const byNight = new Map<string, Sums>();
  for (const bet of bets) {
    const night = eventOrDay(bet);
    const { value, weight } = sumsOf(bet);
    const sums = byNight.get(night);
    if (sums === undefined) byNight.set(night, { value, weight });
    else {
      sums.value += value;
      sums.weight += weight;
    }
  }
  const nights = [...byNight.values()];
  const values = Float64Array.from(nights, ({ value }) => value);
  const weights = Float64Array.from(nights, ({ weight }) => weight);
  const total = nights.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const value = nights.reduce((sum, night) => sum + night.value, 0) / total;
  return { value, interval: nights.length < 2 ? null : (ratioInterval(values, weights) ?? null) };
}

/** Profit / staked over settled bets; null without any. */
export const returnsOf = (bets: readonly CountedBet[]): Ranged | null =>
  ratioOf(bets.filter(isSettledBet), (bet) => ({ value: profitOfBet(bet), weight: costOf(bet) }));

const withClose = (bets: readonly CountedBet[]) => bets.filter(({ closing_odds }) => closing_odds !== undefined);

/** Mean closing-line value over bets with a closing price; null without any. */
export const closingOfBets = (bets: readonly CountedBet[]): Ranged | null =>
  ratioOf(withClose(bets), (bet) => ({ value: closingValueOf(bet) ?? 0, weight: 1 }));

/** The 95th percentile of the standard normal distribution. */
const Z_95 = 1.6448536;

/** Number of bets after which the 90 % range of a mean excludes 0; null if it never does. */
const betsToTell = (spread: number, expected: number): number | null =>
  expected === 0 || spread === 0 ? null : Math.ceil(((Z_95 * spread) / expected) ** 2);

/** Bets from which on their spread is worth telling. */
const LEAST_FOR_SPREAD = 30;

/**
 * How many bets it takes until the range of closing-line value, and of profit per unit staked, excludes 0. Both expect
 * the mean closing-line value; only their spreads differ.
 */
export function patience(bets: readonly CountedBet[]): {
  bets_to_tell: number | null;
  profit_bets_to_tell: number | null;
} {
  const closing = withClose(bets).map((bet) => closingValueOf(bet) ?? 0);
  const profits = bets.filter(isSettledBet).map((bet) => profitOfBet(bet) / bet.stake);
  if (Math.min(closing.length, profits.length) < LEAST_FOR_SPREAD)
    return { bets_to_tell: null, profit_bets_to_tell: null };
  const { mean: expected, deviation } = moments(Float64Array.from(closing));
  return {
    bets_to_tell: betsToTell(deviation, expected),
    profit_bets_to_tell: betsToTell(moments(Float64Array.from(profits)).deviation, expected),
  };
}

/** Bands of decimal odds, from below `under`. */
const ODDS_BANDS = [
  { name: 'To −200', under: 1.5 },
  { name: '−200 to −110', under: 1 + 100 / 110 },
  { name: 'Around even', under: 2.1 },
  { name: '+110 to +200', under: 3 },
  { name: '+200 and longer', under: Number.POSITIVE_INFINITY },
] as const;

const bandOf = ({ odds }: CountedBet) => ODDS_BANDS.findIndex(({ under }) => odds < under);

function groupOf(key: string, name: string, bets: readonly CountedBet[]): BetGroup {
  const settled = bets.filter(isSettledBet);
  return {
    key,
    name,
    bets: bets.length,
    staked: settled.reduce((sum, bet) => sum + costOf(bet), 0),
    profit: settled.reduce((sum, bet) => sum + profitOfBet(bet), 0),
    returns: returnsOf(bets),
    closing: closingOfBets(bets),
  };
}

const NONE = '';

interface Grouping {
  keyOf(bet: CountedBet): string;
  nameOf?(key: string): string;
  /** True if the keys that sort last come first, instead of those with the most bets. */
  isByKey?: boolean;
}

/** The first groups in order: only their ranges are computed. */
function groupsBy(bets: readonly CountedBet[], most: number, { keyOf, nameOf, isByKey }: Grouping): BetGroup[] {
  const groups = groupBy(bets, keyOf);
  const ordered = isByKey ? groups.toReversed() : groups.toSorted(([, one], [, other]) => other.length - one.length);
  return ordered.slice(0, most).map(([key, own]) => groupOf(key, nameOf?.(key) ?? key, own));
}

/** The bets by playbook, book, band of odds and month. The most bets come first, months the newest first. */
export function betGroups(
  bets: readonly CountedBet[],
  most: number,
  playbookName: (id: string) => string,
): Record<'playbook' | 'book' | 'odds' | 'month', BetGroup[]> {
  return {
    playbook: groupsBy(bets, most, {
      keyOf: ({ playbook }) => playbook?.id ?? NONE,
      nameOf: (id) => (id === NONE ? 'Your own' : playbookName(id)),
    }),
    book: groupsBy(bets, most, {
      keyOf: ({ book }) => book ?? NONE,
      nameOf: (book) => (book === NONE ? 'No book given' : book),
    }),
    odds: ODDS_BANDS.flatMap(({ name }, band) => {
      const own = bets.filter((bet) => bandOf(bet) === band);
      return own.length === 0 ? [] : [groupOf(String(band), name, own)];
    }),
    month: groupsBy(bets, most, {
      keyOf: ({ event, day }) => (event?.date ?? day).slice(0, 'YYYY-MM'.length),
      isByKey: true,
    }),
  };
}

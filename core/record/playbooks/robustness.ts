import { total } from '../../arithmetic/vectors.ts';
import type { ReturnedBets, Robustness } from '../../contract/record/robustness.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { ODDS_BANDS, oddsBandOf } from '../../evidence/luck/odds_bands.ts';
import { ratioInterval } from '../../evidence/returns/bootstrap.ts';

/** A settled bet as it was made. */
export interface MadeBet {
  /** Share of the budget. */
  stake: number;
  /** Decimal. */
  odds: number;
  /** Per unit staked. */
  profit: number;
}

/** The settled bets on an event. */
export interface MadeBets {
  date: IsoDate;
  bets: readonly MadeBet[];
}

const BEST_SHARES = [0.01, 0.02, 0.05] as const;
const WORSE_PRICES = [0.01, 0.02] as const;
/** The forecast's first year of tested bets is 2013. */
const PERIODS = [
  { from: null, to: 2016 },
  { from: 2017, to: 2020 },
  { from: 2021, to: null },
] as const;

interface Sums {
  profits: Float64Array;
  stakes: Float64Array;
  bets: number;
}

type Counted = (bet: MadeBet, date: IsoDate) => Pick<MadeBet, 'stake' | 'profit'> | undefined;

/** Profits and stakes by event of the bets, as `counted` has them; undefined leaves a bet out. */
function sumsOf(events: readonly MadeBets[], counted: Counted): Sums {
  const sums = { profits: new Float64Array(events.length), stakes: new Float64Array(events.length), bets: 0 };
  for (const [event, { date, bets }] of events.entries()) {
    for (const bet of bets) {
      const as = counted(bet, date);
      if (as === undefined) continue;
      sums.bets++;
      sums.stakes[event] = (sums.stakes[event] ?? 0) + as.stake;
      sums.profits[event] = (sums.profits[event] ?? 0) + as.stake * as.profit;
    }
  }
  return sums;
}

function returnedOf(events: readonly MadeBets[], counted: Counted): ReturnedBets {
  const { profits, stakes, bets } = sumsOf(events, counted);
  const staked = total(stakes);
  return {
    bets,
    return_on_stakes: staked === 0 ? null : total(profits) / staked,
    return_on_stakes_interval: ratioInterval(profits, stakes) ?? null,
  };
}

/** Profit / staked of the bets, with its range. */
export const returnedBets = (events: readonly MadeBets[]): ReturnedBets => returnedOf(events, (bet) => bet);

function equalStakes(events: readonly MadeBets[]): Robustness['equal_stakes'] {
  const profits = events.flatMap(({ bets }) => bets.map(({ profit }) => profit));
  const mean = profits.reduce((sum, profit) => sum + profit, 0) / profits.length;
  const variance = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / profits.length;
  const sums = sumsOf(events, ({ profit }) => ({ stake: 1, profit }));
  return {
    bets: profits.length,
    return: mean,
    error: Math.sqrt(variance / profits.length),
    interval: ratioInterval(sums.profits, sums.stakes) ?? [mean, mean],
  };
}

/** The return without this share of the bets, those with the largest profit. */
export function withoutBest(events: readonly MadeBets[], share: number): Robustness['without_best'][number] {
  const bets = events.flatMap((event) => event.bets);
  const gain = ({ stake, profit }: MadeBet) => stake * profit;
  const best = new Set(
    bets.toSorted((one, other) => gain(other) - gain(one)).slice(0, Math.floor(share * bets.length)),
  );
  return { share, ...returnedOf(events, (bet) => (best.has(bet) ? undefined : bet)) };
}

const isIn = (date: IsoDate, { from, to }: { from: number | null; to: number | null }) => {
  const year = Number(date.slice(0, 4));
  return (from === null || year >= from) && (to === null || year <= to);
};

/** The payout of a bet that won is that much smaller; a returned stake stays what it is. */
const worsePriced = ({ stake, profit }: MadeBet, worse: number) => ({
  stake,
  profit: profit > 0 || (profit > -1 && profit < 0) ? (1 + profit) * (1 - worse) - 1 : profit,
});

/** What would break the return of these bets; undefined without one. */
export function robustnessOf(events: readonly MadeBets[]): Robustness | undefined {
  if (!events.some(({ bets }) => bets.length > 0)) return undefined;
  return {
    equal_stakes: equalStakes(events),
    without_best: BEST_SHARES.map((share) => withoutBest(events, share)),
    by_period: PERIODS.map((period) => ({
      ...period,
      ...returnedOf(events, (bet, date) => (isIn(date, period) ? bet : undefined)),
    })),
    by_odds: ODDS_BANDS.map((band, place) => ({
      band,
      ...returnedOf(events, (bet) => (oddsBandOf(bet.odds) === place ? bet : undefined)),
    })),
    at_worse_prices: WORSE_PRICES.map((worse) => ({ worse, ...returnedOf(events, (bet) => worsePriced(bet, worse)) })),
  };
}

import { total } from '../../arithmetic/vectors.ts';
import type { PartOfBets, WithValue } from '../../contract/playbooks/with_value.ts';
import { ratioInterval } from './bootstrap.ts';

/** A settled bet with what its price was worth. */
export interface ValuedBet {
  /** Share of the budget. */
  stake: number;
  /** Per unit staked. */
  profit: number;
  /** Whether it had value; undefined without a forecast. */
  hasValue: boolean | undefined;
}

type Events = readonly (readonly ValuedBet[])[];

/** Bets, and their sums event by event. */
interface Part {
  bets: number;
  profits: Float64Array;
  stakes: Float64Array;
}

/** The bets of events that belong to a part, summed by event. */
function partOf(events: Events, isPart: (bet: ValuedBet) => boolean): Part {
  const part = { bets: 0, stakes: new Float64Array(events.length), profits: new Float64Array(events.length) };
  for (const [event, bets] of events.entries()) {
    let [staked, won] = [0, 0];
    for (const bet of bets) {
      if (!isPart(bet)) continue;
      part.bets += 1;
      staked += bet.stake;
      won += bet.stake * bet.profit;
    }
    part.stakes[event] = staked;
    part.profits[event] = won;
  }
  return part;
}

function figuresOf({ bets, profits, stakes }: Part, allStaked: number): PartOfBets {
  const staked = total(stakes);
  return {
    bets,
    share_of_stakes: staked === 0 ? 0 : Math.min(1, staked / allStaked),
    return_on_stakes: staked === 0 ? null : total(profits) / staked,
    return_on_stakes_interval: ratioInterval(profits, stakes) ?? null,
  };
}

const BEST_SHARE = 0.01;

/** Return on stakes of the bets with value without their best 1%, by profit in budgets; null with fewer than 100 bets. */
function withoutBest(events: Events): number | null {
  const gain = ({ stake, profit }: ValuedBet) => stake * profit;
  const valued = events.flat().filter(({ hasValue }) => hasValue === true);
  const best = Math.floor(BEST_SHARE * valued.length);
  if (best === 0) return null;
  const left = valued.toSorted((one, other) => gain(other) - gain(one)).slice(best);
  const staked = left.reduce((sum, { stake }) => sum + stake, 0);
  return staked === 0 ? null : left.reduce((sum, bet) => sum + gain(bet), 0) / staked;
}

/** The bets of settled events, parted by value. Ranges resample the events, those without a bet included. */
export function withValueOf(events: Events): WithValue {
  const all = partOf(events, () => true);
  const staked = total(all.stakes);
  const part = (hasValue: boolean | undefined) =>
    figuresOf(
      partOf(events, (bet) => bet.hasValue === hasValue),
      staked,
    );
  return {
    ...part(true),
    without_best: withoutBest(events),
    all: figuresOf(all, staked),
    rest: part(false),
    without_forecast: part(undefined),
  };
}

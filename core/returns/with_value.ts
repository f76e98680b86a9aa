import { total } from '../arithmetic/vectors.ts';
import type { PartOfBets, WithValue } from '../contract/with_value.ts';
import { ratioInterval } from './bootstrap.ts';

/** A settled bet with what its price was worth. */
export interface ValuedBet {
  /** Share of the budget. */
  stake: number;
  /** Per unit staked. */
  profit: number;
  /** Whether its edge was above 0; undefined without a forecast. */
  hasValue: boolean | undefined;
}

type Events = readonly (readonly ValuedBet[])[];

function partOf(events: Events, allStaked: number, isPart: (bet: ValuedBet) => boolean): PartOfBets {
  const parts = events.map((bets) => bets.filter(isPart));
  const stakes = Float64Array.from(parts, (bets) => bets.reduce((sum, { stake }) => sum + stake, 0));
  const profits = Float64Array.from(parts, (bets) => bets.reduce((sum, { stake, profit }) => sum + stake * profit, 0));
  const staked = total(stakes);
  return {
    bets: parts.reduce((count, bets) => count + bets.length, 0),
    share_of_stakes: staked === 0 ? 0 : Math.min(1, staked / allStaked),
    return_on_stakes: staked === 0 ? null : total(profits) / staked,
    return_on_stakes_interval: ratioInterval(profits, stakes) ?? null,
  };
}

/** The bets of settled events, parted by value. Ranges resample the events, those without a bet included. */
export function withValueOf(events: Events): WithValue {
  const staked = total(Float64Array.from(events, (bets) => bets.reduce((sum, { stake }) => sum + stake, 0)));
  return {
    ...partOf(events, staked, ({ hasValue }) => hasValue === true),
    all: partOf(events, staked, () => true),
    rest: partOf(events, staked, ({ hasValue }) => hasValue === false),
    without_forecast: partOf(events, staked, ({ hasValue }) => hasValue === undefined),
  };
}

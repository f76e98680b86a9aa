import { mean } from '../../arithmetic/moments.ts';
import type { Report } from '../../contract/playbooks/report.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { bootstrapInterval } from '../../evidence/returns/bootstrap.ts';
import { maxDrawdown, runningSum } from '../../evidence/returns/equity.ts';
import { withValueOf } from '../../evidence/returns/with_value.ts';
import type { WeighedId } from '../../strategies/ids.ts';
import { boundedBets } from '../net/bounded_bets.ts';
import type { CompiledEvent } from '../net/compiled_events.ts';
import { nettedStakes } from '../net/net_bets.ts';
import { type TestedBet, testedBets, valuedBet } from './tested_bets.ts';
import { testedStakes } from './value_returns.ts';
import type { WalkForwardResult } from './walk_forward.ts';

/** The figures of a report that take no resampling. */
export type ReportedMeans = Pick<Report, 'sample' | 'events' | 'mean' | 'max_drawdown' | 'equal_weights_mean'>;

export const reportedMeans = ({ sample, returns, equalReturns }: WalkForwardResult): ReportedMeans => ({
  sample,
  events: returns.length,
  mean: mean(returns),
  max_drawdown: maxDrawdown(runningSum(returns)),
  equal_weights_mean: mean(equalReturns),
});

/**
 * The netted bets of a portfolio within its bounds at each event of a result. `events` are all settled events, and `strategies` are in the
 * order of the weights.
 */
export function betsOfResult(
  events: readonly Pick<CompiledEvent, 'card' | 'priceFactor'>[],
  strategies: readonly WeighedId[],
  { first, weights }: WalkForwardResult,
  bounds?: Bounds,
): TestedBet[][] {
  return events.slice(first, first + weights.length).map(({ card, priceFactor }, offset) => {
    const shares = new Map(strategies.map((strategy, k) => [strategy, weights[offset]?.[k] ?? 0]));
    const staked = nettedStakes(card, shares, undefined, priceFactor).filter(({ stake }) => stake > 0);
    return testedBets(card, boundedBets(card, staked, bounds), priceFactor);
  });
}

/** The figures of a report that its bets give. */
export type FiguresOfBets = Pick<Report, 'with_value' | 'stakes'>;

/** The bets of each event parted by their value, and what other stakes would have made of those with value. */
export const figuresOfBets = (bets: readonly (readonly TestedBet[])[]): FiguresOfBets => ({
  with_value: withValueOf(bets.map((ofEvent) => ofEvent.map(valuedBet))),
  stakes: testedStakes(bets),
});

/** The sealed years of a portfolio with rules. Where they are not open, the portfolio's events end before them. */
export interface SealedYears {
  from: IsoDate;
  isOpen: boolean;
}

/** What the portfolio returned in the sealed years; null where they are not open or have no tested event. */
export function sealedPart(
  events: readonly Pick<CompiledEvent, 'date'>[],
  { first, returns }: WalkForwardResult,
  { from, isOpen }: SealedYears,
): NonNullable<Report['sealed']> {
  const part = returns.filter((_value, offset) => (events[first + offset]?.date ?? '') >= from);
  const isTested = isOpen && part.length > 0;
  const tested = { events: part.length, mean: mean(part), interval: bootstrapInterval(part) };
  return { from, tested: isTested ? tested : null };
}

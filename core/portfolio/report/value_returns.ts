import { mean } from '../../arithmetic/moments.ts';
import type { TestedStake } from '../../contract/playbooks/report.ts';
import { maxDrawdown, runningSum } from '../../evidence/returns/equity.ts';
import { kellyStakes, QUARTER_KELLY } from '../value/kelly_stakes.ts';
import { hasValue } from '../value/pick_value.ts';
import type { TestedBet } from './tested_bets.ts';

/** The stakes of bets with value that can be chosen, all of which are tested: by weight (null), or fractions of Kelly. */
export const STAKE_CHOICES: readonly (number | null)[] = [null, 0.125, QUARTER_KELLY, 0.375, 0.5];

const worthwhile = (bets: readonly TestedBet[]) => bets.filter(({ edge }) => hasValue(edge) === true);

/** Profit of an event's bets with value, in budgets: at a fraction of Kelly, or for null by their weights. */
function profitOf(bets: readonly TestedBet[], fraction: number | null): number {
  const worth = worthwhile(bets);
  const stakes = fraction === null ? worth.map(({ stake }) => stake) : kellyStakes(worth, fraction);
  return worth.reduce((sum, { payout }, place) => sum + (stakes[place] ?? 0) * (payout - 1), 0);
}

/** Profit of all bets of each event, by their weights. */
export const stakeReturns = (events: readonly (readonly TestedBet[])[]): Float64Array =>
  Float64Array.from(events, (bets) => bets.reduce((sum, { stake, payout }) => sum + stake * (payout - 1), 0));

/** Profit of the bets with value of each event. */
export const valueReturns = (events: readonly (readonly TestedBet[])[], fraction: number | null): Float64Array =>
  Float64Array.from(events, (bets) => profitOf(bets, fraction));

/** Whether each event has a bet with value. */
export const betsOnValue = (events: readonly (readonly TestedBet[])[]): boolean[] =>
  events.map((bets) => worthwhile(bets).length > 0);

/** What the bets with value would have returned at each choice of stakes. */
export const testedStakes = (events: readonly (readonly TestedBet[])[]): TestedStake[] =>
  STAKE_CHOICES.map((fraction) => {
    const returns = valueReturns(events, fraction);
    return { fraction, mean: mean(returns), max_drawdown: maxDrawdown(runningSum(returns)) };
  });

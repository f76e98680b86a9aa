import { expectedMaximum } from '../../../arithmetic/expected_maximum.ts';

/** A bet as the market sees it: its margin-free probability, 0…1, and its decimal odds. */
export interface MarketBet {
  probability: number;
  odds: number;
}

/** The return on stakes of a rule without worth that makes the same bets: its mean and standard deviation. */
export interface WorthlessReturn {
  mean: number;
  spread: number;
}

/** Mean Σ(p·o)/n − 1 and spread √(Σ p(1 − p)·o²)/n of independent bets at equal stakes; undefined without a bet. */
export function worthlessReturn(bets: readonly MarketBet[]): WorthlessReturn | undefined {
  if (bets.length === 0) return undefined;
  let payout = 0;
  let variance = 0;
  for (const { probability, odds } of bets) {
    payout += probability * odds;
    variance += probability * (1 - probability) * odds * odds;
  }
  return { mean: payout / bets.length - 1, spread: Math.sqrt(variance) / bets.length };
}

/** What the luckiest of `tries` independent worthless rules with such bets would show on average. */
export function bestOfTries({ mean, spread }: WorthlessReturn, tries: number): number {
  return mean + spread * expectedMaximum(tries);
}

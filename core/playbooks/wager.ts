import type { StoredPick } from '../contract/picks.ts';

type SizedPick = Pick<StoredPick, 'budget_amount' | 'decimal_odds'>;

/** What stands on a pick at this budget, in the budget's currency. */
export function betAmount(pick: SizedPick, budget: number): number {
  return budget * pick.budget_amount;
}

/** What a pick pays when it wins, stake included: budget × weight × decimal odds. */
export function estimatedWin(pick: SizedPick, budget: number): number {
  return betAmount(pick, budget) * pick.decimal_odds;
}

export interface WagerSummary {
  /** Sum of the bets. */
  wager: number;
  /** What all picks together would pay. */
  potentialWin: number;
  /** Win / wager; undefined where nothing is staked. */
  multiple: number | undefined;
}

/** The total wager and what it could win, over all picks. With a budget of 1 the figures are shares of it. */
export function summarizeWager(picks: readonly SizedPick[], budget: number): WagerSummary {
  const wager = picks.reduce((sum, pick) => sum + betAmount(pick, budget), 0);
  const potentialWin = picks.reduce((sum, pick) => sum + estimatedWin(pick, budget), 0);
  return { wager, potentialWin, multiple: wager > 0 ? potentialWin / wager : undefined };
}

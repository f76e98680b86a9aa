/** What an estimate needs of a pick: its share of the budget, 0…1, and its decimal odds. */
export interface SizedPick {
  budget_amount: number;
  decimal_odds: number;
}

/** Dollars that the pick pays back if it wins, stake included: budget × weight × decimal odds. */
export function estimatedWin(budget: number, pick: SizedPick): number {
  return budget * pick.budget_amount * pick.decimal_odds;
}

/** Dollars staked in all: the sum of budget × weight. */
export function totalWager(budget: number, picks: readonly SizedPick[]): number {
  return picks.reduce((sum, pick) => sum + budget * pick.budget_amount, 0);
}

/** Dollars back if every pick wins. */
export function potentialWin(budget: number, picks: readonly SizedPick[]): number {
  return picks.reduce((sum, pick) => sum + estimatedWin(budget, pick), 0);
}

/** How many times the wager the win is; 0 without a wager. */
export function winMultiple(win: number, wager: number): number {
  return wager > 0 ? win / wager : 0;
}

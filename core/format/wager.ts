/** A pick's share of the budget, 0…1, and its decimal odds. */
export interface SizedPick {
  budget_amount: number;
  decimal_odds: number;
}

/** Payout in dollars if the pick wins, stake included: budget × share × decimal odds. */
export function estimatedWin(budget: number, pick: SizedPick): number {
  return budget * pick.budget_amount * pick.decimal_odds;
}

/** Total stake in dollars: the sum of budget × share. */
export function totalWager(budget: number, picks: readonly SizedPick[]): number {
  return picks.reduce((sum, pick) => sum + budget * pick.budget_amount, 0);
}

/** Payout in dollars if every pick wins. */
export function potentialWin(budget: number, picks: readonly SizedPick[]): number {
  return picks.reduce((sum, pick) => sum + estimatedWin(budget, pick), 0);
}

/** Payout per dollar wagered; 0 without a wager. */
export function winMultiple(win: number, wager: number): number {
  return wager > 0 ? win / wager : 0;
}

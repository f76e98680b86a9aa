import type { StoredPick } from '../../../core/contract/picks.ts';
import { americanPriceText } from '../../../core/format/odds_text.ts';
import { signedPickPercentText } from '../../../core/format/percent.ts';

/** A pick and its stake. */
export interface SheetRow {
  pick: StoredPick;
  /** In dollars; undefined without a budget. */
  stake: number | undefined;
}

export interface PicksSheet {
  event: string;
  rows: readonly SheetRow[];
  /** Number of strategies that could support a pick. */
  strategies: number;
}

function valueText({ break_even_odds, edge }: StoredPick): string {
  if (break_even_odds === undefined || edge === undefined) return '';
  return `, take it at ${americanPriceText(break_even_odds)} or better, edge ${signedPickPercentText(edge)}`;
}

/**
 * The bets as lines of text for a message: `12.2% ($61.20) Jose Delano vs. Robert Ruchala -350 (1.29), take it at -322
 * or better, edge −1.7%`. Picks with a stake of 0 are left out.
 */
export function picksAsText({ event, rows }: PicksSheet): string {
  const lines = rows.flatMap(({ pick, stake }) => {
    if (stake === 0) return [];
    const bet = stake === undefined ? '' : ` ($${stake.toFixed(2)})`;
    const share = `${(pick.budget_amount * 100).toFixed(1)}%`;
    return `${share}${bet} ${pick.pick_name} vs. ${pick.opponent_name} ${pick.american_odds} (${pick.decimal_odds.toFixed(2)})${valueText(pick)}`;
  });
  return [event, ...lines].join('\n');
}

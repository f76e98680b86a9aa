import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { moneyText } from '../../../core/format/numbers/money.ts';
import { americanPriceText } from '../../../core/format/numbers/odds_text.ts';
import { shareText, signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import type { PickBet } from '../../../core/portfolio/value/slip.ts';

/** A pick and its bet: in dollars with a budget, else in shares of it. */
export interface SheetRow {
  pick: StoredPick;
  bet: PickBet;
}

export interface PicksSheet {
  playbook: string;
  event: string;
  /** In dollars; undefined without a budget. */
  budget: number | undefined;
  rows: readonly SheetRow[];
  /** Number of strategies that could support a pick. */
  strategies: number;
}

function valueText({ break_even_odds, edge }: StoredPick): string {
  if (break_even_odds === undefined || edge === undefined) return '';
  return `, breaks even at ${americanPriceText(break_even_odds)}, edge ${signedPickPercentText(edge)}`;
}

/** Hyphens for minus signs, as odds are typed. */
const withHyphens = (text: string) => text.replaceAll('−', '-');

/**
 * The bets as lines of text for a message, after a line with playbook, event and budget: `12.2% ($61.20) Jose Delano vs.
 * Robert Ruchala -350 (1.29), breaks even at -322, edge -1.7%`. Picks that are not bet are left out.
 */
export function picksAsText({ playbook, event, budget, rows }: PicksSheet): string {
  const head = [playbook, event, budget === undefined ? 'shares of a budget' : `budget ${moneyText(budget)}`];
  const lines = rows.flatMap(({ pick, bet: { stake, share } }) => {
    if (stake === 0) return [];
    const bet = budget === undefined ? '' : ` (${moneyText(stake)})`;
    return `${shareText(share)}${bet} ${pick.pick_name} vs. ${pick.opponent_name} ${pick.american_odds} (${pick.decimal_odds.toFixed(2)})${valueText(pick)}`;
  });
  return withHyphens([head.join(' · '), ...lines].join('\n'));
}

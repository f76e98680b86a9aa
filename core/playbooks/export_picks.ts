import { csvFormatRows } from 'd3-dsv';
import type { StoredPick } from '../contract/picks.ts';
import { estimatedWin } from '../format/wager.ts';

export interface PicksSheet {
  event: string;
  picks: readonly StoredPick[];
  /** In dollars; 0 for none. */
  budget: number;
  /** How many strategies could support a pick. */
  strategies: number;
}

const HEADER = [
  'Type',
  'Pick',
  'Opponent',
  'Share of budget',
  'Bet',
  'American odds',
  'Decimal odds',
  'Estimated win',
  'Supporting strategies',
  'Strategies',
  'Event',
];

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A spreadsheet would run a cell that starts like a formula: an apostrophe makes it text. Numbers stay numbers. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

const cells = (pick: StoredPick, { budget, strategies, event }: PicksSheet): string[] => [
  pick.type,
  asText(pick.pick_name),
  asText(pick.opponent_name),
  pick.budget_amount.toFixed(4),
  (budget * pick.budget_amount).toFixed(2),
  asText(pick.american_odds),
  String(pick.decimal_odds),
  estimatedWin(budget, pick).toFixed(2),
  String(pick.supporting_strategies),
  String(strategies),
  asText(event),
];

/** The picks as a CSV file's text, in the order they are shown. */
export function picksAsCsv(sheet: PicksSheet): string {
  return csvFormatRows([HEADER, ...sheet.picks.map((pick) => cells(pick, sheet))]);
}

/** The picks as lines for a message: `12.2% ($61.20) Jose Delano vs. Robert Ruchala -350 (1.29)`. */
export function picksAsText({ event, picks, budget }: PicksSheet): string {
  const lines = picks.map((pick) => {
    const bet = budget > 0 ? ` ($${(budget * pick.budget_amount).toFixed(2)})` : '';
    const share = `${(pick.budget_amount * 100).toFixed(1)}%`;
    return `${share}${bet} ${pick.pick_name} vs. ${pick.opponent_name} ${pick.american_odds} (${pick.decimal_odds.toFixed(2)})`;
  });
  return [event, ...lines].join('\n');
}

import { csvFormatRows } from 'd3-dsv';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { csvCell } from '../../../core/format/csv_cell.ts';
import { americanPriceText } from '../../../core/format/numbers/odds_text.ts';
import { nextDecimalPrice } from '../../../core/portfolio/value/pick_value.ts';
import type { PicksSheet, SheetRow } from './export_picks.ts';

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
  'Profit',
  'Breaks even at (American)',
  'Breaks even at (decimal)',
  'Edge',
];

/** Dollars with two decimals; without a budget empty, but 0.00 where nothing is bet. */
const dollars = (amount: number, budget: number | undefined): string =>
  budget === undefined && amount !== 0 ? '' : amount.toFixed(2);

function valueCells({ break_even_odds, edge }: StoredPick): string[] {
  if (break_even_odds === undefined || edge === undefined) return ['', '', ''];
  return [americanPriceText(break_even_odds), nextDecimalPrice(break_even_odds).toFixed(2), edge.toFixed(4)];
}

const cells = ({ pick, bet }: SheetRow, { strategies, event, budget }: PicksSheet): string[] => [
  pick.type,
  csvCell(pick.pick_name),
  csvCell(pick.opponent_name),
  pick.budget_amount.toFixed(4),
  dollars(bet.stake, budget),
  csvCell(pick.american_odds),
  String(pick.decimal_odds),
  dollars(bet.win, budget),
  String(pick.supporting_strategies),
  String(strategies),
  csvCell(event),
  dollars(bet.win - bet.stake, budget),
  ...valueCells(pick),
];

/** The picks as CSV, in display order. */
export function picksAsCsv(sheet: PicksSheet): string {
  return csvFormatRows([HEADER, ...sheet.rows.map((row) => cells(row, sheet))]);
}

import Papa from 'papaparse';
import { type Bet, importedBetSchema } from '../../../core/contract/bets.ts';
import { centsOf, plainCentsText } from '../../../core/format/cents.ts';
import { csvCell, textOfCell } from '../../../core/format/csv_cell.ts';
import { betText } from './bet_text.ts';
import { readDate } from './dates.ts';
import type { ReadRow } from './read_bets.ts';

const NEW_LINE = '\r\n';
/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const optional = (value: number | string | undefined | null) =>
  value === undefined || value === null ? '' : `${value}`;

/** The columns of our own file. Those that an import reads lose nothing; the others are for the reader. */
const COLUMNS: readonly (readonly [name: string, cell: (bet: Bet) => string])[] = [
  ['Placed at', ({ placed_at }) => placed_at],
  ['Event', ({ event }) => csvCell(event?.name ?? '')],
  ['Event date', ({ event }) => event?.date ?? ''],
  ['Bet', (bet) => csvCell(betText(bet))],
  ['Stake', ({ stake }) => plainCentsText(stake)],
  ['Decimal odds', ({ odds }) => String(odds)],
  ['Book', ({ book }) => csvCell(book ?? '')],
  ['Status', ({ status }) => status],
  ['Paid back', ({ payout }) => (payout === null ? '' : plainCentsText(payout))],
  ['Fair closing odds', ({ closing_odds }) => optional(closing_odds)],
  ['Note', ({ note }) => csvCell(note ?? '')],
  ['Playbook', ({ playbook }) => csvCell(playbook?.id ?? '')],
  ['Playbook’s share of the budget', ({ playbook }) => optional(playbook?.weight)],
  ['Offered odds', ({ playbook }) => optional(playbook?.offered_odds)],
  ['Settled by', ({ settled_by }) => settled_by ?? ''],
  ['Event id', ({ event }) => csvCell(event?.id ?? '')],
  ['Title', ({ title }) => csvCell(title ?? '')],
  ['Legs', ({ legs }) => JSON.stringify(legs)],
  ['Ordinal', ({ ordinal }) => String(ordinal)],
  ['Bet id', ({ id }) => csvCell(id)],
];
const HEADER = COLUMNS.map(([name]) => name);

/** All bets as CSV that spreadsheets open and `readOwnCsv` reads without loss. */
export function betsAsCsv(bets: readonly Bet[]): string {
  const rows = bets.map((bet) => COLUMNS.map(([, cell]) => cell(bet)));
  return BYTE_ORDER_MARK + Papa.unparse([HEADER, ...rows], { newline: NEW_LINE });
}

/** True for a file that `betsAsCsv` wrote, unless its columns were changed since. */
export const isOwnCsv = (text: string): boolean => text.startsWith(HEADER.join(','));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A result that its owner entered; results of bouts are found again. */
function resultOf(cell: (name: string) => string): unknown {
  const [status, paid] = [cell('Status'), cell('Paid back')];
  if (status === 'open' || (cell('Settled by') !== 'hand' && status !== 'cashed_out')) return undefined;
  return { status, ...(paid !== '' && { payout: centsOf(Number(paid)) }) };
}

const playbookOf = (cell: (name: string) => string) => ({
  id: cell('Playbook'),
  weight: Number(cell('Playbook’s share of the budget')),
  offered_odds: Number(cell('Offered odds')),
});

function betOf(cells: readonly string[]): unknown {
  const cell = (name: string) => textOfCell(cells[HEADER.indexOf(name)] ?? '');
  const filled = (name: string) => cell(name) !== '';
  const result = resultOf(cell);
  const day = readDate(cell('Event date'), 'ymd');
  return {
    ...(filled('Event id') && { event: { id: cell('Event id'), name: cell('Event'), date: day } }),
    ...(filled('Title') && { title: cell('Title') }),
    legs: parsed(cell('Legs')),
    stake: centsOf(Number(cell('Stake'))),
    odds: Number(cell('Decimal odds')),
    ...(filled('Book') && { book: cell('Book') }),
    ...(filled('Playbook') && { playbook: playbookOf(cell) }),
    ordinal: Number(cell('Ordinal')),
    placed_at: cell('Placed at'),
    ...(filled('Note') && { note: cell('Note') }),
    ...(result !== undefined && { result }),
  };
}

function readRow(cells: readonly string[], line: number): ReadRow {
  const read = cells.length === HEADER.length ? importedBetSchema.safeParse(betOf(cells)) : undefined;
  if (read?.success) return { line, bet: read.data, problems: [], doubts: [] };
  return { line, bet: undefined, problems: ['This row was changed, and can’t be read any more.'], doubts: [] };
}

/** Reads a file of `betsAsCsv`. */
export function readOwnCsv(text: string): ReadRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: NEW_LINE, skipEmptyLines: true });
  return data.slice(1).map((cells, index) => readRow(cells, index + 2));
}

import Papa from 'papaparse';
import { type Bet, importedBetSchema } from '../../../core/contract/bets/bets.ts';
import { csvCell, textOfCell } from '../../../core/format/csv_cell.ts';
import { centsOf, plainCentsText } from '../../../core/format/numbers/cents.ts';
import { betText } from './bet_text.ts';
import { type DateOrder, dateOrders, readDate } from './cells/dates.ts';
import type { ReadRow } from './read_bets.ts';
import type { FileRow } from './read_rows.ts';

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
  ['Bonus', ({ bonus }) => (bonus === true ? 'bonus' : '')],
  ['Stated on', ({ stated_on }) => stated_on ?? ''],
  ['Stated as', ({ stated_as }) => csvCell(stated_as ?? '')],
  ['Tracker’s id', ({ tracker_id }) => csvCell(tracker_id ?? '')],
];
const HEADER = COLUMNS.map(([name]) => name);
/** Columns that files of earlier releases lack. */
const LATER = new Set(['Bonus', 'Stated on', 'Stated as', 'Tracker’s id']);

/** All bets as CSV that spreadsheets open and `readOwnCsv` reads without loss. */
export function betsAsCsv(bets: readonly Bet[]): string {
  const rows = bets.map((bet) => COLUMNS.map(([, cell]) => cell(bet)));
  // Quoted, so that a spreadsheet that separates cells at semicolons does not begin a formula within a text.
  return BYTE_ORDER_MARK + Papa.unparse([HEADER, ...rows], { newline: NEW_LINE, quotes: true });
}

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
  return { status, ...(paid !== '' && { payout: centsOf(numberOf(paid)) }) };
}

const playbookOf = (cell: (name: string) => string) => ({
  id: cell('Playbook'),
  weight: numberOf(cell('Playbook’s share of the budget')),
  offered_odds: numberOf(cell('Offered odds')),
});

/** The cell of a column by its name; empty where an earlier release wrote none. */
type OwnCell = (name: string) => string;

/** A spreadsheet writes dates in its own order: the one in which events are nearest to the day of their bets. */
function orderOf(cells: readonly OwnCell[]): DateOrder {
  const dates = cells.flatMap((cell) => [cell('Event date'), cell('Stated on')]);
  const apart = (order: DateOrder) =>
    cells.reduce((sum, cell) => {
      const day = readDate(cell('Event date'), order);
      return day === undefined ? sum : sum + Math.abs(Date.parse(day) - Date.parse(cell('Placed at')));
    }, 0);
  const [first = 'ymd', ...others] = dateOrders(dates);
  return others.reduce((one, other) => (apart(other) < apart(one) ? other : one), first);
}

const dayOf = (text: string, order: DateOrder) => readDate(text, order) ?? text;
const numberOf = (text: string) => Number(text.replace(/^(\d+),(\d+)$/, '$1.$2'));

function betOf(cell: OwnCell, order: DateOrder): unknown {
  const filled = (name: string) => cell(name) !== '';
  const result = resultOf(cell);
  const day = dayOf(cell('Event date'), order);
  return {
    ...(filled('Event id') && { event: { id: cell('Event id'), name: cell('Event'), date: day } }),
    ...(filled('Title') && { title: cell('Title') }),
    legs: parsed(cell('Legs')),
    stake: centsOf(numberOf(cell('Stake'))),
    odds: numberOf(cell('Decimal odds')),
    ...(filled('Book') && { book: cell('Book') }),
    ...(filled('Playbook') && { playbook: playbookOf(cell) }),
    ...(filled('Bonus') && { bonus: true }),
    ordinal: Number(cell('Ordinal')),
    placed_at: cell('Placed at'),
    ...(filled('Note') && { note: cell('Note') }),
    ...(result !== undefined && { result }),
    ...(filled('Stated on') && { stated_on: dayOf(cell('Stated on'), order) }),
    ...(filled('Stated as') && { stated_as: cell('Stated as') }),
    ...(filled('Tracker’s id') && { tracker_id: cell('Tracker’s id') }),
    ...(filled('Bet id') && { bet_id: cell('Bet id') }),
  };
}

const shownIssue = ({ path, message }: { path: readonly PropertyKey[]; message: string }) =>
  `${path.join('.')}: ${message}`;

function readRow(cell: OwnCell, line: number, order: DateOrder): ReadRow {
  const read = importedBetSchema.safeParse(betOf(cell, order));
  if (read.success) return { line, bet: read.data, problems: [], doubts: [] };
  const [issue] = read.error.issues;
  const problem = `This row was changed, and can’t be read any more${issue ? ` (${shownIssue(issue)})` : ''}.`;
  return { line, bet: undefined, problems: [problem], doubts: [] };
}

/**
 * Reads a file of `betsAsCsv` by the names of its columns: line ends, separators, columns in another order and empty ones
 * at the end don’t matter. Undefined for a file of something else.
 */
export function readOwnCsv({ header, rows }: { header: readonly string[]; rows: readonly FileRow[] }) {
  const places = new Map(HEADER.map((name) => [name, header.indexOf(name)]));
  if (HEADER.some((name) => places.get(name) === -1 && !LATER.has(name))) return undefined;
  const cells = rows.map(
    (row): OwnCell =>
      (name) =>
        textOfCell(row.cells[places.get(name) ?? -1] ?? ''),
  );
  const order = orderOf(cells);
  return rows.map(({ line }, index): ReadRow => readRow(cells[index] ?? (() => ''), line, order));
}

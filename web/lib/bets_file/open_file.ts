import { betIdentity } from '../../../core/bets/bet_identity.ts';
import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { decimalMark } from './amounts.ts';
import { type ColumnMap, type Field, guessColumns } from './columns.ts';
import { type DateOrder, dateOrders } from './dates.ts';
import { decodeText } from './decode_text.ts';
import { oddsStyles } from './odds_cells.ts';
import { isOwnCsv, readOwnCsv } from './own_csv.ts';
import { type Reading, type ReadRow, readBet } from './read_bets.ts';
import { FILE_LIMITS, type FileRow, readRows } from './read_rows.ts';
import type { CellFormats } from './row_reader.ts';

/** A file of one’s own export, whose rows are known; one whose columns have to be mapped; or why it is neither. */
export type OpenedFile =
  | { kind: 'own'; rows: readonly ReadRow[] }
  | { kind: 'other'; header: readonly string[]; rows: readonly FileRow[]; guessed: ColumnMap }
  | { kind: 'unreadable'; problem: string };

/** Opens a file of bets by its bytes. */
export function openFile(bytes: Uint8Array): OpenedFile {
  if (bytes.byteLength > FILE_LIMITS.bytes)
    return { kind: 'unreadable', problem: 'This file is larger than 5 MB. Split it.' };
  const text = decodeText(bytes);
  if (isOwnCsv(text)) return { kind: 'own', rows: readOwnCsv(text) };
  const read = readRows(text);
  return 'problem' in read
    ? { kind: 'unreadable', ...read }
    : { kind: 'other', ...read, guessed: guessColumns(read.header) };
}

/** What the cells of the mapped columns allow: where more than one reading is left, it has to be asked for. */
export interface PossibleFormats {
  dates: readonly DateOrder[];
  odds: readonly OddsStyle[];
  decimals: CellFormats['decimals'];
}

/** How the cells of these columns can be read. */
export function possibleFormats(rows: readonly FileRow[], columns: ColumnMap): PossibleFormats {
  const cellsOf = (field: Field) => {
    const column = columns[field];
    return column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
  };
  const money = [...cellsOf('stake'), ...cellsOf('payout'), ...cellsOf('profit')];
  return { dates: dateOrders(cellsOf('date')), odds: oddsStyles(cellsOf('odds')), decimals: decimalMark(money) };
}

/** The rows, the second of two same bets as one that was placed again, with a doubt where nothing tells them apart. */
export function countedAgain(rows: readonly ReadRow[]): ReadRow[] {
  const times = new Map<string, number>();
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (row.bet === undefined) return row;
    const key = betIdentity(row.bet);
    const ordinal = times.get(key) ?? 0;
    times.set(key, ordinal + 1);
    const whole = JSON.stringify(row.bet);
    const first = firstLines.get(whole);
    firstLines.set(whole, first ?? row.line);
    const doubts = first === undefined ? row.doubts : [...row.doubts, `The same as line ${first}: a second bet?`];
    return { ...row, bet: { ...row.bet, ordinal }, doubts };
  });
}

/** Reads the rows of another tracker’s file. */
export const readBets = (rows: readonly FileRow[], reading: Reading): ReadRow[] =>
  countedAgain(rows.map((row) => readBet(row, reading)));

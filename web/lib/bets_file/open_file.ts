import { cutText } from '../../../core/contract/values/text.ts';
import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { decimalMark } from './cells/amounts.ts';
import { type ColumnField, type ColumnMap, guessColumns } from './cells/columns.ts';
import { type DateOrder, dateOrders } from './cells/dates.ts';
import { oddsStyles } from './cells/odds_cells.ts';
import { readOwnCsv } from './own_csv.ts';
import type { ReadRow } from './read_bets.ts';
import { FILE_LIMITS, type FileRow, readFileRows } from './read_rows.ts';
import type { CellFormats } from './row_reader.ts';

const UTF_16LE = [0xff, 0xfe] as const;
const UTF_16BE = [0xfe, 0xff] as const;
/** So many bytes tell an encoding. */
const SAMPLE = 4096;
/** In UTF-16 every other byte of Latin text is 0; in other encodings none is. */
const ZEROS = 0.2;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** The share of zero bytes at even and at odd places. */
function zeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = { even: 0, odd: 0 };
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const pairs = Math.max(1, sample.length / 2);
  return { even: zeros.even / pairs, odd: zeros.odd / pairs };
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, UTF_16LE)) return 'utf-16le';
  if (startsWith(bytes, UTF_16BE)) return 'utf-16be';
  const { even, odd } = zeroShares(bytes);
  if (odd > ZEROS && even < ZEROS) return 'utf-16le';
  return even > ZEROS && odd < ZEROS ? 'utf-16be' : 'utf-8';
}

/**
 * The text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, which spreadsheets write in
 * western Europe.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file of one’s own export, whose rows are known; one whose columns have to be mapped; or why it is neither. */
export type OpenedFile =
  | { kind: 'own'; rows: readonly ReadRow[] }
  | { kind: 'other'; header: readonly string[]; rows: readonly FileRow[]; guessed: ColumnMap }
  | { kind: 'unreadable'; problem: string };

const cutCell = (cell: string) => (cell.length > FILE_LIMITS.cell ? cutText(cell, FILE_LIMITS.cell) : cell);

/** Opens a file of bets by its bytes. */
export function openFile(bytes: Uint8Array): OpenedFile {
  if (bytes.byteLength > FILE_LIMITS.bytes)
    return { kind: 'unreadable', problem: 'This file is larger than 5 MB. Split it.' };
  const text = decodeText(bytes);
  const read = readFileRows(text);
  if ('problem' in read) return { kind: 'unreadable', ...read };
  const own = readOwnCsv(read);
  if (own !== undefined) return { kind: 'own', rows: own };
  const header = read.header.map(cutCell);
  const rows = read.rows.map((row) => ({ ...row, cells: row.cells.map(cutCell) }));
  return { kind: 'other', header, rows, guessed: guessColumns(header, rows) };
}

/** What the cells of the mapped columns allow: where more than one reading is left, it has to be asked for. */
export interface PossibleFormats {
  dates: readonly DateOrder[];
  odds: readonly OddsStyle[];
  decimals: CellFormats['decimals'];
}

/** How the cells of these columns can be read. */
export function possibleFormats(rows: readonly FileRow[], columns: ColumnMap): PossibleFormats {
  const cellsOf = (field: ColumnField) => {
    const column = columns[field];
    return column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
  };
  const money = [...cellsOf('stake'), ...cellsOf('payout'), ...cellsOf('profit')];
  return { dates: dateOrders(cellsOf('date')), odds: oddsStyles(cellsOf('odds')), decimals: decimalMark(money) };
}

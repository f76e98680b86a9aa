import type { OddsStyle } from '../../../core/format/odds_text.ts';
import { decimalMark } from './amounts.ts';
import { type ColumnField, type ColumnMap, guessColumns } from './columns.ts';
import { type DateOrder, dateOrders } from './dates.ts';
import { decodeText } from './decode_text.ts';
import { oddsStyles } from './odds_cells.ts';
import { readOwnCsv } from './own_csv.ts';
import type { ReadRow } from './read_bets.ts';
import { FILE_LIMITS, type FileRow, readFileRows } from './read_rows.ts';
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
  const read = readFileRows(text);
  if ('problem' in read) return { kind: 'unreadable', ...read };
  const own = readOwnCsv(read);
  if (own !== undefined) return { kind: 'own', rows: own };
  return { kind: 'other', ...read, guessed: guessColumns(read.header, read.rows) };
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

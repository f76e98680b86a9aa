import { dsvFormat } from 'd3-dsv';
import { SourceError } from './source_error.ts';
import { SourceRow } from './source_row.ts';

export interface SourceFormat<Column extends string> {
  delimiter: ',' | ';';
  /** What must stand in the heading, in any order; further columns are ignored. */
  columns: readonly Column[];
}

const BYTE_ORDER_MARK = /^\uFEFF/;
/** Two line ends more, so that a quote left open on the very last line shows as a cell with a line break too. */
const END = '\n\n';

const countedCells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`;

function headingIndex(heading: readonly string[], columns: readonly string[], file: string): Map<string, number> {
  const indexOf = new Map(heading.map((name, index) => [name.trim(), index]));
  const missing = columns.filter((column) => !indexOf.has(column));
  if (missing.length > 0) {
    throw new SourceError(
      `the heading lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}`,
      {
        file,
        line: 1,
      },
    );
  }
  return indexOf;
}

/**
 * What `read` makes of every row under the heading, in file order; blank lines are passed over.
 * Throws SourceError for an empty file, a missing column, a row of another length than the heading, and a quote that is never closed.
 */
export function readRows<Column extends string, Value>(
  text: string,
  file: string,
  format: SourceFormat<Column>,
  read: (row: SourceRow<Column>) => Value,
): Value[] {
  if (text.trim() === '') throw new SourceError('the file is empty', { file });
  let indexOf: ReadonlyMap<string, number> | undefined;
  let width = 0;
  const values: Value[] = [];
  dsvFormat(format.delimiter).parseRows(text.replace(BYTE_ORDER_MARK, '') + END, (cells, index) => {
    const line = index + 1;
    // No cell of either source holds a line break, so each row is one line, and a break means a quote left open.
    if (cells.some((cell) => cell.includes('\n'))) throw new SourceError('a quote is never closed', { file, line });
    if (indexOf === undefined) {
      indexOf = headingIndex(cells, format.columns, file);
      width = cells.length;
    } else if (cells.length > 1 || cells[0] !== '') {
      if (cells.length !== width) {
        throw new SourceError(`the row has ${countedCells(cells.length)}, the heading ${width}`, { file, line });
      }
      values.push(read(new SourceRow(file, line, cells, indexOf)));
    }
    return undefined;
  });
  return values;
}

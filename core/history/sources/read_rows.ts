import { dsvFormat } from 'd3-dsv';
import { SourceError } from './source_error.ts';
import { SourceRow } from './source_row.ts';

export interface SourceFormat<Column extends string> {
  delimiter: ',' | ';';
  /** Required columns, in any order. Other columns are ignored. */
  columns: readonly Column[];
}

const BYTE_ORDER_MARK = /^\uFEFF/;
/** Two line ends are appended, so that an unclosed quote on the last line also yields a cell with a line break. */
const END = '\n\n';

const countedCells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`;

function headingIndex(heading: readonly string[], columns: readonly string[], file: string): Map<string, number> {
  const indexOf = new Map(heading.map((name, index) => [name.trim(), index]));
  const missing = columns.filter((column) => !indexOf.has(column));
  if (missing.length > 0) {
    const columnsText = missing.length === 1 ? 'the column' : 'the columns';
    throw new SourceError(`the heading lacks ${columnsText} ${missing.join(', ')}`, { file, line: 1 });
  }
  return indexOf;
}

/**
 * Reads every row below the header, in file order, skipping blank lines. Throws SourceError for an empty file, a
 * missing column, a row whose length differs from the header's, and an unclosed quote.
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
    // Cells of both sources contain no line breaks: a row is one line, and a line break means an unclosed quote.
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

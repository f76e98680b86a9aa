import Papa from 'papaparse';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';

/** Bounds of a file. Cells of other trackers are cut: what they say is shorter, and patterns read a megabyte for minutes. */
export const FILE_LIMITS = { ...BET_LIMITS.imports, columns: 100, cell: 1000 } as const;

const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own first line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

export interface FileRow {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
  /** What the format makes doubtful: a quotation mark that never closes. */
  isBroken: boolean;
}

export type ReadRows = { header: readonly string[]; rows: readonly FileRow[] } | { problem: string };

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** A quoted cell or a part of one between doubled quotation marks, or the end of a line that is none by itself. */
const QUOTED_OR_END = /(?<=^|[,;\t|\r\n"])"[^"]*"?|\r\n?/g;

/** The text with one kind of line end, also where files of several systems were put together; quoted cells stay. */
const withOneLineEnd = (text: string) => text.replace(QUOTED_OR_END, (part) => (part.startsWith('\r') ? '\n' : part));

/** Numbers, dates and odds don't name columns. */
const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d{3,}/.test(cell);

function parse(text: string): { cells: string[]; isBroken: boolean }[] {
  const [whole, delimiter] = SEPARATOR_LINE.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text.slice(whole?.length ?? 0)), {
    header: false,
    newline: '\n',
    skipEmptyLines: false,
    delimitersToGuess: DELIMITERS,
    ...(delimiter !== undefined && { delimiter }),
    // One more than the limit tells that there are too many.
    preview: FILE_LIMITS.rows + 2,
  });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return data.map((cells, index) => ({ cells: cells.slice(0, FILE_LIMITS.columns), isBroken: broken.has(index) }));
}

/**
 * Reads a file of separated values: commas, semicolons, tabs or bars. Names of columns are
 * taken from the first row if it has any, and made up otherwise.
 */
export function readFileRows(text: string): ReadRows {
  const rows = parse(text)
    .map((row, index) => ({ line: index + 1, ...row }))
    .filter(({ cells }) => !isEmpty(cells));
  const [first, ...rest] = rows;
  if (first === undefined) return { problem: 'This file is empty.' };
  const isNamed = first.cells.filter((cell) => cell.trim() !== '').every(isName);
  const listed = isNamed ? rest : rows;
  if (listed.length === 0) return { problem: 'This file has names of columns, but no bets.' };
  if (listed.length > FILE_LIMITS.rows)
    return { problem: `A file may have ${FILE_LIMITS.rows.toLocaleString('en-US')} rows. Split this one.` };
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const names = Array.from(
    { length: width },
    (_, index) => (isNamed ? first.cells[index]?.trim() : '') || `Column ${index + 1}`,
  );
  return { header: names, rows: listed };
}

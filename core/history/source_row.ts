import { type IsoDate, isIsoDate } from '../dates/iso_date.ts';
import { SourceError } from './source_error.ts';

/** How the sources write "nothing". */
const EMPTY_CELLS: ReadonlySet<string> = new Set(['', '-', '--', '---']);
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** As sources write numbers: JavaScript would read hexadecimal ones too. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const CLOCK = /^(\d+):([0-5]\d)$/;

/** One row of a source file, whose cells are read by column name and checked as they are read. */
export class SourceRow<Column extends string> {
  readonly #file: string;
  readonly #line: number;
  readonly #cells: readonly string[];
  readonly #indexOf: ReadonlyMap<string, number>;

  constructor(file: string, line: number, cells: readonly string[], indexOf: ReadonlyMap<string, number>) {
    this.#file = file;
    this.#line = line;
    this.#cells = cells;
    this.#indexOf = indexOf;
  }

  /** Throws the SourceError that names this row and the column. */
  fail(column: Column, expected: string): never {
    const problem = `"${this.#raw(column)}" is not ${expected}`;
    throw new SourceError(problem, { file: this.#file, line: this.#line, column });
  }

  #raw(column: Column): string {
    return this.#cells[this.#indexOf.get(column) ?? -1] ?? '';
  }

  /** The cell with outer and doubled spaces taken out; empty where the source says nothing. */
  text(column: Column): string {
    const text = this.#raw(column).trim();
    return EMPTY_CELLS.has(text) ? '' : text.replace(/\s+/g, ' ');
  }

  /** A text that must be there. */
  requiredText(column: Column): string {
    return this.text(column) || this.fail(column, 'a text');
  }

  /** A date written `2026-03-28` or `28/03/2026`. */
  date(column: Column): IsoDate {
    const text = this.text(column);
    const dayFirst = DAY_FIRST.exec(text);
    const iso = dayFirst
      ? `${dayFirst[3]}-${(dayFirst[2] ?? '').padStart(2, '0')}-${(dayFirst[1] ?? '').padStart(2, '0')}`
      : text;
    return isIsoDate(iso) ? iso : this.fail(column, 'a date (2026-03-28 or 28/03/2026)');
  }

  /** A finite number, undefined where the cell is empty. */
  number(column: Column, expected = 'a number'): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? value : this.fail(column, expected);
  }

  /** A whole number of at least 0, undefined where the cell is empty. */
  count(column: Column): number | undefined {
    const value = this.number(column, 'a count');
    return value === undefined || (Number.isSafeInteger(value) && value >= 0) ? value : this.fail(column, 'a count');
  }

  /** A count that must be there. */
  requiredCount(column: Column): number {
    return this.count(column) ?? this.fail(column, 'a count');
  }

  /** Seconds of a clock such as `4:59`, undefined where the cell is empty. */
  seconds(column: Column): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const clock = CLOCK.exec(text);
    const seconds = clock ? 60 * Number(clock[1]) + Number(clock[2]) : Number.NaN;
    return Number.isSafeInteger(seconds) ? seconds : this.fail(column, 'a time (4:59)');
  }
}

import { type IsoDate, isIsoDate } from '../../dates/iso_date.ts';
import { SourceError } from './source_error.ts';

/** Values that stand for an empty cell. */
const EMPTY_CELLS: ReadonlySet<string> = new Set(['', '-', '--', '---']);
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Decimal numbers only; Number() alone would also accept hexadecimal. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const CLOCK = /^(\d+):([0-5]\d)$/;

/** One row of a source file. Cells are read by column name and validated when read. */
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

  /** Throws a SourceError with this row's file, line and column. */
  fail(column: Column, expected: string): never {
    const problem = `"${this.#raw(column)}" is not ${expected}`;
    throw new SourceError(problem, { file: this.#file, line: this.#line, column });
  }

  #raw(column: Column): string {
    return this.#cells[this.#indexOf.get(column) ?? -1] ?? '';
  }

  /** The cell, trimmed and with single spaces; '' for an empty cell. */
  text(column: Column): string {
    const text = this.#raw(column).trim();
    return EMPTY_CELLS.has(text) ? '' : text.replace(/\s+/g, ' ');
  }

  /** The cell's text. Throws SourceError if it is empty. */
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

  /** A finite number; undefined for an empty cell. */
  number(column: Column, expected = 'a number'): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? value : this.fail(column, expected);
  }

  /** A whole number of at least 0; undefined for an empty cell. */
  count(column: Column): number | undefined {
    const value = this.number(column, 'a count');
    return value === undefined || (Number.isSafeInteger(value) && value >= 0) ? value : this.fail(column, 'a count');
  }

  /** A whole number of at least 0. Throws SourceError if the cell is empty. */
  requiredCount(column: Column): number {
    return this.count(column) ?? this.fail(column, 'a count');
  }

  /** Seconds of a clock time such as `4:59`; undefined for an empty cell. */
  seconds(column: Column): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const clock = CLOCK.exec(text);
    const seconds = clock ? 60 * Number(clock[1]) + Number(clock[2]) : Number.NaN;
    return Number.isSafeInteger(seconds) ? seconds : this.fail(column, 'a time (4:59)');
  }
}

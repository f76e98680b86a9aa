import { readFile } from 'node:fs/promises';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { decimalFromAmerican, LEAST_AMERICAN } from '../../../core/domain/odds/odds.ts';
import { readRows } from '../../../core/history/sources/read_rows.ts';
import { UsageError } from '../usage_error.ts';

/** Both sides of a bout as a file of prices has them, in no order of corners. */
export interface PriceRow {
  date: IsoDate;
  fighters: readonly [string, string];
  /** Decimal; undefined unless both sides have a price. */
  odds: readonly [number, number] | undefined;
}

const COLUMNS = { date: /date|day/i, fighter: /fighter|name/i, odds: /odds|price/i } as const;

/** The first columns of the heading that match. Throws UsageError if there are too few. */
function columnsLike(heading: readonly string[], what: keyof typeof COLUMNS, count: number, file: string): string[] {
  const found = heading.filter((name) => COLUMNS[what].test(name)).slice(0, count);
  if (found.length === count) return found;
  throw new UsageError(`--history ${file}: its heading needs ${count} with "${what}", and has ${found.length}`);
}

/** Decimal odds of a cell with decimal or American odds; undefined for anything else, such as `inf`. */
function decimalOf(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  if (Math.abs(value) >= LEAST_AMERICAN) return decimalFromAmerican(value);
  return value > 1 ? value : undefined;
}

/**
 * Reads the rows of a CSV file of a date, two fighters and their two odds, by the words of its heading. Throws UsageError if
 * it cannot be read, SourceError if it is malformed.
 */
export function readPrices(text: string, file: string): PriceRow[] {
  const heading = (text.split(/\r?\n/, 1)[0] ?? '').split(',').map((name) => name.trim());
  const [date = ''] = columnsLike(heading, 'date', 1, file);
  const [one = '', other = ''] = columnsLike(heading, 'fighter', 2, file);
  const [oddsOfOne = '', oddsOfOther = ''] = columnsLike(heading, 'odds', 2, file);
  const columns = [date, one, other, oddsOfOne, oddsOfOther];
  return readRows(text, file, { delimiter: ',', columns }, (row): PriceRow => {
    const [first, second] = [decimalOf(row.text(oddsOfOne)), decimalOf(row.text(oddsOfOther))];
    return {
      date: row.date(date),
      fighters: [row.text(one), row.text(other)],
      odds: first === undefined || second === undefined ? undefined : [first, second],
    };
  });
}

/** The rows of a file of prices. Throws UsageError if it cannot be read. */
export async function readPriceFile(file: string): Promise<PriceRow[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`--history ${file} cannot be read`, { cause });
  });
  return readPrices(text, file);
}

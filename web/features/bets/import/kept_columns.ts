import * as z from 'zod';
import { COLUMN_FIELDS, type ColumnField, type ColumnMap } from '../../../lib/bets_file/columns.ts';

const KEY = 'cornerman.bet_columns';
const MOST_KEPT = 10;

const isField = (text: string): text is ColumnField => text in COLUMN_FIELDS;
const columnsSchema = z.record(z.string().refine(isField), z.int().min(0));
const keptSchema = z.array(z.object({ header: z.array(z.string()), columns: columnsSchema }));

function readKept(): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** The columns that were chosen for a file with this header before; undefined for a new one. */
export const keptColumns = (header: readonly string[]): ColumnMap | undefined =>
  readKept().find((kept) => isSame(kept.header, header))?.columns;

/** Keeps the columns for the next file with this header, in this browser. */
export function keepColumns(header: readonly string[], columns: ColumnMap): void {
  const others = readKept().filter((kept) => !isSame(kept.header, header));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ header, columns }, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Storage is blocked or full: the columns are chosen again next time.
  }
}

import { BET_LIMITS } from '../../../core/contract/bet_limits.ts';
import type { ImportedBet } from '../../../core/contract/bets.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import type { ColumnMap } from './columns.ts';
import type { FindSide } from './file_bouts.ts';
import type { FileRow } from './read_rows.ts';
import { readSubject } from './read_subject.ts';
import { type CellFormats, RowReader } from './row_reader.ts';

export interface Reading {
  columns: ColumnMap;
  formats: CellFormats;
  findSide: FindSide;
  /** Instant. */
  now: string;
}

/** A row as it would be imported. Rows with problems are not; doubts are for the reader to judge. */
export interface ReadRow {
  line: number;
  bet: ImportedBet | undefined;
  problems: readonly string[];
  doubts: readonly string[];
}

const NOON = 'T12:00:00.000Z';

/** Noon of the day, since the file says no more, but not later than now. */
function placedAt(date: IsoDate, now: string): string {
  const noon = `${date}${NOON}`;
  return noon < now ? noon : now;
}

/** A row as a bet. */
export function readBet(row: FileRow, reading: Reading): ReadRow {
  const reader = new RowReader(row, reading.columns, reading.formats);
  if (row.isBroken) reader.doubts.push('A quotation mark in this row never closes.');
  const [date, stake, odds] = [reader.date(), reader.stake(), reader.odds()];
  const { line } = row;
  const { problems, doubts } = reader;
  if (date === undefined || stake === undefined || odds === undefined)
    return { line, bet: undefined, problems, doubts };
  const subject = readSubject(reader, date, reading.findSide);
  if (date > reading.now && subject.event?.date !== date) doubts.push('The date lies in the future.');
  if (subject.legs.length === 0 && subject.title === undefined) problems.push('There is no fighter.');
  const [book, note, result] = [
    reader.text('book', BET_LIMITS.book),
    reader.text('note', BET_LIMITS.note),
    reader.result(stake, odds),
  ];
  const bet: ImportedBet = {
    ...subject,
    stake,
    odds,
    ordinal: 0,
    placed_at: placedAt(date, reading.now),
    ...(book !== undefined && { book }),
    ...(note !== undefined && { note }),
    ...(result !== undefined && { result }),
  };
  return { line, bet: problems.length > 0 ? undefined : bet, problems, doubts };
}

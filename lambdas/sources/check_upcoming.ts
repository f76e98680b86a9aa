import type { IsoDate } from '../../core/dates/iso_date.ts';
import { IngestRefusal } from './ingest_refusal.ts';

/** Bouts are called off every week, but hardly ever so many that less than this share of a card stays. */
const CUT_SHARE = 0.5;

/** A bout of a source, settled or to come. */
interface BoutRow {
  date: IsoDate;
  red: { name: string };
  blue: { name: string };
}

/** As much as tells one bout from another: prices and ages change from day to day. */
const keyOf = ({ date, red, blue }: BoutRow) => [date, red.name, blue.name].join('|');

/** Whether the rows are the first ones of the current text, end within a card, and are fewer than half. */
function isCutOff(rows: readonly BoutRow[], current: readonly BoutRow[]): boolean {
  const keys = current.map(keyOf);
  const withinCard = rows.at(-1)?.date === current[rows.length]?.date;
  const few = rows.length < CUT_SHARE * current.length;
  return withinCard && few && rows.every((row, index) => keyOf(row) === keys[index]);
}

/**
 * Compares the bouts to come with those of the current import. Throws IngestRefusal where a card that is still to come
 * is gone with nothing in its place, or is cut off. A card that is over, by its date or by a result among `settled`, may
 * go; so may single bouts.
 */
export function checkUpcoming(
  rows: readonly BoutRow[],
  current: readonly BoutRow[],
  settled: readonly BoutRow[],
  today: IsoDate,
): void {
  const over = new Set(settled.map(({ date }) => date));
  const isToCome = ({ date }: BoutRow) => date >= today && !over.has(date);
  const awaited = current.filter(isToCome);
  if (awaited.length === 0) return;
  if (rows.length === 0) throw new IngestRefusal('upcoming', 'empty', 'has no bout, though a card is still to come');
  if (!rows.some(isToCome)) {
    throw new IngestRefusal('upcoming', 'older', `has no bout to come, the current one has ${awaited.length}`);
  }
  if (isCutOff(rows, current)) {
    throw new IngestRefusal('upcoming', 'cut_off', `has only the first ${rows.length} of ${current.length} bouts`);
  }
}

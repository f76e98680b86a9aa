import type { IsoDate } from '../../core/dates/iso_date.ts';
import { IngestRefusal } from './ingest_refusal.ts';

/** Bouts are cancelled every week, but a card rarely loses more than half of them. */
const MIN_KEPT_SHARE = 0.5;

/** A settled or upcoming bout of a source. */
interface BoutRow {
  date: IsoDate;
  red: { name: string };
  blue: { name: string };
}

/** Identity of a bout, without prices and ages, which change daily. */
const keyOf = ({ date, red, blue }: BoutRow) => [date, red.name, blue.name].join('|');

/** True if the rows are a prefix of the current ones, end within a card, and are fewer than half. */
function isCutOff(rows: readonly BoutRow[], current: readonly BoutRow[]): boolean {
  const keys = current.map(keyOf);
  const withinCard = rows.at(-1)?.date === current[rows.length]?.date;
  const few = rows.length < MIN_KEPT_SHARE * current.length;
  return withinCard && few && rows.every((row, index) => keyOf(row) === keys[index]);
}

/**
 * Checks the upcoming bouts against those of the current import. Throws IngestRefusal if all upcoming cards are missing
 * or the file is truncated. Cards that are over (by date or by a result in `settled`) and single bouts may disappear.
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

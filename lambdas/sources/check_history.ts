import type { IsoDate } from '../../core/dates/iso_date.ts';
import { IngestRefusal } from './ingest_refusal.ts';

/**
 * Sources correct single results. If more than this share of settled rows changes, the source is damaged or is another
 * file.
 */
const REWRITTEN_SHARE = 0.005;

/** A settled bout of a source, as read. */
export interface SettledRow {
  date: IsoDate;
  red: { name: string };
  blue: { name: string };
}

const keyOf = ({ date, red, blue }: SettledRow) => [date, red.name, blue.name].join('|');
const newest = (rows: readonly SettledRow[]) =>
  rows
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? '';

/**
 * Checks a source's settled rows against those of the current import. Throws IngestRefusal if there are none, if they
 * end earlier, or if more than 0.5% of the current rows are missing or changed.
 */
export function checkHistory(
  source: string,
  rows: readonly SettledRow[],
  current: readonly SettledRow[] | undefined,
): void {
  if (rows.length === 0) throw new IngestRefusal(source, 'empty', 'has no settled bout');
  if (current === undefined) return;
  if (newest(rows) < newest(current)) {
    throw new IngestRefusal(source, 'older', `ends on ${newest(rows)}, the current one on ${newest(current)}`);
  }
  const contents = new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]));
  const rewritten = current.filter((row) => contents.get(keyOf(row)) !== JSON.stringify(row)).length;
  if (rewritten > REWRITTEN_SHARE * current.length) {
    const detail = `rewrites ${rewritten} of ${current.length} settled bouts`;
    throw new IngestRefusal(source, 'rewrites_history', detail);
  }
}

import { importCards } from '../../core/backtest/import_cards.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { completeImport } from '../snapshot/complete_import.ts';
import type { SnapshotPointer } from '../snapshot/snapshot_store.ts';
import { archiveSources, areUnchanged, checkSources, type FetchParts, fetchSources } from '../sources/fetch_sources.ts';
import { SOURCE_CREDITS } from '../sources/source_credits.ts';
import { type ImportDestination, publishImport } from './publish_import.ts';

export interface IngestParts extends FetchParts {
  destination: ImportDestination;
}

/**
 * Fetches the sources, checks them against the archived texts and publishes their import. Returns `unchanged` if there
 * was nothing to do. Throws IngestRefusal, without any change, for an implausible source. `now` is the domain clock's.
 */
export async function ingestSources(
  parts: IngestParts,
  today: IsoDate,
  now: Date,
): Promise<SnapshotPointer | 'unchanged'> {
  const sources = await fetchSources(parts);
  const pointer = await completeImport(parts.destination.snapshots);
  if (pointer?.asOf === today && areUnchanged(sources)) return 'unchanged';
  const { cards, report, knownNames } = importCards(checkSources(sources, today), today);
  const content = { league: 'ufc', credits: SOURCE_CREDITS, asOf: today, report, knownNames, cards } as const;
  const written = await publishImport(content, parts.destination, now);
  await archiveSources(sources, parts.archive);
  return written;
}

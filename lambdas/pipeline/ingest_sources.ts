import { importCards } from '../../core/backtest/import_cards.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { readMarketSource } from '../../core/history/read_market_source.ts';
import { readStatsSource } from '../../core/history/read_stats_source.ts';
import type { MarketBout } from '../../core/history/source_bouts.ts';
import { SourceError } from '../../core/history/source_error.ts';
import { completeImport } from '../snapshot/complete_import.ts';
import type { SnapshotPointer } from '../snapshot/snapshot_store.ts';
import { checkHistory, type SettledRow } from '../sources/check_history.ts';
import { checkUpcoming } from '../sources/check_upcoming.ts';
import { type FetchLimits, fetchSource, type SourceText } from '../sources/fetch_source.ts';
import { IngestRefusal, type RefusalReason } from '../sources/ingest_refusal.ts';
import type { SourceArchive } from '../sources/source_archive.ts';
import { SOURCE_CREDITS } from '../sources/source_credits.ts';
import { type ImportDestination, publishImport } from './publish_import.ts';

type SourceName = 'market' | 'upcoming' | 'stats';
const SOURCE_NAMES: readonly SourceName[] = ['market', 'upcoming', 'stats'];

export interface IngestParts {
  addresses: Record<SourceName, string>;
  limits: FetchLimits;
  archive: SourceArchive;
  destination: ImportDestination;
}

type Sources = Record<SourceName, { fetched: SourceText; current: SourceText | undefined; unchanged: boolean }>;

type Reader<Row> = (text: string, file: string) => Row[];

/** Parses a source's text. Throws IngestRefusal with file, line and column if it is invalid. */
function read<Row>(name: SourceName, text: string, reader: Reader<Row>, reason: RefusalReason = 'malformed'): Row[] {
  try {
    return reader(text, name);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const prefix = reason === 'damaged_archive' ? 'the archived text: ' : '';
    throw new IngestRefusal(name, reason, `${prefix}${error.message}`, { cause: error });
  }
}

async function fetchOne(name: SourceName, { addresses, archive, limits }: IngestParts): Promise<Sources[SourceName]> {
  const current = await archive.read(name);
  const response = await fetchSource(name, addresses[name], current?.etag, limits);
  if (response !== 'unchanged') return { fetched: response, current, unchanged: response.text === current?.text };
  if (current === undefined)
    throw new IngestRefusal(name, 'missing', 'the server answered 304, but no text is archived');
  return { fetched: current, current, unchanged: true };
}

async function fetchAll(parts: IngestParts): Promise<Sources> {
  const [market, upcoming, stats] = await Promise.all([
    fetchOne('market', parts),
    fetchOne('upcoming', parts),
    fetchOne('stats', parts),
  ]);
  return { market, upcoming, stats };
}

function readCurrent<Row>(name: SourceName, { current }: Sources[SourceName], reader: Reader<Row>): Row[] | undefined {
  return current && read(name, current.text, reader, 'damaged_archive');
}

function readSettled<Row extends SettledRow>(
  name: SourceName,
  source: Sources[SourceName],
  reader: Reader<Row>,
  isSettled: (row: Row) => boolean,
): Row[] {
  const rows = read(name, source.fetched.text, reader);
  checkHistory(name, rows.filter(isSettled), readCurrent(name, source, reader)?.filter(isSettled));
  return rows;
}

const hasOutcome = ({ outcome }: MarketBout) => outcome !== undefined;
const withoutOutcome = (bout: MarketBout): MarketBout => ({ ...bout, outcome: undefined });

/** The upcoming source must not set results: only the market source is checked against its history. */
function readUpcoming(source: Sources['upcoming'], market: readonly MarketBout[], today: IsoDate): MarketBout[] {
  const rows = read('upcoming', source.fetched.text, readMarketSource);
  const current = readCurrent('upcoming', source, readMarketSource) ?? [];
  checkUpcoming(rows, current, market.filter(hasOutcome), today);
  return rows.map(withoutOutcome);
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
  const sources = await fetchAll(parts);
  const pointer = await completeImport(parts.destination.snapshots);
  if (pointer?.asOf === today && SOURCE_NAMES.every((name) => sources[name].unchanged)) return 'unchanged';
  const market = readSettled('market', sources.market, readMarketSource, hasOutcome);
  const upcoming = readUpcoming(sources.upcoming, market, today);
  const stats = readSettled('stats', sources.stats, readStatsSource, () => true);
  const { cards, report, knownNames } = importCards({ market: [...upcoming, ...market], stats }, today);
  const content = { league: 'ufc', credits: SOURCE_CREDITS, asOf: today, report, knownNames, cards } as const;
  const written = await publishImport(content, parts.destination, now);
  for (const name of SOURCE_NAMES) await parts.archive.write(name, sources[name].fetched);
  return written;
}

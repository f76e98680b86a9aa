import type { IsoDate } from '../../core/dates/iso_date.ts';
import { readMarketSource } from '../../core/history/read_market_source.ts';
import { readStatsSource } from '../../core/history/read_stats_source.ts';
import type { MarketBout, SourceBouts } from '../../core/history/source_bouts.ts';
import { SourceError } from '../../core/history/source_error.ts';
import { withoutResult } from '../../core/history/sources_as_of.ts';
import { checkHistory, type SettledRow } from './check_history.ts';
import { checkUpcoming } from './check_upcoming.ts';
import { type FetchLimits, fetchSource, type SourceText } from './fetch_source.ts';
import { IngestRefusal, type RefusalReason } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

export type SourceName = 'market' | 'upcoming' | 'stats';
const SOURCE_NAMES: readonly SourceName[] = ['market', 'upcoming', 'stats'];

export interface FetchParts {
  addresses: Record<SourceName, string>;
  limits: FetchLimits;
  archive: SourceArchive;
}

/** The texts of the servers beside the archived ones. */
export type Sources = Record<SourceName, { fetched: SourceText; current: SourceText | undefined; unchanged: boolean }>;

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

async function fetchOne(name: SourceName, { addresses, archive, limits }: FetchParts): Promise<Sources[SourceName]> {
  const current = await archive.read(name);
  const response = await fetchSource(name, addresses[name], current?.etag, limits);
  if (response !== 'unchanged') return { fetched: response, current, unchanged: response.text === current?.text };
  if (current === undefined)
    throw new IngestRefusal(name, 'missing', 'the server answered 304, but no text is archived');
  return { fetched: current, current, unchanged: true };
}

/** Called with the refusal of a source whose archived text stands in for it. */
export type OnRefusal = (refusal: IngestRefusal) => void;

/** The archived text of the market source or of the upcoming one; undefined for others, or if it was refused itself. */
function standIn(source: string, sources: Partial<Sources>): Partial<Sources> | undefined {
  const name = source === 'market' || source === 'upcoming' ? source : undefined;
  const { fetched, current } = (name && sources[name]) ?? {};
  if (name === undefined || current === undefined || fetched === current) return undefined;
  return { [name]: { fetched: current, current, unchanged: true } };
}

/**
 * Fetches the sources whose servers have another version than the archive. With `onRefusal` the archived texts stand in
 * for the market and the upcoming source if these can't be fetched. Throws IngestRefusal.
 */
export async function fetchSources(parts: FetchParts, onRefusal?: OnRefusal): Promise<Sources> {
  const fetchOrStandIn = async (name: 'market' | 'upcoming') => {
    try {
      return await fetchOne(name, parts);
    } catch (error) {
      const current = error instanceof IngestRefusal && onRefusal ? await parts.archive.read(name) : undefined;
      if (!(error instanceof IngestRefusal) || current === undefined) throw error;
      onRefusal?.(error);
      return { fetched: current, current, unchanged: true };
    }
  };
  const [market, upcoming, stats] = await Promise.all([
    fetchOrStandIn('market'),
    fetchOrStandIn('upcoming'),
    fetchOne('stats', parts),
  ]);
  return { market, upcoming, stats };
}

/**
 * The sources' bouts. With `onRefusal` the archived texts stand in for a market or upcoming source that is implausible.
 * Throws IngestRefusal.
 */
export function plausibleSources(
  sources: Sources,
  today: IsoDate,
  onRefusal?: OnRefusal,
): { sources: Sources; bouts: SourceBouts } {
  try {
    return { sources, bouts: checkSources(sources, today) };
  } catch (error) {
    const other = error instanceof IngestRefusal && onRefusal ? standIn(error.source, sources) : undefined;
    if (!(error instanceof IngestRefusal) || other === undefined) throw error;
    onRefusal?.(error);
    return plausibleSources({ ...sources, ...other }, today, onRefusal);
  }
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

/** The upcoming source must not set results: only the market source is checked against its history. */
function readUpcoming(source: Sources['upcoming'], market: readonly MarketBout[], today: IsoDate): MarketBout[] {
  const rows = read('upcoming', source.fetched.text, readMarketSource);
  const current = readCurrent('upcoming', source, readMarketSource) ?? [];
  checkUpcoming(rows, current, market.filter(hasOutcome), today);
  return rows.map(withoutResult);
}

/** Whether every text is the archived one. */
export const areUnchanged = (sources: Sources): boolean => SOURCE_NAMES.every((name) => sources[name].unchanged);

/** Parses the sources and checks them against the archived texts. Throws IngestRefusal for an implausible one. */
export function checkSources(sources: Sources, today: IsoDate): SourceBouts {
  const market = readSettled('market', sources.market, readMarketSource, hasOutcome);
  const upcoming = readUpcoming(sources.upcoming, market, today);
  const stats = readSettled('stats', sources.stats, readStatsSource, () => true);
  return { market: [...upcoming, ...market], stats };
}

/** Archives the fetched texts. */
export async function archiveSources(sources: Sources, archive: SourceArchive): Promise<void> {
  for (const name of SOURCE_NAMES) await archive.write(name, sources[name].fetched);
}

/** The archived texts as sources that nothing is checked against; undefined before the first import. Throws IngestRefusal. */
export async function archivedSources(archive: SourceArchive): Promise<Sources | undefined> {
  const [market, upcoming, stats] = await Promise.all([
    archive.read('market'),
    archive.read('upcoming'),
    archive.read('stats'),
  ]);
  if (market === undefined || upcoming === undefined || stats === undefined) return undefined;
  const asFetched = (fetched: SourceText) => ({ fetched, current: undefined, unchanged: true });
  return { market: asFetched(market), upcoming: asFetched(upcoming), stats: asFetched(stats) };
}

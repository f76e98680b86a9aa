import type { IsoDate } from '../../core/dates/iso_date.ts';
import { readMarketSource } from '../../core/history/sources/read_market_source.ts';
import { readStatsSource } from '../../core/history/sources/read_stats_source.ts';
import type { MarketBout, SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { SourceError } from '../../core/history/sources/source_error.ts';
import { withoutResult } from '../../core/history/sources/sources_as_of.ts';
import { checkHistory, type SettledRow } from './check_history.ts';
import { checkUpcoming } from './check_upcoming.ts';
import { type FetchLimits, fetchSource, type SourceText } from './fetch_source.ts';
import { IngestRefusal, type RefusalReason } from './ingest_refusal.ts';
import type { SourceArchive } from './source_archive.ts';

type SourceName = 'market' | 'upcoming' | 'stats';
const SOURCE_NAMES: readonly SourceName[] = ['market', 'upcoming', 'stats'];

export interface FetchParts {
  addresses: Record<SourceName, string>;
  limits: FetchLimits;
  archive: SourceArchive;
}

/** The text of a server beside the archived one. */
interface ReadSource {
  fetched: SourceText;
  current: SourceText | undefined;
  unchanged: boolean;
  /** True if the source was refused and its archived text is used in its place. */
  isCopy?: true;
}

/** The texts of the servers beside the archived ones. */
export type Sources = Record<SourceName, ReadSource>;

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

async function fetchOne(name: SourceName, { addresses, archive, limits }: FetchParts): Promise<ReadSource> {
  const current = await archive.read(name);
  const response = await fetchSource(name, addresses[name], current?.etag, limits);
  if (response !== 'unchanged') return { fetched: response, current, unchanged: response.text === current?.text };
  if (current === undefined)
    throw new IngestRefusal(name, 'missing', 'the server answered 304, but no text is archived');
  return { fetched: current, current, unchanged: true };
}

/** Called with the refusal of a source and the archived text that stands in for it. */
export type OnRefusal = (refusal: IngestRefusal, copy: SourceText) => void;

const copyOf = (current: SourceText): ReadSource => ({ fetched: current, current, unchanged: true, isCopy: true });

/**
 * Fetches the sources whose servers have another version than the archive. The archived text stands in for a source that
 * can't be fetched. Throws IngestRefusal if there is none.
 */
export async function fetchSources(parts: FetchParts, onRefusal: OnRefusal): Promise<Sources> {
  const fetchOrStandIn = async (name: SourceName): Promise<ReadSource> => {
    try {
      return await fetchOne(name, parts);
    } catch (error) {
      if (!(error instanceof IngestRefusal)) throw error;
      const current = await parts.archive.read(name);
      if (current === undefined) throw error;
      onRefusal(error, current);
      return copyOf(current);
    }
  };
  const [market, upcoming, stats] = await Promise.all([
    fetchOrStandIn('market'),
    fetchOrStandIn('upcoming'),
    fetchOrStandIn('stats'),
  ]);
  return { market, upcoming, stats };
}

/** The refused source's archived text; undefined without one, if it is damaged, and if it was refused itself. */
function copyInPlaceOf({ source, reason }: IngestRefusal, sources: Sources) {
  const name = SOURCE_NAMES.find((one) => one === source);
  if (name === undefined || reason === 'damaged_archive') return undefined;
  const { fetched, current } = sources[name];
  return current === undefined || fetched === current ? undefined : { name, current };
}

/**
 * The sources' bouts. The archived text stands in for a source that is implausible. Throws IngestRefusal if there is
 * none.
 */
export function plausibleSources(
  sources: Sources,
  today: IsoDate,
  onRefusal: OnRefusal,
): { sources: Sources; bouts: SourceBouts } {
  try {
    return { sources, bouts: checkSources(sources, today) };
  } catch (error) {
    const copy = error instanceof IngestRefusal ? copyInPlaceOf(error, sources) : undefined;
    if (!(error instanceof IngestRefusal) || copy === undefined) throw error;
    onRefusal(error, copy.current);
    return plausibleSources({ ...sources, [copy.name]: copyOf(copy.current) }, today, onRefusal);
  }
}

function readCurrent<Row>(name: SourceName, { current }: ReadSource, reader: Reader<Row>): Row[] | undefined {
  return current && read(name, current.text, reader, 'damaged_archive');
}

function readSettled<Row extends SettledRow>(
  name: SourceName,
  source: ReadSource,
  reader: Reader<Row>,
  isSettled: (row: Row) => boolean,
): Row[] {
  const rows = read(name, source.fetched.text, reader);
  checkHistory(name, rows.filter(isSettled), readCurrent(name, source, reader)?.filter(isSettled));
  return rows;
}

const hasOutcome = ({ outcome }: MarketBout) => outcome !== undefined;

/** Since when the source has its text; undefined if this import is the first that has it. */
const sinceOf = ({ unchanged, current }: ReadSource) => (unchanged ? (current?.since ?? current?.readAt) : undefined);

/** The upcoming source must not set results: only the market source is checked against its history. */
function readUpcoming(source: ReadSource, market: readonly MarketBout[], today: IsoDate): MarketBout[] {
  const rows = read('upcoming', source.fetched.text, readMarketSource);
  const current = readCurrent('upcoming', source, readMarketSource) ?? [];
  checkUpcoming(rows, current, market.filter(hasOutcome), today);
  // By day, so that imports of one text are the same, whenever they run.
  const lineAt = `${(sinceOf(source) ?? today).slice(0, today.length)}T00:00:00.000Z`;
  return rows.map((row) => ({ ...withoutResult(row), lineAt }));
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

/** Archives the texts that the sources had at `now`. A copy that stands in stays as it is. */
export async function archiveSources(sources: Sources, archive: SourceArchive, now: Date): Promise<void> {
  for (const name of SOURCE_NAMES) {
    const { fetched, isCopy } = sources[name];
    const readAt = now.toISOString();
    if (!isCopy) await archive.write(name, { ...fetched, readAt, since: sinceOf(sources[name]) ?? readAt });
  }
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

import { pathToFileURL } from 'node:url';
import { type IsoDate, isoDateOf } from '../../core/dates/iso_date.ts';
import type { ListedBout } from '../../core/domain/identity/bout_ids.ts';
import type { SourceBouts } from '../../core/history/sources/source_bouts.ts';
import { SourceError } from '../../core/history/sources/source_error.ts';
import { withFactCards } from '../../core/imports/fact_cards.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { ImportWatch } from '../../core/pages/event/import_watch.ts';
import { withFeedBouts } from '../../core/prices/feed/feed_cards.ts';
import type { KeptBout } from '../../core/prices/kept_bouts.ts';
import type { Credit } from '../../core/snapshot/snapshot.ts';
import { providerCredits } from '../../core/supply/credits.ts';
import type { Facts } from '../../core/supply/facts/facts.ts';
import { pageGeneration } from '../../lambdas/pages/import_pages.ts';
import { type ImportContent, publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { logArchive } from '../../lambdas/record/log/log_archive.ts';
import { fileSigner } from '../../lambdas/record/log/log_signer.ts';
import { openLedger } from '../../lambdas/record/record_ledger.ts';
import { fileBucket, fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { archiveFacts, collectFacts, readFacts } from '../../lambdas/sources/facts_archive.ts';
import { archiveFeed, collectFeed, withEventIds } from '../../lambdas/sources/feed_archive.ts';
import { archiveListed, readListed } from '../../lambdas/sources/listed_bouts.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { prebuiltStore } from '../../lambdas/store/playbooks/prebuilt_store.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { leagueFiles, leagueOfDay } from '../demo_league/league_of_day.ts';
import { TABLE_NAMES } from '../dynamodb/create_tables.ts';
import { LOG_ORIGIN, REGION } from '../environment.ts';
import { openDemoOddsOfDate } from '../prices/odds_source.ts';
import { StartupError } from '../startup_error.ts';
import { forgetFacts, forgetPages } from './forget_pages.ts';
import type { LeagueSource } from './league_source.ts';
import { readCopy } from './live_copy.ts';
import type { LeagueParts } from './load_league.ts';
import { readSources, SourceFileError } from './read_sources.ts';
import { forgetReplay, replayRecord } from './replay_record.ts';

/** The credits of the demo league: they state that fighters, events and odds are invented. */
const LEAGUE_CREDITS: readonly Credit[] = [
  {
    name: 'Cornerman demo league: a simulation, no real fighters, events or odds',
    address: '',
    licence: 'MIT',
  },
];

async function readFiles(folder: string): Promise<SourceBouts> {
  try {
    return await readSources(folder);
  } catch (error) {
    if (error instanceof SourceFileError || error instanceof SourceError)
      throw new StartupError(error.message, { cause: error });
    throw error;
  }
}

function readBouts(source: LeagueSource, today: IsoDate): SourceBouts | Promise<SourceBouts> {
  if (source.kind === 'demo') return source.fromProviders ? leagueFiles(today) : leagueOfDay(today);
  return source.kind === 'folder' ? readFiles(source.folder) : readCopy(source, today);
}

interface LiveParts {
  feed: readonly KeptBout[];
  facts: Facts;
  /** What the last import listed: its bouts keep their ids. */
  listed: readonly ListedBout[];
}

/** The bouts of the sources with what only live providers or the price feed have. */
function withLive(bouts: SourceBouts, { feed, facts, listed }: LiveParts, today: IsoDate): SourceBouts {
  return { ...withFeedBouts(withFactCards(bouts, facts, feed, today), feed, today), listed };
}

/**
 * Imports a league; the public sources from their copy, with what only live providers or the price feed have. Throws
 * StartupError for a bad or missing file.
 */
async function makeImport(source: LeagueSource, today: IsoDate, live: LiveParts): Promise<ImportContent> {
  const bouts = await readBouts(source, today);
  // The whole demo league has all that its books quote, and quotes of another week are of other dates.
  const isWhole = source.kind === 'demo' && source.fromProviders !== true;
  const complete = withLive(bouts, isWhole ? { ...live, feed: [] } : live, today);
  const watch = new ImportWatch();
  const { capperScores, ...cards } = importCards(complete, today, undefined, watch);
  const imported = { ...cards, history: watch.history() };
  return source.kind === 'demo'
    ? { league: 'demo', credits: LEAGUE_CREDITS, asOf: today, ...imported }
    : { league: 'ufc', credits: providerCredits(live.facts.cards, live.feed.length > 0), asOf: today, ...imported };
}

/** Makes a league and publishes it. Throws StartupError for a bad or missing source file. */
export async function publishLeague({
  source,
  now,
  databaseEndpoint,
  snapshots,
  record,
  recordSchema,
  logKey,
  site,
}: LeagueParts): Promise<void> {
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: databaseEndpoint });
  const prices = priceStore(client, TABLE_NAMES.PRICES_TABLE);
  const archive = openSourceArchive(pathToFileURL(snapshots).href);
  const feed = await collectFeed(archive, await prices.feed(), now);
  const pages = fileBucket(snapshots);
  if (source.kind === 'demo') await forgetFacts(snapshots, isoDateOf(now));
  // What can't be read is in the log of the supply; the facts of the last import stand in.
  const { facts } = await collectFacts({ archive, facts: () => readFacts(pages) }, () => undefined);
  const listed = source.kind === 'demo' ? [] : await readListed(archive, () => undefined);
  const content = await makeImport(source, isoDateOf(now), { feed, facts, listed });
  const destination = {
    snapshots: fileSnapshotStore(snapshots),
    events: eventStore(client, TABLE_NAMES.EVENTS_TABLE),
    prebuilt: prebuiltStore(client, TABLE_NAMES.PREBUILT_PLAYBOOKS_TABLE),
    prices,
    ledger: openLedger(pathToFileURL(record).href, recordSchema),
    pages,
    site,
  };
  const bucket = fileBucket(record);
  const checkpoint = {
    log: logArchive(bucket),
    archive: chainArchive(bucket),
    signer: fileSigner(logKey, LOG_ORIGIN),
    authority: undefined,
  };
  if (content.league === 'demo')
    await replayRecord(content, destination, await openDemoOddsOfDate(content.asOf), record, checkpoint);
  else forgetReplay(record);
  await forgetPages(snapshots, pageGeneration(content));
  await publishImport(content, destination, now);
  const { cards, knownNames = new Map(), asOf } = content;
  await archiveFacts(facts, archive);
  if (content.league === 'ufc') {
    if (content.history !== undefined) await archiveListed(content.history, asOf, archive);
    await archiveFeed(withEventIds(feed, cards, knownNames, asOf), archive);
  }
  client.destroy();
}

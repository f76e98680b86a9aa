import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import { pageGeneration } from '../../lambdas/pages/import_pages.ts';
import { readManifest } from '../../lambdas/pages/page_manifest.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { logArchive } from '../../lambdas/record/log/log_archive.ts';
import { fileSigner } from '../../lambdas/record/log/log_signer.ts';
import { openLedger } from '../../lambdas/record/open_ledger.ts';
import { completeImport } from '../../lambdas/snapshot/complete_import.ts';
import { fileBucket, fileSnapshotStore, writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { archiveFeed, collectFeed, withEventIds } from '../../lambdas/sources/feed_archive.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { prebuiltStore } from '../../lambdas/store/prebuilt_store.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { TABLE_NAMES } from '../dynamodb/create_tables.ts';
import { LOG_ORIGIN, REGION } from '../environment.ts';
import { fingerprint } from '../fingerprint.ts';
import { openDemoOddsOfDate } from '../prices/odds_source.ts';
import { REPOSITORY } from '../repository.ts';
import { forgetPages } from './forget_pages.ts';
import type { LeagueSource } from './league_source.ts';
import { type KeptCopy, renewCopy } from './live_copy.ts';
import { SOURCE_FILES } from './read_sources.ts';

export interface LeagueParts {
  source: LeagueSource;
  /** The current time, or the one set with --now. */
  now: Date;
  databaseEndpoint: string;
  snapshots: string;
  /** Folder of the record's archive. */
  record: string;
  /** File with the private key of the record's log. */
  logKey: string;
  /**
   * File with the fingerprint of the current league's code and data; undefined if another process runs the database.
   */
  stamp: string | undefined;
  tell: (line: string) => void;
}

export interface LoadedLeague {
  league: League;
  /** False if the current league was kept. */
  isNew: boolean;
  /** The copy in use, if the public sources could not be renewed. */
  kept: KeptCopy | undefined;
}

/** Folders of code that affects the published data. A change there publishes the league again. */
const CODE_FOLDERS = [
  'core',
  'local/demo_league',
  'lambdas/pages',
  'lambdas/pipeline',
  'lambdas/record',
  'lambdas/snapshot',
  'lambdas/store',
];

function filesOf(source: LeagueSource): string[] {
  if (source.kind === 'demo') return [];
  if (source.kind === 'live') return [join(source.folder, 'sources')];
  return Object.values(SOURCE_FILES).map((name) => join(source.folder, name));
}

const inputsOf = (source: LeagueSource) => [...CODE_FOLDERS.map((name) => join(REPOSITORY, name)), ...filesOf(source)];

function announcement(source: LeagueSource): string {
  if (source.kind === 'demo') return 'Making the demo league …';
  return `Reading the history in ${source.folder} …`;
}

const hasContent = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text;

async function publishLeague({ source, now, databaseEndpoint, snapshots, record, logKey }: LeagueParts): Promise<void> {
  // Loaded on demand: most starts need no import, and its code is slow to load.
  const { makeImport } = await import('./make_import.ts');
  const { forgetReplay, replayRecord } = await import('./replay_record.ts');
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: databaseEndpoint });
  const prices = priceStore(client, TABLE_NAMES.PRICES_TABLE);
  const archive = openSourceArchive(pathToFileURL(snapshots).href);
  const feed = await collectFeed(archive, await prices.feed(), now);
  const content = await makeImport(source, isoDateOf(now), feed);
  const destination = {
    snapshots: fileSnapshotStore(snapshots),
    events: eventStore(client, TABLE_NAMES.EVENTS_TABLE),
    prebuilt: prebuiltStore(client, TABLE_NAMES.PREBUILT_PLAYBOOKS_TABLE),
    prices,
    ledger: openLedger(client, TABLE_NAMES.RECORD_TABLE, pathToFileURL(record).href),
    pages: fileBucket(snapshots),
  };
  const place = { client, archive: record };
  const bucket = fileBucket(record);
  const checkpoint = {
    log: logArchive(bucket),
    archive: chainArchive(bucket),
    signer: fileSigner(logKey, LOG_ORIGIN),
    authority: undefined,
  };
  await (content.league === 'demo'
    ? replayRecord(content, destination, await openDemoOddsOfDate(content.asOf), place, checkpoint)
    : forgetReplay(place));
  await forgetPages(snapshots, pageGeneration(content));
  await publishImport(content, destination, now);
  const { cards, knownNames = new Map(), asOf } = content;
  if (content.league === 'ufc') await archiveFeed(withEventIds(feed, cards, knownNames, asOf), archive);
  client.destroy();
}

/**
 * Publishes a league, unless the current one is complete and was made on the same day with the same data and code.
 * The public sources are fetched first. Throws StartupError for a bad or missing source file.
 */
export async function loadLeague(parts: LeagueParts): Promise<LoadedLeague> {
  const { source, now, stamp, snapshots, tell } = parts;
  const league = source.kind === 'demo' ? 'demo' : 'ufc';
  if (source.kind === 'live') tell('Fetching the public sources …');
  const kept = source.kind === 'live' ? await renewCopy(source, isoDateOf(now)) : undefined;
  const content = [league, isoDateOf(now), fingerprint(inputsOf(source))].join(' ');
  const isComplete = async () =>
    (await readManifest(fileBucket(snapshots)))?.complete === true &&
    (await completeImport(fileSnapshotStore(snapshots))) !== undefined;
  if (stamp !== undefined && hasContent(stamp, content) && (await isComplete())) return { league, isNew: false, kept };
  tell(announcement(source));
  await publishLeague(parts);
  if (stamp !== undefined) await writeFileAtomically(stamp, content);
  return { league, isNew: true, kept };
}

import { pathToFileURL } from 'node:url';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { pageGeneration } from '../../lambdas/pages/import_pages.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { logArchive } from '../../lambdas/record/log/log_archive.ts';
import { fileSigner } from '../../lambdas/record/log/log_signer.ts';
import { openLedger } from '../../lambdas/record/record_ledger.ts';
import { fileBucket, fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { archiveFacts, collectFacts, readFacts } from '../../lambdas/sources/facts_archive.ts';
import { archiveFeed, collectFeed, withEventIds } from '../../lambdas/sources/feed_archive.ts';
import { archiveListed, readListed } from '../../lambdas/sources/listed_bouts.ts';
import { openSourceArchive } from '../../lambdas/sources/source_archive.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { prebuiltStore } from '../../lambdas/store/prebuilt_store.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { TABLE_NAMES } from '../dynamodb/create_tables.ts';
import { LOG_ORIGIN, REGION } from '../environment.ts';
import { openDemoOddsOfDate } from '../prices/odds_source.ts';
import { forgetFacts, forgetPages } from './forget_pages.ts';
import type { LeagueParts } from './load_league.ts';
import { makeImport } from './make_import.ts';
import { forgetReplay, replayRecord } from './replay_record.ts';

/** Makes a league and publishes it. Throws StartupError for a bad or missing source file. */
export async function publishLeague({
  source,
  now,
  databaseEndpoint,
  snapshots,
  record,
  recordSchema,
  logKey,
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

import { isoDateOf } from '../../core/dates/iso_date.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../lambdas/record/record_ledger.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { importDestination, recordLocation } from '../fixtures/import_destination.ts';
import { IMPORT_TIMES, importAsOf } from '../fixtures/record_league.ts';
import { announced, step } from './announced.ts';

const [folder = '', endpoint = ''] = process.argv.slice(2);

// Freezes and settles the league's events again and again until it is killed, with a line of output before each write.
const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const bucket = announced(openBucketAt(recordLocation(folder)), { putNew: 'item', put: 'head' });
const destination = { ...importDestination(client, folder), ledger: recordLedger(chainArchive(bucket)) };
for (;;) {
  step('round');
  for (const now of IMPORT_TIMES) await publishImport(importAsOf(isoDateOf(now)), destination, now);
}

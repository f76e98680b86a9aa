import { isoDateOf } from '../../core/dates/iso_date.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { recordLedger } from '../../lambdas/record/record_ledger.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { recordStore } from '../../lambdas/store/record_store.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { importDestination, recordLocation } from '../fixtures/import_destination.ts';
import { IMPORT_TIMES, importAsOf } from '../fixtures/record_league.ts';

const [folder = '', endpoint = ''] = process.argv.slice(2);
const step = (name: string) => void process.stdout.write(`${name}\n`);

// Freezes and settles the league's events again and again until it is killed, with a line of output before each write.
const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const archive = chainArchive(openBucketAt(recordLocation(folder)));
const store = recordStore(client, TABLE_NAMES.RECORD_TABLE);
const ledger = recordLedger(
  {
    ...archive,
    writeNew(item) {
      step('archive');
      return archive.writeNew(item);
    },
  },
  {
    ...store,
    append(item) {
      step('table');
      return store.append(item);
    },
  },
);
const destination = { ...importDestination(client, folder), ledger };
for (;;) {
  step('round');
  for (const now of IMPORT_TIMES) await publishImport(importAsOf(isoDateOf(now)), destination, now);
}

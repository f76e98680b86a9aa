import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { announced, step } from './announced.ts';
import { importContent } from './import_content.ts';

const [folder = '', endpoint = '', first = '0'] = process.argv.slice(2);

// Publishes imports until it is killed, with a line of output before each step.
const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const stores = importDestination(client, folder);
const destination = {
  ...stores,
  snapshots: announced(stores.snapshots, {
    write: 'snapshot',
    writeStrategies: 'strategies',
    writePointer: 'pointer',
  }),
  events: announced(stores.events, { replaceFrom: 'events' }),
  prebuilt: announced(stores.prebuilt, { put: 'prebuilt' }),
};
for (let seed = Number(first); ; seed += 1) {
  await publishImport(importContent(seed), destination, new Date(0));
  step(`published ${seed}`);
}

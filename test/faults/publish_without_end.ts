import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import type { SnapshotStore } from '../../lambdas/snapshot/snapshot_store.ts';
import { openDocumentClient } from '../../lambdas/store/document_client.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { importContent } from './import_content.ts';

const [folder = '', endpoint = '', first = '0'] = process.argv.slice(2);
const step = (name: string) => void process.stdout.write(`${name}\n`);

// Publishes imports until it is killed, with a line of output before each step.
const client = openDocumentClient({ AWS_REGION: 'us-east-1', DYNAMODB_ENDPOINT: endpoint });
const { snapshots: store, prebuilt, prices, events, ledger, pages } = importDestination(client, folder);
const snapshots: SnapshotStore = {
  ...store,
  write(content, writtenAt) {
    step('snapshot');
    return store.write(content, writtenAt);
  },
  writeStrategies(pointer, strategies) {
    step('strategies');
    return store.writeStrategies(pointer, strategies);
  },
  async writePointer(pointer) {
    step('pointer');
    await store.writePointer(pointer);
  },
};
for (let seed = Number(first); ; seed += 1) {
  await publishImport(
    importContent(seed),
    {
      snapshots,
      ledger,
      prices,
      pages,
      events: {
        ...events,
        replaceFrom(day, wanted) {
          step('events');
          return events.replaceFrom(day, wanted);
        },
      },
      prebuilt: {
        ...prebuilt,
        put(playbook, date) {
          step('prebuilt');
          return prebuilt.put(playbook, date);
        },
      },
    },
    new Date(0),
  );
  step(`published ${seed}`);
}

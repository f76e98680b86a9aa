import { offsetClock } from '../clock.ts';
import { openCachedSnapshot } from '../current_snapshot.ts';
import { databaseVariables, environmentSchema, readEnvironment } from '../environment.ts';
import { freezeDue } from '../pipeline/freeze_picks.ts';
import { openLedger } from '../record/open_ledger.ts';
import { openDocumentClient } from '../store/document_client.ts';
import { eventStore } from '../store/event_store.ts';
import { prebuiltStore } from '../store/prebuilt_store.ts';
import { priceStore } from '../store/price_store.ts';
import { log } from '../telemetry.ts';
import { inTrace } from '../trace/trace.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    PRICES_TABLE: true,
    RECORD_TABLE: true,
    RECORD_LOCATION: true,
    SNAPSHOT_LOCATION: true,
    CLOCK_OFFSET_MS: true,
  }),
  process.env,
);
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const client = openDocumentClient(environment);
const { snapshot } = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
const parts = {
  events: eventStore(client, environment.EVENTS_TABLE),
  prebuilt: prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE),
  prices: priceStore(client, environment.PRICES_TABLE),
  ledger: openLedger(client, environment.RECORD_TABLE, environment.RECORD_LOCATION),
  snapshot,
};

/** Freezes the picks of events that are about to begin; invoked every five minutes. */
export async function handler(): Promise<void> {
  await inTrace(undefined, () =>
    freezeDue(parts, clock.now()).catch((error: unknown) => {
      log.error('Picks could not be frozen', { error });
      throw error;
    }),
  );
}

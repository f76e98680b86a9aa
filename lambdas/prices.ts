import { offsetClock } from './clock.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { oddsService } from './prices/odds_service.ts';
import { runPrices } from './prices/run_prices.ts';
import { cachedSnapshot } from './snapshot/cached_snapshot.ts';
import { openSnapshotStore } from './snapshot/open_snapshot_store.ts';
import { openDocumentClient } from './store/document_client.ts';
import { priceStore } from './store/price_store.ts';
import { count, log, METRICS } from './telemetry.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    PRICES_TABLE: true,
    SNAPSHOT_LOCATION: true,
    CLOCK_OFFSET_MS: true,
    ODDS_URL: true,
    ODDS_KEY: true,
    ODDS_REGIONS: true,
    ODDS_RESERVE: true,
  }),
  process.env,
);
const snapshots = cachedSnapshot(openSnapshotStore(environment.SNAPSHOT_LOCATION), Date.now, (error) => {
  log.error('The current snapshot could not be refreshed', { error });
  count(METRICS.snapshotFailures);
});
const parts = {
  service: oddsService(environment.ODDS_URL, environment.ODDS_KEY),
  store: priceStore(openDocumentClient(environment), environment.PRICES_TABLE),
  snapshot: snapshots.snapshot,
  regions: environment.ODDS_REGIONS,
  reserve: environment.ODDS_RESERVE,
};

/** Takes the prices of many books when they are due; invoked every 15 minutes. */
export async function handler(): Promise<void> {
  await runPrices(parts, offsetClock(environment.CLOCK_OFFSET_MS));
}

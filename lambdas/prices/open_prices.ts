import { databaseVariables, environmentSchema, readEnvironment } from '../environment.ts';
import { openSecret } from '../secrets.ts';
import { cachedSnapshot } from '../snapshot/cached_snapshot.ts';
import { openSnapshotStore } from '../snapshot/open_snapshot_store.ts';
import { openDocumentClient } from '../store/document_client.ts';
import { priceStore } from '../store/price_store.ts';
import { count, log, METRICS } from '../telemetry.ts';
import { oddsService } from './odds_service.ts';
import type { PriceParts } from './take_prices.ts';

/** What taking prices needs, from the environment's variables, and the clock's offset in milliseconds. */
export function openPrices(variables: Record<string, string | undefined>): { parts: PriceParts; clockOffset: number } {
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
    variables,
  );
  const snapshots = cachedSnapshot(openSnapshotStore(environment.SNAPSHOT_LOCATION), Date.now, (error) => {
    log.error('The current snapshot could not be refreshed', { error });
    count(METRICS.snapshotFailures);
  });
  const parts = {
    service: oddsService(environment.ODDS_URL, openSecret(environment.ODDS_KEY)),
    store: priceStore(openDocumentClient(environment), environment.PRICES_TABLE),
    snapshot: snapshots.snapshot,
    regions: environment.ODDS_REGIONS,
    reserve: environment.ODDS_RESERVE,
  };
  return { parts, clockOffset: environment.CLOCK_OFFSET_MS };
}

import { readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { priceStore } from '../store/price_store.ts';
import { openDocumentClient } from '../store/tables/document_client.ts';
import { oddsService } from './odds_service.ts';
import type { PriceParts } from './take_prices.ts';

/** What taking prices needs, from the environment's variables, and the clock's offset in milliseconds. */
export function openPrices(variables: Record<string, string | undefined>): { parts: PriceParts; clockOffset: number } {
  const environment = readEnvironment(
    {
      AWS_REGION: true,
      DYNAMODB_ENDPOINT: true,
      PRICES_TABLE: true,
      SNAPSHOT_LOCATION: true,
      CLOCK_OFFSET_MS: true,
      ODDS_URL: true,
      ODDS_KEY: true,
      ODDS_REGIONS: true,
      ODDS_RESERVE: true,
    },
    variables,
  );
  const parts = {
    service: oddsService(environment.ODDS_URL, openSecret(environment.ODDS_KEY)),
    store: priceStore(openDocumentClient(environment), environment.PRICES_TABLE),
    snapshot: openCachedSnapshot(environment.SNAPSHOT_LOCATION).snapshot,
    regions: environment.ODDS_REGIONS,
    reserve: environment.ODDS_RESERVE,
  };
  return { parts, clockOffset: environment.CLOCK_OFFSET_MS };
}

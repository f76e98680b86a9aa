import { openCachedSnapshot } from '../current_snapshot.ts';
import { readEnvironment } from '../environment.ts';
import { openSecret } from '../secrets.ts';
import { openDocumentClient } from '../store/document_client.ts';
import { priceStore } from '../store/price_store.ts';
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

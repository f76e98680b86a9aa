import { keepExchangePrices } from '../prices/keep_exchange_prices.ts';
import { keepOffers } from '../prices/keep_offers.ts';
import { offsetClock } from '../runtime/clock.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { FUNCTION_SETTINGS } from '../runtime/function_settings.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { leaseStore } from '../store/lease_store.ts';
import { priceStore } from '../store/price_store.ts';
import { openDocumentClient } from '../store/tables/document_client.ts';
import { openProviders } from './open_providers.ts';
import type { SupplyParts } from './run_supply.ts';
import { SUPPLY_LEASE } from './supply_keys.ts';
import { supplyStore } from './supply_store.ts';
import { liveStore } from './write_live.ts';

/** What a run of the supply needs, from the environment's variables, and the domain clock. */
export function openSupply(variables: Record<string, string | undefined>) {
  const environment = readEnvironment(
    {
      AWS_REGION: true,
      DYNAMODB_ENDPOINT: true,
      USERS_TABLE: true,
      PRICES_TABLE: true,
      SNAPSHOT_LOCATION: true,
      CLOCK_OFFSET_MS: true,
    },
    variables,
  );
  const client = openDocumentClient(environment);
  const leases = leaseStore(client, environment.USERS_TABLE);
  const { snapshot } = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
  const prices = { store: priceStore(client, environment.PRICES_TABLE), snapshot };
  const bucket = openBucketAt(environment.SNAPSHOT_LOCATION);
  const parts: SupplyParts = {
    store: supplyStore(bucket),
    live: liveStore(bucket),
    providers: openProviders(variables),
    snapshot,
    takeLease: () => leases.take(SUPPLY_LEASE, 1, FUNCTION_SETTINGS.supply.timeoutSeconds, new Date()),
    freeLease: leases.free,
    keepPrices: (facts, clock) => keepExchangePrices(prices, facts, clock),
    keepOffers: (told, clock) => keepOffers(prices, told, clock),
  };
  return { parts, clock: offsetClock(environment.CLOCK_OFFSET_MS) };
}

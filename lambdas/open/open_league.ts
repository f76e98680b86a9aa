import { eventStore } from '../store/event_store.ts';
import { prebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { priceStore } from '../store/price_store.ts';
import { openDatabase } from './open_database.ts';

/** Dependencies of the functions for events and the record: domain clock, places of both, and the tables of events. */
export function openLeague() {
  const { environment, client, clock } = openDatabase({
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    PRICES_TABLE: true,
    RECORD_LOCATION: true,
    SNAPSHOT_LOCATION: true,
  });
  return {
    environment,
    client,
    clock,
    events: eventStore(client, environment.EVENTS_TABLE),
    prebuilt: prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE),
    prices: priceStore(client, environment.PRICES_TABLE),
  };
}

import { NO_FACTS } from '../../core/supply/facts/facts.ts';
import { statusOf } from '../../core/supply/freshness.ts';
import { NO_SUPPLY_STATE } from '../../core/supply/supply_state.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { Bucket } from '../runtime/bucket.ts';
import type { Clock } from '../runtime/clock.ts';
import type { SnapshotPointer } from '../snapshot/snapshot_store.ts';
import { DAMAGED, supplyStore } from './supply_store.ts';

/** The route that tells where the live facts are from, how old they are and what is missing. What is damaged is told as unread. */
export function statusRoute(
  bucket: Bucket,
  pointer: () => Promise<SnapshotPointer | undefined>,
  clock: Clock,
): ServedRoute {
  const store = supplyStore(bucket);
  return publicRoute('getStatus', async () => {
    const [facts = NO_FACTS, state = NO_SUPPLY_STATE, imported] = await Promise.all([
      store.facts(),
      store.state(),
      pointer(),
    ]);
    return statusOf(
      facts === DAMAGED ? NO_FACTS : facts,
      state === DAMAGED ? NO_SUPPLY_STATE : state,
      imported?.writtenAt,
      clock.now(),
    );
  });
}

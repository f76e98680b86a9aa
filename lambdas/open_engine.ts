import { offsetClock } from './clock.ts';
import { openCachedSnapshot } from './current_snapshot.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { openDocumentClient } from './store/document_client.ts';
import { usageStore } from './store/usage_store.ts';

/** Dependencies of the optimize and picks functions: domain clock, usage counters and the current snapshot. */
export function openEngine() {
  const environment = readEnvironment(
    environmentSchema.pick({
      ...databaseVariables,
      USERS_TABLE: true,
      SNAPSHOT_LOCATION: true,
      CLOCK_OFFSET_MS: true,
    }),
    process.env,
  );
  return {
    clock: offsetClock(environment.CLOCK_OFFSET_MS),
    usage: usageStore(openDocumentClient(environment), environment.USERS_TABLE),
    snapshots: openCachedSnapshot(environment.SNAPSHOT_LOCATION),
  };
}

import { offsetClock } from './clock.ts';
import { openCachedSnapshot } from './current_snapshot.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { openQuotas } from './open_quotas.ts';
import { openDocumentClient } from './store/document_client.ts';

/** Dependencies of the optimize and picks functions: domain clock, private routes with quotas, the current snapshot. */
export function openEngine() {
  const environment = readEnvironment(
    environmentSchema.pick({
      ...databaseVariables,
      USERS_TABLE: true,
      PSEUDONYM_KEY: true,
      SNAPSHOT_LOCATION: true,
      CLOCK_OFFSET_MS: true,
    }),
    process.env,
  );
  const client = openDocumentClient(environment);
  return {
    ...openQuotas(client, environment),
    client,
    tables: { users: environment.USERS_TABLE },
    clock: offsetClock(environment.CLOCK_OFFSET_MS),
    snapshots: openCachedSnapshot(environment.SNAPSHOT_LOCATION),
  };
}

import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openDatabase } from './open_database.ts';
import { openQuotas } from './open_quotas.ts';

/** Dependencies of the optimize and picks functions: domain clock, private routes with quotas, the current snapshot. */
export function openEngine() {
  const { environment, client, clock } = openDatabase({
    USERS_TABLE: true,
    PSEUDONYM_KEY: true,
    SNAPSHOT_LOCATION: true,
  });
  return {
    ...openQuotas(client, environment),
    client,
    tables: { users: environment.USERS_TABLE },
    clock,
    snapshots: openCachedSnapshot(environment.SNAPSHOT_LOCATION),
  };
}

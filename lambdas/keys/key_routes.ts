import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import { type SecurityTelling, securityTeller } from '../store/alerts/waiting_alerts.ts';
import type { UserStore } from '../store/users/user_store.ts';
import type { KeyStore } from './key_store.ts';

interface KeyRouteParts extends SecurityTelling {
  keys: KeyStore;
  users: Pick<UserStore, 'ensureProfile'>;
}

/** The caller’s API keys. The owner is told of each that was made or ended. Keys are made by wall time, as tokens are. */
export function keyRoutes(
  privateRoute: PrivateRoute,
  { keys, users, ...telling }: KeyRouteParts,
): readonly ServedRoute[] {
  const { clock } = telling;
  const tell = securityTeller(telling);
  return [
    privateRoute('listKeys', async ({ caller }) => ({ keys: await keys.list(caller.sub) })),
    privateRoute('makeKey', async ({ caller, body }) => {
      // Quotas of the key’s calls are those of the profile’s mailbox.
      await users.ensureProfile(caller, clock.now());
      const made = await keys.make(caller.sub, body, new Date());
      await tell(caller.sub, 'key_added');
      return made;
    }),
    privateRoute('endKey', async ({ caller, id }) => {
      if (!(await keys.end(caller.sub, id))) throw new ApiError(404, TEXTS.keyNotFound);
      await tell(caller.sub, 'key_removed');
    }),
    privateRoute('endKeys', async ({ caller }) => {
      if (await keys.endAll(caller.sub)) await tell(caller.sub, 'key_removed');
    }),
  ];
}

import { securityAlert } from '../../core/alerts/alert.ts';
import type { SecurityChange } from '../../core/contract/alerts/alert_limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import type { PrivateRoute, ServedRoute } from '../http/api_function.ts';
import type { Clock } from '../runtime/clock.ts';
import type { WaitingAlerts } from '../store/alerts/waiting_alerts.ts';
import type { UserStore } from '../store/users/user_store.ts';
import type { KeyStore } from './key_store.ts';

interface KeyRouteParts {
  keys: KeyStore;
  users: Pick<UserStore, 'ensureProfile'>;
  waiting: Pick<WaitingAlerts, 'put'>;
  /** Whether the site has an address to send mail from. */
  hasMail: boolean;
  clock: Clock;
}

/** The caller’s API keys. The owner is told of each that was made or ended. Keys are made by wall time, as tokens are. */
export function keyRoutes(
  privateRoute: PrivateRoute,
  { keys, users, waiting, hasMail, clock }: KeyRouteParts,
): readonly ServedRoute[] {
  async function tell(owner: string, change: SecurityChange): Promise<void> {
    if (hasMail) await waiting.put(owner, securityAlert(change, clock.now()), clock.now());
  }
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

import { TEXTS } from '../core/contract/texts.ts';
import { unavailable } from './http/api_error.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import { openAccounts } from './open_accounts.ts';
import { removeAccount } from './store/remove_account.ts';

const { clock, users, counted } = openAccounts();

/** Reads, renames and deletes the caller's profile. */
export const handler = apiFunction('profile', [
  privateRoute('getProfile', ({ caller }) => users.ensureProfile(caller, clock.now())),
  privateRoute('putProfile', ({ caller, body }) => users.setDisplayName(caller, body.displayName, clock.now())),
  privateRoute('deleteProfile', async ({ caller }) => {
    if (!(await removeAccount(caller.sub, users, counted))) throw unavailable(TEXTS.tryAgain);
  }),
]);

import { TEXTS } from '../../core/contract/texts.ts';
import { readEnvironment } from '../environment.ts';
import { unavailable } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { openAccounts } from '../open_accounts.ts';
import { betStore } from '../store/bet_store.ts';
import { deletionStore } from '../store/deletion_store.ts';
import { removeAccount } from '../store/remove_account.ts';

const { client, clock, privateRoute, requests, users, counted, rules } = openAccounts();
const { DELETIONS_TABLE, BETS_TABLE, USERS_TABLE } = readEnvironment({
  DELETIONS_TABLE: true,
  BETS_TABLE: true,
  USERS_TABLE: true,
});
const deletions = deletionStore(client, DELETIONS_TABLE);
const bets = betStore(client, { bets: BETS_TABLE, users: USERS_TABLE });

/** Reads, renames and deletes the caller's profile. */
export const handler = apiFunction('profile', [
  privateRoute('getProfile', ({ caller }) => users.ensureProfile(caller, clock.now())),
  privateRoute('putProfile', ({ caller, body }) => users.setDisplayName(caller, body.displayName, clock.now())),
  privateRoute('deleteProfile', async ({ caller }) => {
    // First, so that a restore never brings back an account whose deletion was interrupted.
    await deletions.record(caller.sub, clock.now());
    // Its tokens stay valid for minutes and would create the profile again.
    await requests.markDeleted(caller.sub, new Date());
    await rules.removeAll(caller.sub);
    await bets.removeAll(caller.sub);
    if (await removeAccount(caller.sub, users, counted)) return;
    throw unavailable(TEXTS.tryAgain, new Error('Other calls changed the account in every attempt to delete it'));
  }),
]);

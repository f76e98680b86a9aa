import { profileQuery } from '../../../lib/api/profile.ts';
import { accountStore } from '../../../lib/auth/account.ts';
import { queryClient } from '../../../lib/load/query_client.ts';

/** Runs after each sign-in: updates the account, which triggers the redirect, and loads the profile, which creates it. */
export async function completeSignIn(): Promise<void> {
  await accountStore.reload();
  const account = accountStore.read();
  if (account.status === 'signedIn') void queryClient.prefetchQuery(profileQuery(account.user.uid));
}

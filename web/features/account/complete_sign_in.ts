import { profileQuery } from '../../lib/api/profile.ts';
import { accountStore } from '../../lib/auth/account.ts';
import { queryClient } from '../../lib/query_client.ts';

/** After signing in: tells the site who is there, which leads on, and has the profile made where it is missing. */
export async function enter(): Promise<void> {
  await accountStore.reload();
  const account = accountStore.read();
  if (account.status === 'signedIn') void queryClient.prefetchQuery(profileQuery(account.user.uid));
}

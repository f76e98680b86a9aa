import type { ProfileForm } from '../../../core/contract/account.ts';
import { profileQuery, putDisplayName } from '../../lib/api/profile.ts';
import { accountStore } from '../../lib/auth/account.ts';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { queryClient } from '../../lib/query_client.ts';

/** Reloads the account and the profile after a change in the identity service. */
export async function refreshAccount(uid: string): Promise<void> {
  await accountStore.idToken();
  await accountStore.reload();
  await queryClient.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
}

/**
 * Saves the changed fields, the password first because it fails most often. A failure does not undo earlier changes.
 * `onPasswordChanged` is called at once: after it, the typed current password is no longer valid. Returns whether the
 * new address must be confirmed by its code.
 */
export async function updateProfile(
  user: AccountUser,
  form: ProfileForm,
  onPasswordChanged: () => void,
): Promise<'saved' | 'emailCodeNeeded'> {
  const auth = await loadAuth();
  if (form.newPassword !== '') {
    await auth.changePassword(form.currentPassword, form.newPassword);
    onPasswordChanged();
    await auth.endOtherSessions(user.email, form.newPassword);
  }
  if (form.displayName !== user.displayName) {
    await auth.changeDisplayName(form.displayName);
    await putDisplayName(form.displayName);
  }
  const codeNeeded = form.email !== user.email && (await auth.changeEmail(form.email));
  await refreshAccount(user.uid);
  return codeNeeded ? 'emailCodeNeeded' : 'saved';
}

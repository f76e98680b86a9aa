import type { ProfileForm } from '../../../core/contract/account/account.ts';
import { profileQuery, putDisplayName } from '../../lib/api/profile.ts';
import { accountStore, reportSecurityChange } from '../../lib/auth/account.ts';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { queryClient } from '../../lib/load/query_client.ts';
import { messageOf } from '../../lib/page/form_submit.ts';

/** Reloads the account and the profile after a change in the identity service. */
export async function refreshAccount(uid: string): Promise<void> {
  await accountStore.idToken();
  await accountStore.reload();
  await queryClient.invalidateQueries({ queryKey: profileQuery(uid).queryKey });
}

/** Saves the changed fields, and adds to `done` what is changed. Returns whether a new address must be confirmed. */
async function saveFields(
  user: AccountUser,
  form: ProfileForm,
  onPasswordChanged: () => void,
  done: string[],
): Promise<'saved' | 'emailCodeNeeded'> {
  const auth = await loadAuth();
  if (form.newPassword !== '') {
    await auth.changePassword(form.currentPassword, form.newPassword);
    done.push('your password');
    onPasswordChanged();
    await reportSecurityChange('password_changed');
    await auth.endOtherSessions(user.email, form.newPassword);
  }
  if (form.displayName !== user.displayName) {
    await auth.changeDisplayName(form.displayName);
    done.push('your display name at sign-in');
    await putDisplayName(form.displayName);
  }
  const isNewEmail = form.email !== user.email;
  const codeNeeded = isNewEmail && (await auth.changeEmail(form.email));
  if (isNewEmail && !codeNeeded) {
    done.push('your email');
    // Before the reload, by which the server learns the new address: the mail goes to the old one.
    await reportSecurityChange('email_changed');
  }
  await refreshAccount(user.uid);
  return codeNeeded ? 'emailCodeNeeded' : 'saved';
}

/**
 * Saves the changed fields, the password first because it fails most often. A failure does not undo earlier changes: its
 * message names them. `onPasswordChanged` is called at once: after it, the typed current password is no longer valid.
 * Returns whether the new address must be confirmed by its code.
 */
export async function updateProfile(
  user: AccountUser,
  form: ProfileForm,
  onPasswordChanged: () => void,
): Promise<'saved' | 'emailCodeNeeded'> {
  const done: string[] = [];
  try {
    return await saveFields(user, form, onPasswordChanged, done);
  } catch (cause) {
    if (done.length === 0) throw cause;
    throw new Error(`${messageOf(cause)} Changed all the same: ${done.join(', ')}. Update again for the rest.`, {
      cause,
    });
  }
}

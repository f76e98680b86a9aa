import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { TwoStepButton } from '../../components/TwoStepButton.tsx';
import { deleteProfile } from '../../lib/api/profile.ts';
import { accountStore } from '../../lib/auth/account.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { messageOf } from '../../lib/form_submit.ts';
import styles from './Account.module.css';

/** Deletes the account with all its data, in two steps. */
export function DeleteAccount() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      // The data first: without the account there is no token to delete it with.
      await deleteProfile();
      await (await loadAuth()).deleteAccount();
      await accountStore.reload();
    } catch (failure) {
      setError(`Failed to delete account: ${messageOf(failure)}`);
      setBusy(false);
    }
  };
  return (
    <div className={styles.danger}>
      <p className={styles.lead}>Deleting your account removes it with all your playbooks. That can’t be undone.</p>
      <TwoStepButton
        label={busy ? 'Deleting...' : 'Delete Account'}
        confirmLabel="Confirm Delete"
        busy={busy}
        onConfirm={remove}
      />
      <Notice tone="error">{error}</Notice>
    </div>
  );
}

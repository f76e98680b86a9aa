import { useState } from 'react';
import { Button } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { deleteProfile } from '../../lib/api/profile.ts';
import { accountStore } from '../../lib/auth/account.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { forgetUser } from '../../lib/load/wanted_page.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Account.module.css';

const GOES = [
  'Your playbooks, and the links under which you share them',
  'Your bets, their notes and your imports of them',
  'Your own rules',
  'Your limits and pauses, which then hold no more',
  'Your email, display name and settings',
];

interface QuestionProps {
  busy: boolean;
  error: string | undefined;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before the account goes, and says all that goes with it. */
function Question({ busy, error, onCancel, onConfirm }: QuestionProps) {
  return (
    <>
      <p>This goes with your account, and nothing of it can be brought back:</p>
      <ul className={styles.goes}>
        {GOES.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={styles.lead}>“My data” on this page gives you a copy first.</p>
      <Notice tone="error">{error}</Notice>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {busy ? 'Deleting...' : 'Confirm Delete'}
        </Button>
      </div>
    </>
  );
}

/** Deletes the account with all its data, after a question. */
export function DeleteAccount() {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      // The data first: without the account there is no token to delete it with.
      await deleteProfile();
      await (await loadAuth()).deleteAccount();
      forgetUser();
      accountStore.deleted();
    } catch (failure) {
      setError(`Failed to delete account: ${messageOf(failure)}`);
      setBusy(false);
    }
  };
  const close = () => {
    setAsks(false);
    setError(undefined);
  };
  return (
    <div className={styles.deletion}>
      <h2>Delete your account</h2>
      <p className={styles.lead}>All that is kept for it goes with it: playbooks, bets, rules and limits.</p>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete Account
      </Button>
      <Dialog open={asks} title="Delete your account?" busy={busy} onClose={close}>
        <Question busy={busy} error={error} onCancel={close} onConfirm={remove} />
      </Dialog>
    </div>
  );
}

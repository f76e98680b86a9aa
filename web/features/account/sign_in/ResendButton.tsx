import { useState } from 'react';
import { Button } from '../../../components/controls/Button.tsx';
import { messageOf } from '../../../lib/page/form_submit.ts';
import styles from '../Account.module.css';

interface Props {
  /** Called before resending, to remove messages about the old code. */
  onStart(): void;
  onResend(): Promise<void>;
}

/** Resends a code and shows the outcome. */
export function ResendButton({ onStart, onResend }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const resend = async () => {
    onStart();
    setBusy(true);
    setOutcome('');
    try {
      await onResend();
      setOutcome('A new code is on its way.');
    } catch (error) {
      setOutcome(`The code could not be sent: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={resend}>
        Resend code
      </Button>
      <p className={styles.lead} role="status">
        {outcome}
      </p>
    </>
  );
}

import { codeSchema } from '../../../../core/contract/account/account.ts';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { ResendButton } from './ResendButton.tsx';

interface Props {
  /** The address that the code was mailed to. */
  email: string;
  /** Prefix of the message when the code is rejected. */
  failure: string;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
}

/** Asks for the mailed code and can resend it. */
export function CodeForm({ email, failure, onCode, onResend }: Props) {
  return (
    <>
      <p className={styles.lead}>
        We sent a code to <strong>{email}</strong>. It may take a minute, and may land among the spam.
      </p>
      <AccountForm
        schema={codeSchema}
        defaultValues={{ code: '' }}
        failure={failure}
        onSubmit={({ code }) => onCode(code)}
        submitLabel="Confirm"
        busyLabel="Confirming..."
        secondAction={(clearErrors) => <ResendButton onStart={clearErrors} onResend={onResend} />}
      >
        {(wire) => <CodeField {...wire('code')} />}
      </AccountForm>
    </>
  );
}

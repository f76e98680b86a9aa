import { Link, useNavigate } from 'react-router-dom';
import { type ResetRequest, resetRequestSchema } from '../../../core/contract/account.ts';
import { Field } from '../../components/Field.tsx';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import type { AccountStep } from './account_step.ts';

/** Asks for the address of the account whose password is to be reset. */
export function ResetRequestForm() {
  const navigate = useNavigate();
  const request = async ({ email }: ResetRequest) => {
    const unconfirmed = (await (await loadAuth()).requestPasswordReset(email)) === 'unconfirmed';
    await navigate('/forgot-password', { state: { resetting: email, unconfirmed } satisfies AccountStep });
  };
  return (
    <AccountFrame heading={<h1>Forgot password</h1>} links={<Link to="/login">Back to login</Link>}>
      <p className={styles.lead}>Tell us your email, and we send you a code for a new password.</p>
      <AccountForm
        schema={resetRequestSchema}
        defaultValues={{ email: '' }}
        failure="Failed to reset password: "
        onSubmit={request}
        submitLabel="Reset Password"
        busyLabel="Sending..."
      >
        {(wire) => <Field label="Email" type="email" autoComplete="username" {...wire('email')} />}
      </AccountForm>
    </AccountFrame>
  );
}

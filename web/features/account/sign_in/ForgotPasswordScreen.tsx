import type { UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import {
  type NewPassword,
  newPasswordSchema,
  type ResetRequest,
  resetRequestSchema,
} from '../../../../core/contract/account/account.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { loadAuth } from '../../../lib/auth/load_auth.ts';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { CodeField } from './CodeField.tsx';
import { ResendButton } from './ResendButton.tsx';

/** Asks for the address of the account whose password is to be reset. */
function ResetRequestForm() {
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

/**
 * Sets a new password and resends its code. An unconfirmed account needs two codes: the first confirms it, the second,
 * mailed afterwards, resets the password.
 */
function useNewPassword(email: string, unconfirmed: boolean) {
  const navigate = useNavigate();
  const resend = async () => {
    await (await loadAuth()).requestPasswordReset(email);
  };
  const confirmFirst = async (code: string, form: UseFormReturn<NewPassword>) => {
    await (await loadAuth()).confirmSignUp(email, code);
    await resend();
    const step: AccountStep = { resetting: email, done: 'confirmed' };
    await navigate('/forgot-password', { replace: true, state: step });
    form.resetField('code');
    form.setFocus('code');
  };
  const setPassword = async ({ code, password }: NewPassword, form: UseFormReturn<NewPassword>) => {
    if (unconfirmed) return confirmFirst(code, form);
    await (await loadAuth()).confirmPasswordReset(email, code, password);
    await navigate('/login', { state: { done: 'passwordChanged', email } satisfies AccountStep });
  };
  return { resend, setPassword };
}

const LINKS = (
  <>
    <Link to="/login">Back to login</Link>
    <Link to="/forgot-password">Use another email</Link>
  </>
);

function Message({ email }: { email: string }) {
  const { done } = useAccountStep();
  return (
    <>
      <Notice tone="success">
        {done === 'confirmed'
          ? 'Your email is confirmed. Enter the second code, which is for the new password.'
          : 'Check your inbox for password reset instructions'}
      </Notice>
      <p className={styles.lead}>
        If <strong>{email}</strong> has an account here, a code is on its way to it.
      </p>
    </>
  );
}

/** Asks for the mailed code and a new password. It looks the same whether or not the account exists. */
function NewPasswordForm({ email, unconfirmed }: { email: string; unconfirmed: boolean }) {
  const { resend, setPassword } = useNewPassword(email, unconfirmed);
  return (
    <AccountFrame heading={<StepHeading>New password</StepHeading>} links={LINKS}>
      <Message email={email} />
      <AccountForm
        schema={newPasswordSchema}
        defaultValues={{ code: '', password: '', confirmPassword: '' }}
        failure="Failed to reset password: "
        onSubmit={setPassword}
        submitLabel="Set new password"
        busyLabel="Setting your password..."
        secondAction={(clearErrors) => <ResendButton onStart={clearErrors} onResend={resend} />}
      >
        {(wire) => (
          <>
            {/* For password managers: the user name of the new password. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <CodeField {...wire('code')} />
            <NewPasswordFields label="New password" first={wire('password')} second={wire('confirmPassword')} />
          </>
        )}
      </AccountForm>
    </AccountFrame>
  );
}

/** Resets a forgotten password: first the address, then the mailed code and the new password. */
export default function ForgotPasswordScreen() {
  const { resetting, unconfirmed = false } = useAccountStep();
  return resetting === undefined ? (
    <ResetRequestForm />
  ) : (
    <NewPasswordForm email={resetting} unconfirmed={unconfirmed} />
  );
}

import { Link } from 'react-router-dom';
import { newPasswordSchema } from '../../../core/contract/account.ts';
import { Notice } from '../../components/Notice.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { useAccountStep } from './account_step.ts';
import { CodeField } from './CodeField.tsx';
import { NewPasswordFields } from './PasswordFields.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useNewPassword } from './use_new_password.ts';

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
export function NewPasswordForm({ email, unconfirmed }: { email: string; unconfirmed: boolean }) {
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

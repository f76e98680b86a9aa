import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { useAccountStep } from './account_step.ts';
import { CodeField } from './CodeField.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useNewPassword } from './use_new_password.ts';

const WAYS = (
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

/** The mailed code and a new password. It reads the same whether there is such an account or not. */
export function NewPasswordForm({ email, unconfirmed }: { email: string; unconfirmed: boolean }) {
  const { form, resend, setPassword } = useNewPassword(email, unconfirmed);
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountFrame heading={<StepHeading>New password</StepHeading>} ways={WAYS}>
      <Message email={email} />
      <form className={styles.form} noValidate onSubmit={submitOnce(form, 'Failed to reset password: ', setPassword)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodeField {...form.register('code')} error={errors.code?.message} />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          description={`At least ${LIMITS.passwordLength} characters`}
          {...form.register('password')}
          error={errors.password?.message}
        />
        <Field
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          error={errors.confirmPassword?.message}
        />
        <Notice tone="error">{errors.root?.message}</Notice>
        <div className={styles.actions}>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {isSubmitting ? 'Setting your password...' : 'Set new password'}
          </Button>
          <ResendButton onResend={resend} />
        </div>
      </form>
    </AccountFrame>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type NewPassword, newPasswordSchema } from '../../../core/contract/account.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { ResendButton } from './ResendButton.tsx';

const EMPTY: NewPassword = { code: '', password: '', confirmPassword: '' };

interface Props {
  email: string;
  /** The account was never confirmed: the first code confirms it, and a second one is for the password. */
  unconfirmed: boolean;
}

/** The mailed code and a new password. It reads the same whether there is such an account or not. */
export function NewPasswordForm({ email, unconfirmed }: Props) {
  const navigate = useNavigate();
  const { done } = useAccountStep();
  const form = useForm<NewPassword>({ resolver: zodResolver(newPasswordSchema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const confirmFirst = async (code: string) => {
    const auth = await loadAuth();
    await auth.confirmSignUp(email, code);
    await auth.requestPasswordReset(email);
    const step: AccountStep = { resetting: email, done: 'confirmed' };
    await navigate('/forgot-password', { replace: true, state: step });
    form.resetField('code');
    form.setFocus('code');
  };
  const setPassword = async ({ code, password }: NewPassword) => {
    if (unconfirmed) return confirmFirst(code);
    await (await loadAuth()).confirmPasswordReset(email, code, password);
    await navigate('/login', { state: { done: 'passwordChanged', email } satisfies AccountStep });
  };
  const resend = async () => {
    await (await loadAuth()).requestPasswordReset(email);
  };
  return (
    <AccountFrame
      heading={<StepHeading>New password</StepHeading>}
      ways={
        <>
          <Link to="/login">Back to login</Link>
          <Link to="/forgot-password">Use another email</Link>
        </>
      }
    >
      <Notice tone="success">
        {done === 'confirmed'
          ? 'Your email is confirmed. Enter the second code, which is for the new password.'
          : 'Check your inbox for password reset instructions'}
      </Notice>
      <p className={styles.lead}>
        If <strong>{email}</strong> has an account here, a code is on its way to it.
      </p>
      <form className={styles.form} noValidate onSubmit={submitOnce(form, 'Failed to reset password: ', setPassword)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...form.register('code')}
          error={errors.code?.message}
        />
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

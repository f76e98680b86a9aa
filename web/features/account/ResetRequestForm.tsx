import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type ResetRequest, resetRequestSchema } from '../../../core/contract/account.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import type { AccountStep } from './account_step.ts';

/** Asks whose password to set anew. */
export function ResetRequestForm() {
  const navigate = useNavigate();
  const form = useForm<ResetRequest>({ resolver: zodResolver(resetRequestSchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const request = async ({ email }: ResetRequest) => {
    const unconfirmed = (await (await loadAuth()).requestPasswordReset(email)) === 'unconfirmed';
    await navigate('/forgot-password', { state: { resetting: email, unconfirmed } satisfies AccountStep });
  };
  return (
    <AccountFrame heading={<h1>Forgot password</h1>} ways={<Link to="/login">Back to login</Link>}>
      <p className={styles.lead}>Tell us your email, and we send you a code for a new password.</p>
      <form className={styles.form} noValidate onSubmit={submitOnce(form, 'Failed to reset password: ', request)}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <Notice tone="error">{errors.root?.message}</Notice>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Reset Password'}
        </Button>
      </form>
    </AccountFrame>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type Registration, registrationSchema } from '../../../core/contract/account.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import type { AccountStep } from './account_step.ts';

const EMPTY: Registration = { displayName: '', email: '', password: '', confirmPassword: '' };

/** Display name, email and a password, twice. */
export function RegisterForm() {
  const navigate = useNavigate();
  const form = useForm<Registration>({ resolver: zodResolver(registrationSchema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const signUp = async ({ email, password, displayName }: Registration) => {
    await (await loadAuth()).signUp(email, password, displayName);
    await navigate('/register', { state: { confirming: email } satisfies AccountStep });
  };
  return (
    <AccountFrame
      heading={<h1>Register</h1>}
      ways={
        <span>
          Already have an account? <Link to="/login">Login</Link>
        </span>
      }
    >
      <form className={styles.form} noValidate onSubmit={submitOnce(form, 'Failed to create an account: ', signUp)}>
        <Field
          label="Display name"
          autoComplete="name"
          {...form.register('displayName')}
          error={errors.displayName?.message}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          description={`At least ${LIMITS.passwordLength} characters`}
          {...form.register('password')}
          error={errors.password?.message}
        />
        <Field
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          error={errors.confirmPassword?.message}
        />
        <Notice tone="error">{errors.root?.message}</Notice>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting ? 'Creating your account...' : 'Register'}
        </Button>
      </form>
    </AccountFrame>
  );
}

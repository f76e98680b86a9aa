import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type NewPassword, newPasswordSchema } from '../../../core/contract/account.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import type { AccountStep } from './account_step.ts';

const EMPTY: NewPassword = { code: '', password: '', confirmPassword: '' };

/**
 * The form of a new password and what sends it. An account that was never confirmed takes two codes: the first confirms
 * it, and the second, mailed then, is for the password.
 */
export function useNewPassword(email: string, unconfirmed: boolean) {
  const navigate = useNavigate();
  const form = useForm<NewPassword>({ resolver: zodResolver(newPasswordSchema), defaultValues: EMPTY });
  const resend = async () => {
    await (await loadAuth()).requestPasswordReset(email);
  };
  const confirmFirst = async (code: string) => {
    await (await loadAuth()).confirmSignUp(email, code);
    await resend();
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
  return { form, resend, setPassword };
}

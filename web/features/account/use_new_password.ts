import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { NewPassword } from '../../../core/contract/account.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import type { AccountStep } from './account_step.ts';

/**
 * Sets a new password and resends its code. An unconfirmed account needs two codes: the first confirms it, the second,
 * mailed afterwards, resets the password.
 */
export function useNewPassword(email: string, unconfirmed: boolean) {
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

import { useAccountStep } from './account_step.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

/** A new password for who forgot theirs: by address, then code. */
export default function ForgotPasswordScreen() {
  const { resetting, email } = useAccountStep();
  return resetting === undefined ? <ResetRequestForm email={email ?? ''} /> : <NewPasswordForm email={resetting} />;
}

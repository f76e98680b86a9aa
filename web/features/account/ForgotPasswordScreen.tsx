import { useAccountStep } from './account_step.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

/** A new password for who forgot theirs: by address, then code. */
export default function ForgotPasswordScreen() {
  const { resetting, unconfirmed = false } = useAccountStep();
  return resetting === undefined ? (
    <ResetRequestForm />
  ) : (
    <NewPasswordForm email={resetting} unconfirmed={unconfirmed} />
  );
}

import { useAccountStep } from './account_step.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

/** Resets a forgotten password: first the address, then the mailed code and the new password. */
export default function ForgotPasswordScreen() {
  const { resetting, unconfirmed = false } = useAccountStep();
  return resetting === undefined ? (
    <ResetRequestForm />
  ) : (
    <NewPasswordForm email={resetting} unconfirmed={unconfirmed} />
  );
}

import { useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Creates an account, then confirms its address. */
export default function RegisterScreen() {
  const { confirming } = useAccountStep();
  if (confirming === undefined) return <RegisterForm />;
  return <ConfirmSignUp email={confirming} signIn={(auth) => auth.signInAfterSignUp()} />;
}

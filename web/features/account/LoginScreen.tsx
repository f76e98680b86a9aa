import { useRef } from 'react';
import { useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Signing in; an account whose address is not confirmed yet goes through the code step first. */
export default function LoginScreen() {
  const { confirming } = useAccountStep();
  // Only in memory, for the step after this one.
  const password = useRef('');
  if (confirming === undefined) {
    return (
      <LoginForm
        onUnconfirmed={(given) => {
          password.current = given;
        }}
      />
    );
  }
  return (
    <ConfirmSignUp
      email={confirming}
      signIn={async (auth) => {
        if (password.current === '') throw new Error('The password was forgotten when the page was loaded again');
        return auth.signIn(confirming, password.current);
      }}
    />
  );
}

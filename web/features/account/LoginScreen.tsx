import { useRef } from 'react';
import { useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The login page. An unconfirmed account has to enter its code first. */
export default function LoginScreen() {
  const { confirming } = useAccountStep();
  // Kept in memory only, to sign in after the code step.
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
        if (password.current === '') throw new Error('The password was lost when the page was reloaded');
        return auth.signIn(confirming, password.current);
      }}
    />
  );
}

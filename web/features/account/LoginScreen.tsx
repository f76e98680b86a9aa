import { useRef } from 'react';
import styles from './Account.module.css';
import { useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { LoginForm } from './LoginForm.tsx';
import { WhatWaits } from './WhatWaits.tsx';

/** The login page. An unconfirmed account has to enter its code first. */
export default function LoginScreen() {
  const { confirming } = useAccountStep();
  // Kept in memory only, to sign in after the code step.
  const password = useRef('');
  if (confirming === undefined) {
    return (
      <div className={styles.entry}>
        <LoginForm
          onUnconfirmed={(given) => {
            password.current = given;
          }}
        />
        <WhatWaits />
      </div>
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

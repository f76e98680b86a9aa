import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type Login, loginSchema } from '../../../../core/contract/account/account.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { type Auth, loadAuth } from '../../../lib/auth/load_auth.ts';
import { reasonToSignIn, wantedPath } from '../../../lib/load/wanted_page.ts';
import { logError } from '../../../lib/log.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { hasPasskeys } from '../Passkeys.tsx';
import { WhatWaits } from '../WhatWaits.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { canStoreTokens, STORAGE_BLOCKED } from './can_store_tokens.ts';
import { completeSignIn } from './complete_sign_in.ts';

const DONE_TEXTS: Readonly<Record<NonNullable<AccountStep['done']>, string>> = {
  confirmed: 'Your email is confirmed. Sign in to start.',
  passwordChanged: 'Your password is changed. Sign in with it.',
  loggedOut: 'You’re logged out.',
  keysLeft: 'You’re logged out everywhere, but your API keys may still work. Sign in and end them under Developers.',
  accountDeleted: 'Your account is deleted, with all that was kept for it.',
};

function noticeFor({ done, backTo, expired }: AccountStep): string | undefined {
  if (done !== undefined) return DONE_TEXTS[done];
  if (expired) return 'Your session has expired. Sign in to go on where you were.';
  if (backTo !== undefined) return 'Sign in to go on where you were.';
  const wanted = wantedPath();
  return wanted === undefined ? undefined : reasonToSignIn(wanted);
}

/** The code mailed at sign-up may have expired. If no new one can be sent, the old one may still be valid. */
async function mailCodeAgain(auth: Auth, email: string): Promise<void> {
  try {
    await auth.resendSignUpCode(email);
  } catch (error) {
    logError('The sign-up code could not be mailed again', error);
  }
}

/** Signs in with a passkey of the account whose address is in the form. */
function PasskeyButton({ form }: { form: UseFormReturn<Login> }) {
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    form.clearErrors();
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    setBusy(true);
    try {
      if (!canStoreTokens()) throw new Error(STORAGE_BLOCKED);
      await (await loadAuth()).signInWithPasskey(form.getValues('email'));
      await completeSignIn();
    } catch (error) {
      form.setError('root', { message: `Failed to sign in: ${messageOf(error)}` });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void signIn()}>
      {busy ? 'Signing in...' : 'Use a passkey'}
    </Button>
  );
}

/** The login form. If the account must be confirmed first, `onUnconfirmed` gets the password for signing in afterwards. */
function LoginForm({ onUnconfirmed }: { onUnconfirmed(password: string): void }) {
  const navigate = useNavigate();
  const step = useAccountStep();
  const signIn = async ({ email, password }: Login) => {
    if (!canStoreTokens()) throw new Error(STORAGE_BLOCKED);
    const auth = await loadAuth();
    if ((await auth.signIn(email, password)) === 'signedIn') return completeSignIn();
    await mailCodeAgain(auth, email);
    onUnconfirmed(password);
    await navigate('/login', { state: { ...step, confirming: email } satisfies AccountStep });
  };
  return (
    <AccountFrame
      heading={<h1>Login</h1>}
      links={
        <>
          <span>
            New here? <Link to="/register">Create an account</Link>
          </span>
          <Link to="/forgot-password">Forgot password?</Link>
        </>
      }
    >
      <Notice tone={step.done === undefined ? 'info' : 'success'}>{noticeFor(step)}</Notice>
      {step.done === 'passwordChanged' && (
        <p className={styles.lead}>
          {hasPasskeys() ? 'Passkeys and API keys' : 'API keys'} still work after a new password. Sign in and end those
          that you don’t know: {hasPasskeys() && <Link to="/profile">your passkeys</Link>}
          {hasPasskeys() && ', '}
          <Link to="/developers#keys">your API keys</Link>. “Sign Out Everywhere” ends the API keys.
        </p>
      )}
      <AccountForm
        schema={loginSchema}
        defaultValues={{ email: step.email ?? '', password: '' }}
        failure="Failed to sign in: "
        onSubmit={signIn}
        submitLabel="Login"
        busyLabel="Signing in..."
        {...(hasPasskeys() && {
          secondAction: (_, form: UseFormReturn<Login>) => <PasskeyButton form={form} />,
        })}
      >
        {(wire) => (
          <>
            <Field label="Email" type="email" autoComplete="username" {...wire('email')} />
            <Field label="Password" type="password" autoComplete="current-password" {...wire('password')} />
          </>
        )}
      </AccountForm>
    </AccountFrame>
  );
}

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

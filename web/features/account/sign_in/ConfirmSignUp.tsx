import { Link, useNavigate } from 'react-router-dom';
import { StepHeading } from '../../../components/layout/StepHeading.tsx';
import type { SignInOutcome } from '../../../lib/auth/amplify_auth.ts';
import { type Auth, loadAuth } from '../../../lib/auth/load_auth.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { CodeForm } from './CodeForm.tsx';
import { canStoreTokens } from './can_store_tokens.ts';
import { completeSignIn } from './complete_sign_in.ts';

interface Props {
  email: string;
  /** Signs in once the address is confirmed. If it throws, for example after a reload, the login page is shown. */
  signIn(auth: Auth): Promise<SignInOutcome>;
}

async function isSignedIn(signIn: () => Promise<SignInOutcome>): Promise<boolean> {
  try {
    return (await signIn()) === 'signedIn';
  } catch {
    // The confirmation itself succeeded. The user signs in on the login page, which shows any error.
    return false;
  }
}

/** Asks for the mailed sign-up code, then signs in. */
export function ConfirmSignUp({ email, signIn }: Props) {
  const navigate = useNavigate();
  const { backTo } = useAccountStep();
  const confirm = async (code: string) => {
    const auth = await loadAuth();
    await auth.confirmSignUp(email, code);
    if (canStoreTokens() && (await isSignedIn(() => signIn(auth)))) return completeSignIn();
    const step: AccountStep = { done: 'confirmed', email, ...(backTo === undefined ? {} : { backTo }) };
    await navigate('/login', { replace: true, state: step });
  };
  return (
    <AccountFrame
      heading={<StepHeading>Confirm your email</StepHeading>}
      links={<Link to="/register">Use another email</Link>}
    >
      <CodeForm
        email={email}
        failure="Failed to confirm your email: "
        onCode={confirm}
        onResend={async () => (await loadAuth()).resendSignUpCode(email)}
      />
    </AccountFrame>
  );
}

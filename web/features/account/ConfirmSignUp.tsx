import { Link, useNavigate } from 'react-router-dom';
import { StepHeading } from '../../components/StepHeading.tsx';
import type { SignInOutcome } from '../../lib/auth/amplify_auth.ts';
import { type Auth, loadAuth } from '../../lib/auth/load_auth.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { CodeForm } from './CodeForm.tsx';
import { enter } from './enter.ts';

interface Props {
  email: string;
  /** Signs in once the address is confirmed. Where that throws, after a reload say, the login page is next. */
  signIn(auth: Auth): Promise<SignInOutcome>;
}

async function isSignedIn(signIn: () => Promise<SignInOutcome>): Promise<boolean> {
  try {
    return (await signIn()) === 'signedIn';
  } catch {
    // Nothing failed for the reader: signing in by hand is the way on, and says what is wrong if anything is.
    return false;
  }
}

/** The step between a new account and its first sign-in: the code that was mailed. */
export function ConfirmSignUp({ email, signIn }: Props) {
  const navigate = useNavigate();
  const { backTo } = useAccountStep();
  const confirm = async (code: string) => {
    const auth = await loadAuth();
    await auth.confirmSignUp(email, code);
    if (await isSignedIn(() => signIn(auth))) return enter();
    const step: AccountStep = { done: 'confirmed', email, ...(backTo === undefined ? {} : { backTo }) };
    await navigate('/login', { replace: true, state: step });
  };
  return (
    <AccountFrame
      heading={<StepHeading>Confirm your email</StepHeading>}
      ways={<Link to="/register">Use another email</Link>}
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

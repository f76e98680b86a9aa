import { accountStore } from '../../lib/auth/account.ts';
import { ErrorState } from './ErrorState.tsx';

/** Shown in place of private content while the identity service is unreachable. */
export function Unreachable() {
  return (
    <ErrorState
      title="We can’t check your sign-in right now"
      message="The sign-in service did not answer. You are still signed in on this device."
      onRetry={() => void accountStore.reload()}
    />
  );
}

import { accountStore } from '../lib/auth/account.ts';
import { ErrorState } from './ErrorState.tsx';

/** What a place for signed-in users says while the sign-in service can't be asked. */
export function Unreachable() {
  return (
    <ErrorState
      title="We can’t check your sign-in right now"
      message="The sign-in service did not answer. You are still signed in on this device."
      onRetry={() => void accountStore.reload()}
    />
  );
}

import type { AccountUser } from './amplify_auth.ts';
import type { Auth } from './load_auth.ts';
import { shareInFlight } from './share_in_flight.ts';

export type Account =
  | { status: 'loading' }
  /** Tokens are there, but the identity service could not be asked. */
  | { status: 'unreachable' }
  /** `expired`: the session ended by itself, so that signing in again leads back. */
  | { status: 'signedOut'; expired: boolean }
  | { status: 'signedIn'; user: AccountUser };

interface Dependencies {
  hasStoredTokens(): boolean;
  loadAuth(): Promise<Pick<Auth, 'currentUser' | 'refreshIdToken' | 'signOut'>>;
  logError(what: string, error: unknown): void;
}

/** Who is signed in, for the whole site. Without stored tokens that is nobody, at once and without Amplify. */
export function createAccountStore({ hasStoredTokens, loadAuth, logError }: Dependencies) {
  let account: Account = hasStoredTokens() ? { status: 'loading' } : { status: 'signedOut', expired: false };
  const listeners = new Set<() => void>();

  const become = (next: Account): void => {
    account = next;
    for (const listener of listeners) listener();
  };

  /** Asks the identity service who is signed in: at start, after signing in, and when another tab changed it. */
  const reload = async (): Promise<void> => {
    if (!hasStoredTokens()) return become({ status: 'signedOut', expired: false });
    try {
      const user = await (await loadAuth()).currentUser();
      become(user === undefined ? { status: 'signedOut', expired: true } : { status: 'signedIn', user });
    } catch (error) {
      logError('The identity service could not be asked who is signed in', error);
      become({ status: 'unreachable' });
    }
  };

  return {
    read: (): Account => account,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    /** A fresh ID token, refreshed once for all who ask meanwhile; undefined when the session has ended. */
    idToken: shareInFlight(async () => {
      const auth = await loadAuth();
      try {
        return await auth.refreshIdToken();
      } catch (error) {
        // Amplify forgets the tokens when they are refused for good, and keeps them when the service only stumbled.
        if (!hasStoredTokens()) return undefined;
        throw error;
      }
    }),
    /** The session was refused: signed out, and remembered as expired. */
    expired: (): void => {
      if (account.status !== 'signedOut') become({ status: 'signedOut', expired: true });
    },
    signOut: async (): Promise<void> => {
      await (await loadAuth()).signOut();
      become({ status: 'signedOut', expired: false });
    },
  };
}

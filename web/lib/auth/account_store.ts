import type { AccountUser } from './amplify_auth.ts';
import type { Auth } from './load_auth.ts';

/** Wraps `task` so that calls made while it runs share the running one; the next call after that starts it again. */
export function shareInFlight<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** How a user ends a session for good. */
export type Leave = 'loggedOut' | 'accountDeleted';

export type Account =
  | { status: 'loading' }
  /** There are tokens, but the identity service could not be reached. */
  | { status: 'unreachable' }
  /**
   * `expired`: the user did not sign out, so signing in again leads back to the same page. `left`: the user ended the
   * session on purpose, so nothing of it stays.
   */
  | { status: 'signedOut'; expired: boolean; left?: Leave | undefined }
  | { status: 'signedIn'; user: AccountUser };

interface Dependencies {
  hasStoredTokens(): boolean;
  loadAuth(): Promise<Pick<Auth, 'currentUser' | 'refreshIdToken' | 'signOut' | 'signOutEverywhere'>>;
  logError(what: string, error: unknown): void;
}

/** Holds who is signed in. Without stored tokens the account is signed out at once and Amplify is not loaded. */
export function createAccountStore({ hasStoredTokens, loadAuth, logError }: Dependencies) {
  let account: Account = hasStoredTokens() ? { status: 'loading' } : { status: 'signedOut', expired: false };
  const listeners = new Set<() => void>();

  const setAccount = (next: Account): void => {
    account = next;
    for (const listener of listeners) listener();
  };

  /** Asks the identity service who is signed in. Called at start, after signing in, and on changes in another tab. */
  const reload = async (): Promise<void> => {
    if (!hasStoredTokens()) {
      // Another tab has logged out.
      const left = account.status === 'signedIn' ? ({ left: 'loggedOut' } as const) : {};
      return setAccount({ status: 'signedOut', expired: false, ...left });
    }
    try {
      const user = await (await loadAuth()).currentUser();
      setAccount(user === undefined ? { status: 'signedOut', expired: true } : { status: 'signedIn', user });
    } catch (error) {
      logError('The identity service could not be reached', error);
      setAccount({ status: 'unreachable' });
    }
  };

  return {
    read: (): Account => account,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    /** A fresh ID token; concurrent callers share one refresh. Undefined when the session has ended. */
    idToken: shareInFlight(async () => {
      const auth = await loadAuth();
      try {
        return await auth.refreshIdToken();
      } catch (error) {
        // Amplify removes the tokens when they are rejected, and keeps them on a temporary failure.
        if (!hasStoredTokens()) return undefined;
        throw error;
      }
    }),
    /** Marks the session as expired after the server rejected it. */
    expired: (): void => {
      if (account.status !== 'signedOut') setAccount({ status: 'signedOut', expired: true });
    },
    /** Ends this session, or those on all devices. */
    signOut: async (where: 'here' | 'everywhere'): Promise<void> => {
      const auth = await loadAuth();
      await (where === 'here' ? auth.signOut() : auth.signOutEverywhere());
      setAccount({ status: 'signedOut', expired: false, left: 'loggedOut' });
    },
    /** Forgets that the user has left, once a screen has said so. */
    leftIsSaid: (): void => {
      if (account.status === 'signedOut' && account.left !== undefined) setAccount({ ...account, left: undefined });
    },
    /** Signs out after the account was deleted, its tokens included. */
    deleted: (): void => setAccount({ status: 'signedOut', expired: false, left: 'accountDeleted' }),
  };
}

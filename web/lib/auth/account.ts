import { useSyncExternalStore } from 'react';
import type { ReportedChange } from '../../../core/contract/alerts/alerts.ts';
import { createPrivateClient } from '../api/private_client.ts';
import { logError } from '../log.ts';
import { type Account, createAccountStore } from './account_store.ts';
import { loadAuth } from './load_auth.ts';

const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/**
 * Whether Amplify has stored tokens in this browser. Checked before Amplify is loaded, so that visitors who never
 * signed in don't download it.
 */
function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(TOKEN_PREFIX) && key.endsWith('.refreshToken'));
  } catch {
    // Storage is blocked, so there can be no stored session.
    return false;
  }
}

/** Whether a storage event from another tab may mean that another user, or nobody, is signed in now. */
function changesUser(event: StorageEvent): boolean {
  if (event.key === null) return true;
  return event.key.startsWith(TOKEN_PREFIX) && /\.(refreshToken|LastAuthUser)$/.test(event.key);
}

/** The account store of the whole site. */
export const accountStore = createAccountStore({ hasStoredTokens, loadAuth, logError });

/** Calls a private route as the signed-in user. Parse the response with the route's schema. */
export const callPrivate = createPrivateClient({ idToken: accountStore.idToken, expired: accountStore.expired });

const REPORT_MS = 5000;

/**
 * Has the user told by mail of a change of the account. Never throws, and waits 5 s at most: the change holds all the
 * same, and a failure is logged.
 */
export async function reportSecurityChange(change: ReportedChange): Promise<void> {
  try {
    await callPrivate('reportSecurityChange', { body: { change }, signal: AbortSignal.timeout(REPORT_MS) });
  } catch (error) {
    logError('A change of the account could not be reported', error);
  }
}

/** Ends all API keys of the user. Never throws, and waits 5 s at most; false if they may still work. */
export async function endAllKeys(): Promise<boolean> {
  try {
    await callPrivate('endKeys', { signal: AbortSignal.timeout(REPORT_MS) });
    return true;
  } catch (error) {
    logError('The API keys could not be ended', error);
    return false;
  }
}

const LOADING: Account = { status: 'loading' };

/** The current account. Re-renders the component when it changes. Loading in prerendered pages, which anyone gets. */
export function useAccount(): Account {
  return useSyncExternalStore(accountStore.subscribe, accountStore.read, () => LOADING);
}

/**
 * Whether one is signed in. It counts as such while the identity is checked or can't be, because the session is still on
 * this device. Undefined in prerendered pages.
 */
export const useIsMember = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    accountStore.subscribe,
    () => accountStore.read().status !== 'signedOut',
    () => undefined,
  );

/** Checks the identity if there are stored tokens, and follows sign-ins and sign-outs of other tabs. */
export function startAccount(): void {
  if (hasStoredTokens()) void accountStore.reload();
  window.addEventListener('storage', (event) => {
    if (changesUser(event)) void accountStore.reload();
  });
  window.addEventListener('online', () => {
    if (accountStore.read().status === 'unreachable') void accountStore.reload();
  });
}

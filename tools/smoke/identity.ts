import { Amplify } from 'aws-amplify';
import { deleteUser, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Config } from '../../core/contract/site/events.ts';

// Amplify warns of every endpoint that is not Amazon’s.
ConsoleLogger.LOG_LEVEL = 'ERROR';

export interface SmokeAccount {
  email: string;
  password: string;
}

/** Configures Amplify for the pool of a site, with tokens in memory. */
export function openUserPool({ userPoolId, userPoolClientId, userPoolEndpoint }: Config): void {
  const items = new Map<string, string>();
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

/** Signs in by SRP, as the site does, and returns the ID token with its owner, and the access token. */
export async function signInWithSrp({ email, password }: SmokeAccount) {
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  const { tokens } = await fetchAuthSession();
  if (tokens?.idToken === undefined) throw new Error('The sign-in gave no token');
  const { idToken, accessToken } = tokens;
  return { sub: String(idToken.payload.sub), token: idToken.toString(), accessToken: accessToken.toString() };
}

/** Creates an account and calls `confirm` to confirm it. */
export async function openAccount({ email, password }: SmokeAccount, confirm: () => Promise<unknown>): Promise<void> {
  await signUp({ username: email, password, options: { userAttributes: { email, name: 'Smoke test' } } });
  await confirm();
}

/** Ends the session. */
export const closeSession = () => signOut();
/** Deletes the signed-in account. */
export const closeAccount = () => deleteUser();

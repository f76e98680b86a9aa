import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { CognitoEmulator } from '../../../local/cognito/start_cognito.ts';

/** Where Amplify keeps its tokens in these tests, open to look into and to tamper with. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    async setItem(key: string, value: string) {
      items.set(key, value);
    },
    async getItem(key: string) {
      return items.get(key) ?? null;
    },
    async removeItem(key: string) {
      items.delete(key);
    },
    async clear() {
      items.clear();
    },
    /** The stored value whose key ends so. Throws where there is none. */
    ending(end: string): [key: string, value: string] {
      const entry = [...items].find(([key]) => key.endsWith(end));
      if (entry === undefined) throw new Error(`nothing stored under ${end}`);
      return entry;
    },
  };
}

/** Points unmodified Amplify at the emulator, as the site does. */
export function configureAmplify(emulator: Pick<CognitoEmulator, 'userPoolId' | 'clientId' | 'address'>) {
  const storage = memoryStorage();
  const { userPoolId, clientId, address } = emulator;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: address } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return storage;
}

/** The ID and access token of the current session. Throws where nobody is signed in. */
export async function currentTokens(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (tokens?.idToken === undefined) throw new Error('nobody is signed in');
  return { idToken: tokens.idToken, accessToken: tokens.accessToken };
}

import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { CognitoEmulator } from '../../../local/cognito/start_cognito.ts';

// Amplify warns of every endpoint that is not Amazon’s.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Amplify's token storage in these tests, in memory, so that they can read and change the tokens. */
function memoryStorage() {
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
    /** The stored value whose key ends with this suffix. Throws if there is none. */
    ending(end: string): [key: string, value: string] {
      const entry = [...items].find(([key]) => key.endsWith(end));
      if (entry === undefined) throw new Error(`nothing stored under ${end}`);
      return entry;
    },
  };
}

/** Configures unmodified Amplify for the emulator, as the site does. */
export function configureAmplify(emulator: Pick<CognitoEmulator, 'userPoolId' | 'clientId' | 'address'>) {
  const storage = memoryStorage();
  const { userPoolId, clientId, address } = emulator;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: address } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return storage;
}

/** ID and access token of the current session. Throws if nobody is signed in. */
export async function currentTokens(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (tokens?.idToken === undefined) throw new Error('nobody is signed in');
  return { idToken: tokens.idToken, accessToken: tokens.accessToken };
}

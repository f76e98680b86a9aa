import { signIn } from 'aws-amplify/auth';
import { configSchema } from '../../../core/contract/site/events.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { DEMO_ACCOUNT } from '../../../local/demo_account.ts';
import { configureAmplify, currentTokens } from '../cognito/amplify_client.ts';

/** Signs in the demo account through the site's address, like the site. */
export async function signInToRun(address: string) {
  const config = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = config;
  configureAmplify({ userPoolId, clientId: userPoolClientId, address: userPoolEndpoint });
  await signIn({ username: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password });
  const { idToken, accessToken } = await currentTokens();
  return { sub: String(idToken.payload.sub), idToken: idToken.toString(), accessToken: accessToken.toString() };
}

/** Calls the API with a token. */
export function callApi(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${address}${API_BASE}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

import { fetchAuthSession } from 'aws-amplify/auth';
import { readConfig } from '../config.ts';

/** URL of the identity service. */
function endpoint(): string {
  const { region, userPoolEndpoint } = readConfig();
  return userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
}

/**
 * Ends every session of the signed-in user in the identity service. Amplify's `signOut({ global: true })` cannot be
 * used, because it sends an expired access token and drops the error. Throws if the service fails.
 */
export async function endAllSessions(): Promise<void> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  if (tokens === undefined) throw new Error('The session has ended already. Sign in again first.');
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
  });
  if (!response.ok) throw new Error('The sign-in service did not end the other sessions. Please try again.');
}

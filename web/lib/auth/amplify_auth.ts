import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { readConfig } from '../config.ts';
import { messageOf } from '../page/form_submit.ts';

/** All calls to the identity service. This module bundles Amplify: import it only lazily, through `load_auth.ts`. */

/** URL of the identity service. */
function endpoint(): string {
  const { region, userPoolEndpoint } = readConfig();
  return userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
}

/**
 * Ends every session of the signed-in user in the identity service. Amplify's `signOut({ global: true })` cannot be
 * used, because it sends an expired access token and drops the error. Throws if the service fails.
 */
async function endAllSessions(): Promise<void> {
  const { tokens } = await cognito.fetchAuthSession({ forceRefresh: true });
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

// Amplify warns about custom endpoints. The local emulator uses one on purpose.
ConsoleLogger.LOG_LEVEL = 'ERROR';

const { userPoolId, userPoolClientId, userPoolEndpoint } = readConfig();
Amplify.configure({
  Auth: {
    Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }) },
  },
});

export interface AccountUser {
  uid: string;
  email: string;
  displayName: string;
}

const textClaim = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** The signed-in user, from the claims of the ID token; undefined when nobody is signed in. */
export async function currentUser(): Promise<AccountUser | undefined> {
  const claims = (await cognito.fetchAuthSession()).tokens?.idToken?.payload;
  if (claims === undefined) return undefined;
  return { uid: textClaim(claims.sub), email: textClaim(claims.email), displayName: textClaim(claims.name) };
}

/** A new ID token from the identity service; undefined when the session has ended. */
export async function refreshIdToken(): Promise<string | undefined> {
  const { tokens } = await cognito.fetchAuthSession({ forceRefresh: true });
  return tokens?.idToken?.toString();
}

export type SignInOutcome = 'signedIn' | 'confirmationNeeded';

function outcomeOf(output: cognito.SignInOutput): SignInOutcome {
  if (output.nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirmationNeeded';
  if (!output.isSignedIn) throw new Error('This account needs a sign-in step that Cornerman does not offer');
  return 'signedIn';
}

const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Starts a new session, also where there are tokens that our API rejected, or another tab signed in. */
async function startSession(input: cognito.SignInInput): Promise<cognito.SignInOutput> {
  try {
    return await cognito.signIn(input);
  } catch (error) {
    if (!hasName(error, 'UserAlreadyAuthenticatedException')) throw error;
    await cognito.signOut();
    return cognito.signIn(input);
  }
}

/** Signs in with SRP. Throws the identity service's error. */
export const signIn = async (email: string, password: string): Promise<SignInOutcome> =>
  outcomeOf(await startSession({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }));

/**
 * Signs in with a passkey of the account. Throws if it has none, if the device refuses, or the identity service's error.
 */
export async function signInWithPasskey(email: string): Promise<void> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  const { isSignedIn } = await startSession({ username: email, options });
  if (isSignedIn) return;
  throw new Error('this account has no passkey here. Sign in with its password and add one on the profile');
}

/** A passkey of the signed-in user. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: Date | undefined;
}

/** The passkeys of the signed-in user. */
export async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await cognito.listWebAuthnCredentials();
  return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
    credentialId === undefined
      ? []
      : [{ id: credentialId, name: friendlyCredentialName ?? 'Passkey', addedAt: createdAt }],
  );
}

/** Adds a passkey of this device to the account of the signed-in user. Throws if the device refuses. */
export async function addPasskey(): Promise<void> {
  await cognito.associateWebAuthnCredential();
}

/** Removes a passkey of the signed-in user. */
export async function removePasskey(id: string): Promise<void> {
  await cognito.deleteWebAuthnCredential({ credentialId: id });
}

/** Creates an account. The service mails a code to its address. */
export async function signUp(email: string, password: string, displayName: string): Promise<void> {
  try {
    await cognito.signUp({
      username: email,
      password,
      options: { userAttributes: { email, name: displayName }, autoSignIn: { authFlowType: 'USER_SRP_AUTH' } },
    });
  } catch (error) {
    if (!hasName(error, 'UserLambdaValidationException')) throw error;
    // Cognito adds a prefix to the message of our function.
    throw new Error(messageOf(error).replace(/^PreSignUp failed with error /, ''), { cause: error });
  }
}

/** Confirms a new account with the mailed code. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  await cognito.confirmSignUp({ username: email, confirmationCode: code });
}

/** Signs in after `signUp` and `confirmSignUp` on the same page. Throws when the page was reloaded in between. */
export async function signInAfterSignUp(): Promise<SignInOutcome> {
  return outcomeOf(await cognito.autoSignIn());
}

/** Mails the sign-up code again. */
export async function resendSignUpCode(email: string): Promise<void> {
  await cognito.resendSignUpCode({ username: email });
}

/**
 * Mails a password reset code. Cognito refuses this for an unconfirmed account: then the sign-up code is mailed instead
 * and the result is `unconfirmed`.
 */
export async function requestPasswordReset(email: string): Promise<'requested' | 'unconfirmed'> {
  try {
    await cognito.resetPassword({ username: email });
    return 'requested';
  } catch (error) {
    if (!hasName(error, 'InvalidParameterException')) throw error;
    await resendSignUpCode(email);
    return 'unconfirmed';
  }
}

/** Sets a new password with the mailed code and ends every session of the account. */
export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  await cognito.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
  try {
    await signIn(email, newPassword);
    await signOutEverywhere();
  } catch (cause) {
    throw new Error('The password is changed, but other devices may be signed in. Use “Sign Out Everywhere”.', {
      cause,
    });
  }
}

/** Changes the password of the signed-in user. Other sessions stay valid. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognito.updatePassword({ oldPassword, newPassword });
}

/** Ends all sessions of the user and signs in again. */
export async function endOtherSessions(email: string, password: string): Promise<void> {
  await endAllSessions();
  await signIn(email, password);
}

/** Sets the display name in the identity service. */
export async function changeDisplayName(displayName: string): Promise<void> {
  await cognito.updateUserAttributes({ userAttributes: { name: displayName } });
}

/** Requests a change of the e-mail address. True when the address must be confirmed with a mailed code first. */
export async function changeEmail(email: string): Promise<boolean> {
  const output = await cognito.updateUserAttributes({ userAttributes: { email } });
  return output.email?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
}

/** Confirms the new e-mail address with the mailed code. */
export async function confirmEmail(code: string): Promise<void> {
  await cognito.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
}

/** Mails the code for the new e-mail address again. */
export async function resendEmailCode(): Promise<void> {
  await cognito.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Deletes the signed-in user from the identity service and removes the tokens. */
export async function deleteAccount(): Promise<void> {
  await cognito.deleteUser();
}

/** Ends the session and removes the tokens. */
export async function signOut(): Promise<void> {
  await cognito.signOut();
}

/** Ends every session of the user, on all devices, and removes the tokens here. */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions();
  await cognito.signOut();
}

import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { readConfig } from '../config.ts';

/**
 * All that the site asks of the identity service. This module carries Amplify, so it is only ever imported lazily,
 * through `load_auth.ts`.
 */

// Amplify would warn of every emulator's address, which is there on purpose.
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

/** Who is signed in, by the ID token's claims; undefined when nobody is. */
export async function currentUser(): Promise<AccountUser | undefined> {
  const claims = (await cognito.fetchAuthSession()).tokens?.idToken?.payload;
  if (claims === undefined) return undefined;
  return { uid: textClaim(claims.sub), email: textClaim(claims.email), displayName: textClaim(claims.name) };
}

/** An ID token straight from the identity service; undefined when the session has ended. */
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

/** Signs in by SRP. Throws the identity service's error. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const bySrp = () => cognito.signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  try {
    return outcomeOf(await bySrp());
  } catch (error) {
    if (!hasName(error, 'UserAlreadyAuthenticatedException')) throw error;
    // Tokens that our API refused, or another tab's: whoever types a password wants a session of their own.
    await cognito.signOut();
    return outcomeOf(await bySrp());
  }
}

/** Creates an account; the service mails a code. */
export async function signUp(email: string, password: string, displayName: string): Promise<void> {
  await cognito.signUp({
    username: email,
    password,
    options: { userAttributes: { email, name: displayName }, autoSignIn: { authFlowType: 'USER_SRP_AUTH' } },
  });
}

/** Confirms a new account with the mailed code. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  await cognito.confirmSignUp({ username: email, confirmationCode: code });
}

/** Signs in after `signUp` and `confirmSignUp` of the same page; throws when the page was loaded in between. */
export async function signInAfterSignUp(): Promise<SignInOutcome> {
  return outcomeOf(await cognito.autoSignIn());
}

/** Mails the code for a new account again. */
export async function resendSignUpCode(email: string): Promise<void> {
  await cognito.resendSignUpCode({ username: email });
}

/**
 * Mails a code for a new password. An account that never confirmed its address can't have one: it is mailed its
 * sign-up code instead, and `unconfirmed` is the answer.
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

/** Sets a new password with the mailed code. */
export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  await cognito.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

/** Changes the password of the signed-in user. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognito.updatePassword({ oldPassword, newPassword });
}

/** Sets the display name in the identity service. */
export async function changeDisplayName(displayName: string): Promise<void> {
  await cognito.updateUserAttributes({ userAttributes: { name: displayName } });
}

/** Asks for another e-mail address; true when its code must be confirmed first. */
export async function changeEmail(email: string): Promise<boolean> {
  const answer = await cognito.updateUserAttributes({ userAttributes: { email } });
  return answer.email?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
}

/** Confirms a changed e-mail address with the mailed code. */
export async function confirmEmail(code: string): Promise<void> {
  await cognito.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
}

/** Mails the code for a changed e-mail address again. */
export async function resendEmailCode(): Promise<void> {
  await cognito.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** Deletes the signed-in user from the identity service, and the tokens. */
export async function deleteAccount(): Promise<void> {
  await cognito.deleteUser();
}

/** Ends the session and removes the tokens. */
export async function signOut(): Promise<void> {
  await cognito.signOut();
}

import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPTS } from '../../../local/cognito/pool/pool_settings.ts';
import { configureAmplify, currentTokens } from './amplify_client.ts';
import { anotherCode, callPool, mailedCode, startTestPool, type TestPool } from './test_pool.ts';

let pool: TestPool;
let storage: ReturnType<typeof configureAmplify>;
let people = 0;
let email = '';
const password = 'six chars and more';

beforeAll(async () => {
  pool = await startTestPool();
  storage = configureAmplify(pool.emulator);
});
afterAll(() => pool.stop());
beforeEach(() => {
  people += 1;
  email = `Fan${people}@example.com`;
});
afterEach(() => auth.signOut());

const codeTo = (address: string) => mailedCode(pool.mails, address);

async function signInNewUser() {
  await pool.emulator.createConfirmedUser({ email, password, name: 'Ann' });
  await auth.signIn({ username: email, password });
}

describe('signing up with Amplify', () => {
  const newcomer = () => ({
    username: email,
    password,
    options: { userAttributes: { email, name: 'Ann' }, autoSignIn: true },
  });

  it('creates an account, confirms it with the mailed code and signs in automatically', async () => {
    const { nextStep } = await auth.signUp(newcomer());
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'F***@e***', attributeName: 'email' },
    });
    await auth.confirmSignUp({ username: email, confirmationCode: codeTo(email) });
    expect(await auth.autoSignIn()).toMatchObject({ isSignedIn: true });
    const { idToken } = await currentTokens();
    expect(idToken.payload).toMatchObject({ email, name: 'Ann', email_verified: true });
    expect(idToken.payload.sub).toBe(idToken.payload['cognito:username']);
  });

  it('rejects a wrong code and accepts the resent one', async () => {
    await auth.signUp(newcomer());
    const first = codeTo(email);
    await expect(auth.confirmSignUp({ username: email, confirmationCode: anotherCode(first) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await auth.resendSignUpCode({ username: email });
    await auth.confirmSignUp({ username: email, confirmationCode: codeTo(email) });
    await expect(auth.confirmSignUp({ username: email, confirmationCode: codeTo(email) })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('asks an unconfirmed user to confirm only after the right password', async () => {
    await auth.signUp(newcomer());
    const { nextStep } = await auth.signIn({ username: email, password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await expect(auth.signIn({ username: email, password: 'not this one' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(auth.resetPassword({ username: email })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    });
  });

  it('treats addresses that differ in case as the same account', async () => {
    await auth.signUp(newcomer());
    await expect(auth.signUp({ username: email.toUpperCase(), password })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  it('requires six characters of a password and nothing else', async () => {
    await expect(auth.signUp({ ...newcomer(), password: 'abcde' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(auth.signUp({ ...newcomer(), password: 'abcdef' })).resolves.toMatchObject({
      isSignUpComplete: false,
    });
  });
});

describe('signing in with Amplify', () => {
  it('accepts the address in any case and rejects a wrong password with Cognito’s text', async () => {
    await pool.emulator.createConfirmedUser({ email, password, name: 'Ann' });
    await expect(auth.signIn({ username: email, password: 'not this one' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await auth.signIn({ username: email.toLowerCase(), password })).toMatchObject({ isSignedIn: true });
  });

  it('refreshes the tokens within a session and keeps the refresh token', async () => {
    await signInNewUser();
    const before = await currentTokens();
    const [, refreshToken] = storage.ending('.refreshToken');
    const after = await currentTokens(true);
    expect(after.idToken.payload.jti).not.toBe(before.idToken.payload.jti);
    expect(after.idToken.payload.origin_jti).toBe(before.idToken.payload.origin_jti);
    expect(storage.ending('.refreshToken')[1]).toBe(refreshToken);
  });

  it('rejects a tampered access token', async () => {
    await signInNewUser();
    const [key, token] = storage.ending('.accessToken');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody-else' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    storage.items.set(key, [header, forged, signature].join('.'));
    await expect(auth.fetchUserAttributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });

  it('revokes refresh and access token of the session at sign-out; other sessions continue', async () => {
    await signInNewUser();
    const [, refreshToken] = storage.ending('.refreshToken');
    const { accessToken } = await currentTokens();
    await auth.signOut();
    await auth.signIn({ username: email, password });
    const { address, clientId } = pool.emulator;
    const refresh = await callPool(address, 'GetTokensFromRefreshToken', {
      ClientId: clientId,
      RefreshToken: refreshToken,
    });
    expect(refresh.answer).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
    const user = await callPool(address, 'GetUser', { AccessToken: accessToken.toString() });
    expect(user.answer).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
    await expect(currentTokens(true)).resolves.toBeDefined();
  });
});

describe('changing an account with Amplify', () => {
  it('puts a changed name into the next ID token', async () => {
    await signInNewUser();
    await auth.updateUserAttributes({ userAttributes: { name: 'Bea' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Bea', email, email_verified: 'true' });
    expect((await currentTokens(true)).idToken.payload.name).toBe('Bea');
  });

  it('keeps the old address until the code sent to the new one is confirmed', async () => {
    await signInNewUser();
    const changed = `new.${email}`;
    const answer = await auth.updateUserAttributes({ userAttributes: { email: changed } });
    expect(answer.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = codeTo(changed);
    await expect(
      auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: anotherCode(confirmationCode) }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect((await currentTokens(true)).idToken.payload.email).toBe(changed);
    await auth.signOut();
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await auth.signIn({ username: changed, password })).toMatchObject({ isSignedIn: true });
  });

  it('rejects an address of another account, even if it was taken after the code was sent', async () => {
    await signInNewUser();
    const taken = `taken.${email}`;
    await auth.updateUserAttributes({ userAttributes: { email: taken } });
    await pool.emulator.createConfirmedUser({ email: taken, password, name: 'Cy' });
    await expect(
      auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: codeTo(taken) }),
    ).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(auth.updateUserAttributes({ userAttributes: { email: taken } })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });

  it('changes the password if the old one is given', async () => {
    await signInNewUser();
    const newPassword = 'a new password';
    await expect(auth.updatePassword({ oldPassword: 'not this one', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await auth.updatePassword({ oldPassword: password, newPassword });
    await auth.signOut();
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await auth.signIn({ username: email, password: newPassword })).toMatchObject({ isSignedIn: true });
  });

  it('limits guesses of the old password in a signed-in session', async () => {
    await signInNewUser();
    const guess = () => auth.updatePassword({ oldPassword: 'not this one', newPassword: 'a new password' });
    for (let guesses = 0; guesses < ATTEMPTS.wrongPasswords; guesses += 1) {
      await expect(guess()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    await expect(guess()).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  it('resets a forgotten password with the mailed code, which works once', async () => {
    await pool.emulator.createConfirmedUser({ email, password, name: 'Ann' });
    await auth.resetPassword({ username: email });
    const reset = { username: email, confirmationCode: codeTo(email), newPassword: 'a new password' };
    await auth.confirmResetPassword(reset);
    await expect(auth.confirmResetPassword(reset)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await auth.signIn({ username: email, password: reset.newPassword })).toMatchObject({ isSignedIn: true });
  });

  it('deletes the account: tokens and sign-in are rejected, and the address is free again', async () => {
    await signInNewUser();
    const { accessToken } = await currentTokens();
    await auth.deleteUser();
    const user = await callPool(pool.emulator.address, 'GetUser', { AccessToken: accessToken.toString() });
    expect(user.answer).toEqual({ __type: 'UserNotFoundException', message: 'User does not exist.' });
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(auth.signUp({ username: email, password })).resolves.toMatchObject({ isSignUpComplete: false });
  });
});

describe('a pool whose function refuses a sign-up', () => {
  it('creates no account and wraps the function’s message like Cognito', async () => {
    const refusing = await startTestPool(() => Promise.reject(new Error('Not today')));
    const body = { ClientId: refusing.emulator.clientId, Username: 'fan@example.com', Password: password };
    expect(await callPool(refusing.emulator.address, 'SignUp', body)).toMatchObject({
      status: 400,
      type: 'UserLambdaValidationException',
      answer: { message: 'PreSignUp failed with error Not today.' },
    });
    expect(refusing.mails).toEqual([]);
    await refusing.stop();
  });
});

describe('signing out everywhere', () => {
  it('ends the sessions of every device', async () => {
    await signInNewUser();
    const [, elsewhere] = storage.ending('refreshToken');
    await auth.signOut({ global: true });
    const { clientId, address } = pool.emulator;
    expect(
      await callPool(address, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: elsewhere }),
    ).toMatchObject({
      status: 400,
      type: 'NotAuthorizedException',
    });
  });
});

import { signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, LIFETIMES } from '../../../local/cognito/pool/pool_settings.ts';
import { configureAmplify } from './amplify_client.ts';
import { beginSignIn, guessPassword } from './srp_client.ts';
import { anotherCode, callPool, mailedCode, startTestPool, type TestPool } from './test_pool.ts';

let pool: TestPool;
const email = 'ann@example.com';

beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.stop();
});

const laterBy = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
const call = (action: string, body: object) =>
  callPool(pool.emulator.address, action, { ClientId: pool.emulator.clientId, Username: email, ...body });
const signUp = () => call('SignUp', { Password: 'ann’s password' });
const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { ConfirmationCode });

describe('a confirmation code', () => {
  it('expires, and a new one replaces it', async () => {
    await signUp();
    laterBy(LIFETIMES.codes.signUp + 1);
    expect(await confirm(mailedCode(pool.mails, email))).toMatchObject({ status: 400, type: 'ExpiredCodeException' });
    await call('ResendConfirmationCode', {});
    expect(await confirm(mailedCode(pool.mails, email))).toMatchObject({ status: 200 });
  });

  it('cannot be guessed: after five wrong codes, even in parallel, the right one is rejected for a while', async () => {
    await signUp();
    const code = mailedCode(pool.mails, email);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(anotherCode(code))));
    expect(guesses.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(ATTEMPTS.wrongCodes);
    expect(await confirm(code)).toMatchObject({ status: 400, type: 'LimitExceededException' });
    laterBy(ATTEMPTS.seconds + 1);
    expect(await confirm(code)).toMatchObject({ status: 200 });
  });

  it('is mailed to an address a limited number of times, whether it has an account or not', async () => {
    await pool.emulator.createConfirmedUser({ email, password: 'ann’s password', name: 'Ann' });
    for (const Username of [email, 'nobody@example.com']) {
      for (let sent = 0; sent < ATTEMPTS.codesSent; sent += 1) {
        expect(await call('ForgotPassword', { Username })).toMatchObject({ status: 200 });
      }
      const refused = await call('ForgotPassword', { Username });
      expect(refused.answer).toEqual({
        __type: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      });
    }
    expect(pool.mails).toHaveLength(ATTEMPTS.codesSent);
  });
});

describe('a password', () => {
  it('cannot be guessed: after five wrong ones, even in parallel, the right one is rejected for a while', async () => {
    const password = 'ann’s password';
    await pool.emulator.createConfirmedUser({ email, password, name: 'Ann' });
    configureAmplify(pool.emulator);
    for (const username of [email, 'nobody@example.com']) {
      const begun = await Promise.all(Array.from({ length: 20 }, () => beginSignIn(pool.emulator, username)));
      const guesses = await Promise.all(begun.map((challenge) => guessPassword(pool.emulator, challenge)));
      const refused = (message: string) => guesses.filter(({ answer }) => JSON.stringify(answer).includes(message));
      expect(refused('Incorrect username or password.')).toHaveLength(ATTEMPTS.wrongPasswords);
      expect(refused('Password attempts exceeded')).toHaveLength(guesses.length - ATTEMPTS.wrongPasswords);
    }
    await expect(signIn({ username: email, password })).rejects.toThrow('Password attempts exceeded');
    laterBy(ATTEMPTS.seconds + 1);
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    await signOut();
  });
});

describe('a sign-in’s challenge', () => {
  const expired = { __type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' };
  const incorrect = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

  it('accepts one response', async () => {
    const challenge = await beginSignIn(pool.emulator, email);
    expect((await guessPassword(pool.emulator, challenge)).answer).toEqual(incorrect);
    expect((await guessPassword(pool.emulator, challenge)).answer).toEqual(expired);
  });

  it('expires after three minutes', async () => {
    const [first, second] = [await beginSignIn(pool.emulator, email), await beginSignIn(pool.emulator, email)];
    laterBy(LIFETIMES.challenge - 5);
    expect((await guessPassword(pool.emulator, first)).answer).toEqual(incorrect);
    vi.useRealTimers();
    laterBy(LIFETIMES.challenge + 5);
    expect((await guessPassword(pool.emulator, second)).answer).toEqual(expired);
  });
});

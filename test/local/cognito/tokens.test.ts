import { signIn, signOut } from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError, JwtInvalidClaimError, JwtInvalidSignatureError } from 'aws-jwt-verify/error';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIFETIMES } from '../../../local/cognito/pool/pool_settings.ts';
import { configureAmplify, currentTokens } from './amplify_client.ts';
import { callPool, mailedCode, startTestPool, type TestPool } from './test_pool.ts';

let pool: TestPool;
let storage: ReturnType<typeof configureAmplify>;
let tokens: { idToken: string; accessToken: string };
let sub: string;
const email = 'ann@example.com';

beforeAll(async () => {
  pool = await startTestPool();
  storage = configureAmplify(pool.emulator);
  sub = await pool.emulator.createConfirmedUser({ email, password: 'ann’s password', name: 'Ann' });
  await signIn({ username: email, password: 'ann’s password' });
  const { idToken, accessToken } = await currentTokens();
  tokens = { idToken: idToken.toString(), accessToken: accessToken.toString() };
});
afterAll(async () => {
  await signOut();
  await pool.stop();
});
afterEach(() => void vi.useRealTimers());

function verifierFor({ emulator }: TestPool, clientId = emulator.clientId) {
  const verifier = CognitoJwtVerifier.create({ userPoolId: emulator.userPoolId, clientId, tokenUse: 'id' });
  verifier.cacheJwks(emulator.jwks);
  return verifier;
}

/** Advances `Date` by some seconds; timers stay real. */
const laterBy = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

const withClaim = (token: string, claim: object) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claim };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

describe('the pool’s tokens under the product’s own verifier', () => {
  it('pass as ID tokens, with Cognito’s claims', () => {
    const payload = verifierFor(pool).verifySync(tokens.idToken);
    expect(payload).toMatchObject({
      sub,
      iss: pool.emulator.issuer,
      aud: pool.emulator.clientId,
      token_use: 'id',
      email,
      email_verified: true,
      name: 'Ann',
      'cognito:username': sub,
    });
    expect(payload.exp - payload.iat).toBe(5 * 60);
    for (const name of ['auth_time', 'origin_jti', 'event_id', 'jti']) expect(payload).toHaveProperty(name);
  });

  it('are rejected if an access token is used as ID token, or the other way round', async () => {
    expect(() => verifierFor(pool).verifySync(tokens.accessToken)).toThrow(JwtInvalidClaimError);
    const { answer } = await callPool(pool.emulator.address, 'GetUser', { AccessToken: tokens.idToken });
    expect(answer).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
  });

  it('are rejected with a changed claim or for another audience', () => {
    const forged = withClaim(tokens.idToken, { sub: 'somebody-else' });
    expect(() => verifierFor(pool).verifySync(forged)).toThrow(JwtInvalidSignatureError);
    expect(() => verifierFor(pool, 'anotherclient').verifySync(tokens.idToken)).toThrow(JwtInvalidClaimError);
  });

  it('are rejected if another pool signed them, even one of the same name', async () => {
    const other = await startTestPool();
    expect(() => verifierFor(other).verifySync(tokens.idToken)).toThrow();
    const { answer } = await callPool(other.emulator.address, 'GetUser', { AccessToken: tokens.accessToken });
    expect(answer).toMatchObject({ message: 'Invalid Access Token' });
    await other.stop();
  });

  it('expire after five minutes, as ID and access tokens', async () => {
    laterBy(LIFETIMES.idToken - 5);
    expect(() => verifierFor(pool).verifySync(tokens.idToken)).not.toThrow();
    vi.useRealTimers();
    laterBy(LIFETIMES.idToken + 5);
    expect(() => verifierFor(pool).verifySync(tokens.idToken)).toThrow(JwtExpiredError);
    const { answer } = await callPool(pool.emulator.address, 'GetUser', { AccessToken: tokens.accessToken });
    expect(answer).toMatchObject({ message: 'Access Token has expired' });
  });

  it('can be refreshed for thirty days', async () => {
    const refresh = () =>
      callPool(pool.emulator.address, 'GetTokensFromRefreshToken', {
        ClientId: pool.emulator.clientId,
        RefreshToken: storage.ending('.refreshToken')[1],
      });
    laterBy(LIFETIMES.refreshToken - 60);
    expect((await refresh()).status).toBe(200);
    vi.useRealTimers();
    laterBy(LIFETIMES.refreshToken + 60);
    expect((await refresh()).answer).toMatchObject({ message: 'Refresh Token has expired' });
  });
});

describe('a reset of the password by a raw call', () => {
  it('ends every older session: none of them refreshes any more', async () => {
    const { address, clientId: ClientId } = pool.emulator;
    const Username = 'reset@example.com';
    await pool.emulator.createConfirmedUser({ email: Username, password: 'the old password', name: 'Rea' });
    await signOut();
    await signIn({ username: Username, password: 'the old password' });
    const [, RefreshToken] = storage.ending('refreshToken');
    const refresh = () => callPool(address, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
    expect((await refresh()).status).toBe(200);
    await callPool(address, 'ForgotPassword', { ClientId, Username });
    const ConfirmationCode = mailedCode(pool.mails, Username);
    const Password = 'the new password';
    const reset = await callPool(address, 'ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });
    expect(reset.status).toBe(200);
    expect(await refresh()).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
  });

  it('ends a sign-in with the old password that had begun before', async () => {
    const { address, clientId: ClientId } = pool.emulator;
    const Username = 'begun@example.com';
    await pool.emulator.createConfirmedUser({ email: Username, password: 'the old password', name: 'Bea' });
    await signOut();
    const original = globalThis.fetch;
    // Amplify sends both steps of a sign-in in one call.
    const between = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!new Headers(init?.headers).get('x-amz-target')?.endsWith('.RespondToAuthChallenge'))
        return original(input, init);
      between.mockRestore();
      await callPool(address, 'ForgotPassword', { ClientId, Username });
      const ConfirmationCode = mailedCode(pool.mails, Username);
      await callPool(address, 'ConfirmForgotPassword', {
        ClientId,
        Username,
        ConfirmationCode,
        Password: 'a new password',
      });
      return original(input, init);
    });
    await expect(signIn({ username: Username, password: 'the old password' })).rejects.toThrow(
      'Incorrect username or password.',
    );
    await signIn({ username: Username, password: 'a new password' });
  });
});

import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passkeyCalls } from '../../../tools/client/passkey_calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../../tools/client/software_authenticator.ts';
import { configureAmplify, currentTokens } from './amplify_client.ts';
import { callPool, SITE_ORIGIN, startTestPool, type TestPool } from './test_pool.ts';

const ANA = { email: 'ana@example.com', password: 'wrap-hands', name: 'Ana' };
const BEA = { email: 'bea@example.com', password: 'touch-gloves', name: 'Bea' };
const origin = SITE_ORIGIN;

let pool: TestPool;
let tokens: { ana: string; bea: string };

async function accessToken({ email, password, name }: typeof ANA): Promise<string> {
  await pool.emulator.createConfirmedUser({ email, password, name });
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  const { accessToken: token } = await currentTokens();
  // Forgotten here, but not signed out: the session goes on.
  configureAmplify(pool.emulator);
  await signOut().catch(() => undefined);
  return token.toString();
}

beforeAll(async () => {
  pool = await startTestPool();
  configureAmplify(pool.emulator);
  tokens = { ana: await accessToken(ANA), bea: await accessToken(BEA) };
});
afterAll(() => pool.stop());

const call = (action: string, body: unknown) => callPool(pool.emulator.address, action, body);

const { creationChallenge, ask, respond, add, signIn: signInWith } = passkeyCalls(call, origin);

let device: SoftwareAuthenticator;
beforeEach(async () => {
  device = softwareAuthenticator();
  expect((await add(tokens.ana, device)).status).toBe(200);
});

it('signs in with a passkey that was added, also after a restart', async () => {
  await pool.restart();
  const { status, answer: body } = await signInWith(device, ANA.email);
  expect(status).toBe(200);
  expect(body).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
});

it('adds no passkey from another site, of another machine, without its owner, or to another challenge', async () => {
  const refusals = [
    { origin: 'https://evil.example' },
    { relyingParty: 'evil.example' },
    { verified: false },
    { framed: true },
    { challenge: await creationChallenge(tokens.bea) },
    { challenge: (await ask(ANA.email)).challenge },
  ];
  for (const more of refusals) {
    expect((await add(tokens.ana, softwareAuthenticator(), more)).status, JSON.stringify(more)).toBe(400);
  }
});

it('takes a challenge once: the answer of a sign-in can’t be sent again', async () => {
  const asked = await ask(ANA.email);
  const credential = device.get({ challenge: asked.challenge, origin });
  expect((await respond(asked, credential)).status).toBe(200);
  expect((await respond(asked, credential)).status).toBe(400);
  expect((await respond(await ask(ANA.email), credential)).status).toBe(400);
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another machine', { relyingParty: 'evil.example' }],
  ['a page that another site frames', { framed: true }],
  ['a device without its owner', { verified: false }],
  ['a device whose count of uses went back', { counted: 1 }],
])('signs nobody in from %s', async (_, more) => {
  expect((await signInWith(device, ANA.email, more)).status).toBe(400);
});

it('signs nobody in with the passkey of another account, or one that was never added', async () => {
  expect((await add(tokens.bea, softwareAuthenticator())).status).toBe(200);
  expect((await signInWith(device, BEA.email)).status).toBe(400);
  expect((await signInWith(softwareAuthenticator(), ANA.email)).status).toBe(400);
});

it('takes the same count of uses once: a copy of the device does not sign in beside it', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => signInWith(device, ANA.email, { counted: 9 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

it('adds no passkey that an account has, the caller’s or another’s', async () => {
  for (const token of [tokens.ana, tokens.bea]) expect((await add(token, device)).status).toBe(400);
  expect((await signInWith(device, ANA.email)).status).toBe(200);
});

it('removes a passkey of the caller alone, which then signs in no more', async () => {
  const id = { CredentialId: device.id };
  expect((await call('DeleteWebAuthnCredential', { AccessToken: tokens.bea, ...id })).status).toBe(400);
  expect((await signInWith(device, ANA.email)).status).toBe(200);
  expect((await call('DeleteWebAuthnCredential', { AccessToken: tokens.ana, ...id })).status).toBe(200);
  expect((await call('ListWebAuthnCredentials', { AccessToken: tokens.ana })).answer).not.toMatchObject({
    Credentials: expect.arrayContaining([expect.objectContaining(id)]),
  });
  await add(tokens.ana, softwareAuthenticator());
  expect((await signInWith(device, ANA.email)).status).toBe(400);
});

it('answers for an address without an account as for one without a passkey', async () => {
  await pool.emulator.createConfirmedUser({ email: 'cleo@example.com', password: 'corner-man', name: 'Cleo' });
  const [without, unknown] = await Promise.all(
    ['cleo@example.com', 'nobody@example.com'].map((USERNAME) =>
      call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' } }),
    ),
  );
  const shape = { ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges: ['PASSWORD_SRP'] };
  expect(without?.answer).toMatchObject(shape);
  expect(unknown?.answer).toMatchObject(shape);
});

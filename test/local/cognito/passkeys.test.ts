import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { configureAmplify, currentTokens } from './amplify_client.ts';
import { softwareAuthenticator } from './software_authenticator.ts';
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

const startedSchema = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
const askedSchema = z.object({
  ChallengeName: z.literal('WEB_AUTHN'),
  Session: z.string(),
  ChallengeParameters: z.object({ USERNAME: z.string(), CREDENTIAL_REQUEST_OPTIONS: z.string() }),
});

async function creationChallenge(AccessToken: string): Promise<string> {
  const { answer: body } = await call('StartWebAuthnRegistration', { AccessToken });
  return startedSchema.parse(body).CredentialCreationOptions.challenge;
}

type Authenticator = ReturnType<typeof softwareAuthenticator>;

async function add(AccessToken: string, device: Authenticator) {
  const challenge = await creationChallenge(AccessToken);
  return call('CompleteWebAuthnRegistration', { AccessToken, Credential: device.create({ challenge, origin }) });
}

async function asked(email: string) {
  const { answer: body } = await call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
  const { Session, ChallengeParameters } = askedSchema.parse(body);
  const { challenge } = z
    .object({ challenge: z.string() })
    .parse(JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS));
  return { Session, USERNAME: ChallengeParameters.USERNAME, challenge };
}

const answer = (Session: string, USERNAME: string, credential: object) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
  });

async function signInWith(
  device: Authenticator,
  email: string,
  more: Partial<Parameters<Authenticator['get']>[0]> = {},
) {
  const { Session, USERNAME, challenge } = await asked(email);
  return answer(Session, USERNAME, device.get({ challenge, origin, ...more }));
}

let device: Authenticator;
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
    { challenge: await creationChallenge(tokens.bea) },
    { challenge: (await asked(ANA.email)).challenge },
  ];
  for (const more of refusals) {
    const challenge = await creationChallenge(tokens.ana);
    const Credential = softwareAuthenticator().create({ challenge, origin, ...more });
    const { status } = await call('CompleteWebAuthnRegistration', { AccessToken: tokens.ana, Credential });
    expect(status, JSON.stringify(more)).toBe(400);
  }
});

it('takes a challenge once: the answer of a sign-in can’t be sent again', async () => {
  const { Session, USERNAME, challenge } = await asked(ANA.email);
  const credential = device.get({ challenge, origin });
  expect((await answer(Session, USERNAME, credential)).status).toBe(200);
  expect((await answer(Session, USERNAME, credential)).status).toBe(400);
  const other = await asked(ANA.email);
  expect((await answer(other.Session, other.USERNAME, credential)).status).toBe(400);
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another machine', { relyingParty: 'evil.example' }],
  ['a device without its owner', { verified: false }],
])('signs nobody in from %s', async (_, more) => {
  expect((await signInWith(device, ANA.email, more)).status).toBe(400);
});

it('signs nobody in with the passkey of another account, or one that was never added', async () => {
  expect((await add(tokens.bea, softwareAuthenticator())).status).toBe(200);
  expect((await signInWith(device, BEA.email)).status).toBe(400);
  expect((await signInWith(softwareAuthenticator(), ANA.email)).status).toBe(400);
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

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { CognitoError, invalidParameter, notAuthorized } from './cognito_error.ts';
import { action, FIELD_SCHEMAS, type Pool } from './pool/pool.ts';
import { findUser, type StoredPasskey, TRANSPORTS, type User } from './pool/pool_data.ts';
import { PASSKEYS } from './pool/pool_settings.ts';
import { signedInUser, startSession } from './tokens/sessions.ts';
import { unknownUserCredentials } from './unknown_user.ts';
import { secondsNow } from './wall_time.ts';

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/);
/** What both answers of an authenticator share, as a browser hands them to JSON. */
const credentialShape = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const registrationSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // A newer browser may know others: then all are asked.
    transports: z.array(z.enum(TRANSPORTS)).catch([]),
  }),
});
const assertionSchema = z.object({
  ...credentialShape,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** The site is framed by no other: a page that was is not the site’s. */
const clientDataSchema = z.object({ origin: z.string(), crossOrigin: z.literal(false).optional() });

/** The origin of the page that asked the authenticator. Throws InvalidParameterException if it isn't one of the site. */
function originIn(pool: Pool, clientDataJSON: string): string {
  const { origin } = parsed(
    clientDataSchema,
    Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    'clientDataJSON',
  );
  if (!pool.allowsOrigin(origin)) throw invalidParameter('The origin of the credential is not allowed.');
  return origin;
}

function parsed<Value>(schema: z.ZodType<Value>, text: string, name: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw invalidParameter(`${name} is not valid.`);
  }
}

/** A challenge is opened as base64 and travels as base64url. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64'));
const blockOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString('base64');

const known = ({ passkeys }: User) => passkeys.map(({ id, transports }) => ({ id, transports }));

export const startWebAuthnRegistration = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken }),
  async (pool, { AccessToken }) => {
    const user = signedInUser(pool, pool.store.data, AccessToken);
    const options = await generateRegistrationOptions({
      rpName: 'Cornerman',
      rpID: PASSKEYS.relyingParty,
      userName: user.email,
      userDisplayName: user.name ?? user.email,
      userID: new Uint8Array(Buffer.from(user.sub)),
      challenge: bytesOf(pool.passkeyChallenges.open({ sub: user.sub, purpose: 'add' })),
      excludeCredentials: known(user),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { CredentialCreationOptions: options };
  },
);

export const completeWebAuthnRegistration = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken, Credential: registrationSchema }),
  async (pool, { AccessToken, Credential: credential }) => {
    const { sub } = signedInUser(pool, pool.store.data, AccessToken);
    const passkey = await addedPasskey(pool, sub, credential);
    return pool.store.update((data) => {
      const { passkeys } = signedInUser(pool, data, AccessToken);
      if (passkeys.length >= PASSKEYS.most) {
        throw new CognitoError('LimitExceededException', 'The user has the most passkeys already.');
      }
      // WebAuthn level 2, section 7.1, step 22.
      if (data.users.some((user) => user.passkeys.some(({ id }) => id === passkey.id))) throw refused();
      passkeys.push(passkey);
      return {};
    });
  },
);

const refused = () =>
  new CognitoError('WebAuthnCredentialNotSupportedException', 'The credential could not be verified.');

async function addedPasskey(
  pool: Pool,
  sub: string,
  credential: z.infer<typeof registrationSchema>,
): Promise<StoredPasskey> {
  const { clientDataJSON, transports } = credential.response;
  const expectedOrigin = originIn(pool, clientDataJSON);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge(given) {
      const challenge = pool.passkeyChallenges.take(blockOf(given));
      return challenge?.sub === sub && challenge.purpose === 'add';
    },
    expectedOrigin,
    expectedRPID: PASSKEYS.relyingParty,
  }).catch(() => {
    throw refused();
  });
  if (registrationInfo === undefined) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { id, key, counter, transports, addedAt: secondsNow() };
}

export const listWebAuthnCredentials = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken }),
  async (pool, { AccessToken }) => ({
    Credentials: signedInUser(pool, pool.store.data, AccessToken).passkeys.map(({ id, transports, addedAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: PASSKEYS.relyingParty,
      AuthenticatorTransports: transports,
      CreatedAt: addedAt,
    })),
  }),
);

export const deleteWebAuthnCredential = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken, CredentialId: z.string().min(1).max(4096) }),
  (pool, { AccessToken, CredentialId }) =>
    pool.store.update((data) => {
      const user = signedInUser(pool, data, AccessToken);
      const left = user.passkeys.filter(({ id }) => id !== CredentialId);
      if (left.length === user.passkeys.length) {
        throw new CognitoError('ResourceNotFoundException', 'The credential does not exist.');
      }
      user.passkeys = left;
      return {};
    }),
);

/**
 * Begins a sign-in by a factor of the client's choice. Without a passkey, and for an address without an account, the answer
 * is that only the password is there.
 */
export const startUserAuth = action(
  z.object({
    AuthParameters: z.object({ USERNAME: FIELD_SCHEMAS.username, PREFERRED_CHALLENGE: z.string().optional() }),
  }),
  async (pool, { AuthParameters: { USERNAME, PREFERRED_CHALLENGE } }) => {
    const user = findUser(pool.store.data, USERNAME);
    const { sub } = user ?? unknownUserCredentials(pool.unknownUsersSecret, USERNAME);
    const session = pool.passkeyChallenges.open({ sub, purpose: 'sign_in' });
    if (user === undefined || user.passkeys.length === 0 || PREFERRED_CHALLENGE !== 'WEB_AUTHN') {
      return {
        ChallengeName: 'SELECT_CHALLENGE',
        Session: session,
        ChallengeParameters: { USERNAME: sub },
        AvailableChallenges: ['PASSWORD_SRP'],
      };
    }
    const options = await generateAuthenticationOptions({
      rpID: PASSKEYS.relyingParty,
      allowCredentials: known(user),
      challenge: bytesOf(session),
      userVerification: 'required',
    });
    return {
      ChallengeName: 'WEB_AUTHN',
      Session: session,
      ChallengeParameters: { USERNAME: sub, CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    };
  },
);

/** Checks the answer of an authenticator to the challenge of the session. Returns the passkey with its new counter. */
async function usedPasskey(pool: Pool, user: User, session: string, credential: z.infer<typeof assertionSchema>) {
  const passkey = user.passkeys.find(({ id }) => id === credential.id);
  if (passkey === undefined) throw notAuthorized('Invalid passkey.');
  const { id, counter, transports } = passkey;
  const key = new Uint8Array(Buffer.from(passkey.key, 'base64url'));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (given) => blockOf(given) === session,
    expectedOrigin: originIn(pool, credential.response.clientDataJSON),
    expectedRPID: PASSKEYS.relyingParty,
    credential: { id, publicKey: key, counter, transports },
  }).catch(() => {
    throw notAuthorized('Invalid passkey.');
  });
  if (!verified) throw notAuthorized('Invalid passkey.');
  return { id, counter: authenticationInfo.newCounter };
}

/** Second step: checks the assertion and returns the tokens of a new session. */
export const respondToWebAuthn = action(
  z.object({
    Session: z.string().min(20).max(2048),
    ChallengeResponses: z.object({ USERNAME: FIELD_SCHEMAS.username, CREDENTIAL: z.string().max(16_384) }),
  }),
  async (pool, { Session, ChallengeResponses: { USERNAME, CREDENTIAL } }) => {
    const challenge = pool.passkeyChallenges.take(Session);
    const asked = findUser(pool.store.data, USERNAME);
    if (asked === undefined || challenge?.sub !== asked.sub || challenge.purpose !== 'sign_in') {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    const used = await usedPasskey(pool, asked, Session, parsed(assertionSchema, CREDENTIAL, 'CREDENTIAL'));
    return pool.store.update((data) => {
      const user = findUser(data, asked.sub);
      const passkey = user?.passkeys.find(({ id }) => id === used.id);
      if (user === undefined || passkey === undefined) throw notAuthorized('Invalid passkey.');
      // A copy of the device may have signed in meanwhile. One that does not count always says 0.
      const counts = used.counter > 0 || passkey.counter > 0;
      if (counts && used.counter <= passkey.counter) throw notAuthorized('Invalid passkey.');
      passkey.counter = used.counter;
      const { session, refreshToken } = startSession(data, user.sub);
      return {
        AuthenticationResult: { ...pool.tokens.mint(user, session), RefreshToken: refreshToken },
        ChallengeParameters: {},
      };
    });
  },
);

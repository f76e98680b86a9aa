import * as z from 'zod';
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from './cognito_error.ts';
import { respondToWebAuthn, startUserAuth } from './passkeys.ts';
import { type Action, action, FIELD_SCHEMAS } from './pool/pool.ts';
import { findUser } from './pool/pool_data.ts';
import { passwordClaim, respondToHandshake } from './srp.ts';
import { sameSecret } from './tokens/same_secret.ts';
import { startSession } from './tokens/sessions.ts';
import { unknownUserCredentials } from './unknown_user.ts';

/** First step of SRP: takes the client's A and returns the server's B, the salt and the secret block. */
const startSrp = action(
  z.object({
    AuthFlow: z.string(),
    AuthParameters: z.object({
      USERNAME: FIELD_SCHEMAS.username,
      SRP_A: z
        .string()
        .max(1024)
        .regex(/^[0-9a-f]+$/i, 'Member must be hexadecimal'),
    }),
  }),
  async (pool, { AuthFlow, AuthParameters: { USERNAME, SRP_A } }) => {
    if (AuthFlow !== 'USER_SRP_AUTH') throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    const { sub, salt, verifier } =
      findUser(pool.store.data, USERNAME) ?? unknownUserCredentials(pool.unknownUsersSecret, USERNAME);
    const handshake = respondToHandshake(SRP_A, verifier);
    if (handshake === undefined) throw invalidParameter('SRP_A must not be 0 modulo the prime.');
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: sub,
        USER_ID_FOR_SRP: sub,
        SALT: salt,
        SRP_B: handshake.serverPublic,
        SECRET_BLOCK: pool.challenges.open({ sub, key: handshake.key, verifier }),
      },
    };
  },
);

/** Second step of SRP: checks the client's proof of the password and returns the tokens of a new session. */
const respondToSrp = action(
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      USERNAME: FIELD_SCHEMAS.username,
      TIMESTAMP: z.string().max(64),
      PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
      PASSWORD_CLAIM_SIGNATURE: z.string(),
    }),
  }),
  async (pool, { ChallengeResponses: given }) => {
    const challenge = pool.challenges.take(given.PASSWORD_CLAIM_SECRET_BLOCK);
    if (challenge === undefined) throw notAuthorized('Invalid session for the user, session is expired.');
    const { sub, key, verifier } = challenge;
    pool.attempts.signIns.check(sub);
    const claim = passwordClaim(key, given.USERNAME, given.PASSWORD_CLAIM_SECRET_BLOCK, given.TIMESTAMP);
    const proven = sameSecret(claim, Buffer.from(given.PASSWORD_CLAIM_SIGNATURE, 'base64'));
    if (!proven || given.USERNAME !== sub) {
      pool.attempts.signIns.count(sub);
      throw wrongCredentials();
    }
    return pool.store.update((data) => {
      const user = findUser(data, sub);
      // The password may have been changed since the first step.
      if (user?.verifier !== verifier) throw wrongCredentials();
      pool.attempts.signIns.clear(sub);
      if (!user.confirmed) throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
      const { session, refreshToken } = startSession(data, user.sub);
      return {
        AuthenticationResult: { ...pool.tokens.mint(user, session), RefreshToken: refreshToken },
        ChallengeParameters: {},
      };
    });
  },
);

const isUserAuth = (body: unknown) => z.object({ AuthFlow: z.literal('USER_AUTH') }).safeParse(body).success;
const isWebAuthn = (body: unknown) => z.object({ ChallengeName: z.literal('WEB_AUTHN') }).safeParse(body).success;

/** First step of signing in: by password (SRP), or by a passkey. */
export const initiateAuth: Action = (pool, body) => (isUserAuth(body) ? startUserAuth : startSrp)(pool, body);

/** Second step: the answer to what the first step asked. */
export const respondToAuthChallenge: Action = (pool, body) =>
  (isWebAuthn(body) ? respondToWebAuthn : respondToSrp)(pool, body);

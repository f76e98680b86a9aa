import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { CognitoEmulator } from '../../../local/cognito/start_cognito.ts';
import { callPool } from './test_pool.ts';

const challengeSchema = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.object({
    USERNAME: z.uuid(),
    USER_ID_FOR_SRP: z.uuid(),
    SALT: z.string().regex(/^[0-9a-f]{32}$/),
    SRP_B: z.string().regex(/^[0-9a-f]+$/),
    SECRET_BLOCK: z.base64(),
  }),
});

/** Starts a sign-in and returns the parsed challenge. */
export async function beginSignIn({ address, clientId }: CognitoEmulator, username: string) {
  const { answer } = await callPool(address, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
    ClientId: clientId,
  });
  return challengeSchema.parse(answer).ChallengeParameters;
}

/** Responds to a challenge with a proof made without the password. */
export function guessPassword(
  { address, clientId }: CognitoEmulator,
  { USERNAME, SECRET_BLOCK }: Awaited<ReturnType<typeof beginSignIn>>,
) {
  return callPool(address, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME,
      TIMESTAMP: 'Fri Nov 20 19:00:00 UTC 2026',
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', 'a guess').update(SECRET_BLOCK).digest('base64'),
    },
    ClientId: clientId,
  });
}

import * as z from 'zod';
import type { AttemptLimit } from '../attempts.ts';
import type { ChallengeStore, PasskeyChallenge, PasswordChallenge } from '../challenges.ts';
import { invalidParameter } from '../cognito_error.ts';
import type { TokenMint } from '../tokens/tokens.ts';
import type { PoolStore } from './pool_store.ts';

export interface CodeMail {
  to: string;
  subject: string;
  text: string;
}

/** The parts of a pool that the actions use. */
export interface Pool {
  store: PoolStore;
  tokens: TokenMint;
  challenges: ChallengeStore<PasswordChallenge>;
  passkeyChallenges: ChallengeStore<PasskeyChallenge>;
  /** Whether a page of an origin may use passkeys. */
  allowsOrigin(origin: string): boolean;
  /** Key from which credentials for addresses without an account are derived. */
  unknownUsersSecret: Buffer;
  attempts: { wrongCodes: AttemptLimit; codesSent: AttemptLimit; wrongPasswords: AttemptLimit; signIns: AttemptLimit };
  sendMail(mail: CodeMail): void | Promise<void>;
  preSignUp: PreSignUp;
  /** Has a user told that the password was reset. */
  tellOfReset(sub: string): Promise<unknown>;
}

/** The function that Cognito calls before it creates an account. It throws to reject the sign-up. */
export type PreSignUp = (event: PreSignUpEvent) => Promise<unknown>;
export interface PreSignUpEvent {
  userName: string;
  request: { userAttributes: Record<string, string> };
}

/** Runs an action with the body of a request and returns the response. Throws CognitoError. */
export type Action = (pool: Pool, body: unknown) => Promise<object>;

/**
 * An action that first validates the body. It throws InvalidParameterException with Cognito's text for an invalid one.
 */
export function action<Input>(schema: z.ZodType<Input>, run: (pool: Pool, input: Input) => Promise<object>): Action {
  return async (pool, body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(pool, parsed.data);
    const faults = parsed.error.issues.map(
      ({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`,
    );
    throw invalidParameter(
      `${faults.length} validation error${faults.length === 1 ? '' : 's'} detected: ${faults.join('; ')}`,
    );
  };
}

/** Schemas of fields that several actions share. */
export const FIELD_SCHEMAS = {
  username: z.string().min(1).max(128),
  password: z
    .string()
    .max(256)
    .regex(/^\S+.*\S+$/, 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$'),
  code: z.string().min(1).max(2048),
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  attributes: z.array(z.object({ Name: z.string().max(32), Value: z.string().max(2048) })),
  emailAttribute: z.literal('email'),
};

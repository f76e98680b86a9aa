import * as z from 'zod';

const codeSchema = z.object({ digits: z.string().regex(/^\d{6}$/), expiresAt: z.number().int() });

const userSchema = z.object({
  /** Identifies the user in tokens, as `sub` and `cognito:username`. Stays the same when the address changes. */
  sub: z.uuid(),
  email: z.string(),
  name: z.string().optional(),
  confirmed: z.boolean(),
  /** A new address that is not confirmed yet. Until then, `email` stays valid. */
  pendingEmail: z.string().optional(),
  /** SRP's salt and verifier of the password, in hex. The password cannot be derived from them. */
  salt: z.string().regex(/^[0-9a-f]+$/),
  verifier: z.string().regex(/^[0-9a-f]+$/),
  codes: z.object({
    signUp: codeSchema.optional(),
    email: codeSchema.optional(),
    reset: codeSchema.optional(),
  }),
});

const sessionSchema = z.object({
  /** `origin_jti` of all tokens of this session. */
  id: z.uuid(),
  sub: z.uuid(),
  /** SHA-256 of the refresh token, hex. */
  refreshTokenDigest: z.string(),
  signedInAt: z.number().int(),
  expiresAt: z.number().int(),
  /** Revoked sessions are kept until they expire, so that their tokens are reported as revoked and not as unknown. */
  revoked: z.boolean(),
});

/** The pool's data on disk. Times are in seconds since 1970. */
export const poolDataSchema = z.object({
  version: z.literal(1),
  users: z.array(userSchema),
  sessions: z.array(sessionSchema),
});
export type PoolData = z.infer<typeof poolDataSchema>;
export type User = z.infer<typeof userSchema>;
export type PoolSession = z.infer<typeof sessionSchema>;
export type CodePurpose = keyof User['codes'];

/** Key for comparing addresses: sign-in ignores case. */
export const addressKey = (email: string): string => email.toLowerCase();

/** The user with this address or `sub`; the second step of SRP sends the `sub`. */
export function findUser(data: PoolData, username: string): User | undefined {
  const key = addressKey(username);
  return data.users.find((user) => user.sub === username || addressKey(user.email) === key);
}

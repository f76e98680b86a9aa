import * as z from 'zod';

const codeSchema = z.object({ digits: z.string().regex(/^\d{6}$/), expiresAt: z.number().int() });

const userSchema = z.object({
  /** Stands for the user in tokens, whatever becomes of the address: `sub` and `cognito:username`. */
  sub: z.uuid(),
  email: z.string(),
  name: z.string().optional(),
  confirmed: z.boolean(),
  /** A new address counts only once its own code is confirmed. */
  pendingEmail: z.string().optional(),
  /** What SRP knows of the password: hex numbers from which the password can't be had. */
  salt: z.string().regex(/^[0-9a-f]+$/),
  verifier: z.string().regex(/^[0-9a-f]+$/),
  codes: z.object({
    signUp: codeSchema.optional(),
    email: codeSchema.optional(),
    reset: codeSchema.optional(),
  }),
});

const sessionSchema = z.object({
  /** `origin_jti` of every token that comes of one sign-in. */
  id: z.uuid(),
  sub: z.uuid(),
  /** SHA-256 of the refresh token, hex. */
  refreshTokenDigest: z.string(),
  signedInAt: z.number().int(),
  expiresAt: z.number().int(),
  /** Kept until it would have expired, so that its tokens are refused as revoked rather than as unknown. */
  revoked: z.boolean(),
});

/** All that the pool keeps on disk. Times are in seconds since 1970. */
export const poolDataSchema = z.object({
  version: z.literal(1),
  users: z.array(userSchema),
  sessions: z.array(sessionSchema),
});
export type PoolData = z.infer<typeof poolDataSchema>;
export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type CodePurpose = keyof User['codes'];

/** An address as the pool compares it: sign-in ignores case. */
export const addressKey = (email: string): string => email.toLowerCase();

/** The user who signs in by this address or, as SRP's answer names him, by `sub`. */
export function findUser(data: PoolData, username: string): User | undefined {
  const key = addressKey(username);
  return data.users.find((user) => user.sub === username || addressKey(user.email) === key);
}

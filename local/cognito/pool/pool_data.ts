import * as z from 'zod';

const codeSchema = z.object({ digits: z.string().regex(/^\d{6}$/), expiresAt: z.number().int() });

/** How a browser reaches an authenticator (WebAuthn, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const passkeySchema = z.object({
  /** Credential id and public key (COSE), in base64url. */
  id: z.string(),
  key: z.string(),
  /** Uses so far, as the authenticator counts them; some always say 0. */
  counter: z.number().int(),
  transports: z.array(z.enum(TRANSPORTS)),
  addedAt: z.number().int(),
});
export type StoredPasskey = z.infer<typeof passkeySchema>;

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
  /** Accounts of earlier versions have none. */
  passkeys: z.array(passkeySchema).default([]),
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

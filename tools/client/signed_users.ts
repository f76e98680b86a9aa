import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSigningKey } from '../../local/cognito/tokens/signing_key.ts';
import { tokenMint } from '../../local/cognito/tokens/tokens.ts';

export interface SignedUser {
  sub: string;
  email: string;
  /** An ID token, which expires after five minutes. */
  token: string;
}

/**
 * Makes signed-in users of a local run with the key in its state folder. Using many avoids the limits per user; users of one
 * e-mail address share the quotas of its mailbox.
 */
export async function openSignedUsers(stateFolder: string): Promise<(email?: string) => SignedUser> {
  const tokens = tokenMint(await openSigningKey(join(stateFolder, 'accounts')));
  return (email = `${randomUUID()}@example.com`) => {
    const sub = randomUUID();
    const now = Math.floor(Date.now() / 1000);
    const account = {
      sub,
      email,
      name: `Name of ${sub}`,
      confirmed: true,
      salt: '0',
      verifier: '0',
      codes: {},
      passkeys: [],
    };
    const session = { id: randomUUID(), sub, refreshTokenDigest: '', signedInAt: now, expiresAt: now, revoked: false };
    return { sub, email, token: tokens.mint(account, session).IdToken };
  };
}

/** So many signed-in users. Throws RangeError for less than one. */
export async function signedUsers(stateFolder: string, number: number): Promise<[SignedUser, ...SignedUser[]]> {
  const newUser = await openSignedUsers(stateFolder);
  const [first, ...others] = Array.from({ length: number }, () => newUser());
  if (first === undefined) throw new RangeError('There are no users');
  return [first, ...others];
}

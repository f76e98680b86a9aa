import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSigningKey } from '../../local/cognito/signing_key.ts';
import { tokenMint } from '../../local/cognito/tokens.ts';

export interface BenchUser {
  sub: string;
  authorization: string;
}

/** Signed-in users of a run, with tokens signed by its key. Using many avoids the limits per user. */
export async function benchUsers(stateFolder: string, number: number): Promise<BenchUser[]> {
  const tokens = tokenMint(await openSigningKey(join(stateFolder, 'accounts')));
  const signedInAt = Math.floor(Date.now() / 1000);
  return Array.from({ length: number }, (_, index) => {
    const sub = randomUUID();
    const user = { sub, email: `bench${index}@example.com`, confirmed: true, salt: '0', verifier: '0', codes: {} };
    const session = {
      id: randomUUID(),
      sub,
      refreshTokenDigest: '',
      signedInAt,
      expiresAt: signedInAt,
      revoked: false,
    };
    return { sub, authorization: `Bearer ${tokens.mint(user, session).IdToken}` };
  });
}

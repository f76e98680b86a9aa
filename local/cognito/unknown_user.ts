import { createHash, hkdfSync, type KeyObject } from 'node:crypto';
import { addressKey } from './pool_data.ts';
import type { Credentials } from './srp.ts';

/** A secret that outlives restarts, as the made-up answers must. */
export const unknownUsersSecret = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ type: 'pkcs8', format: 'der' }))
    .digest();

/**
 * Credentials for an address that has no account, the same at every call and without a password that would fit:
 * a sign-in runs with them as with real ones, so that its answers don't tell who has an account.
 */
export function unknownUserCredentials(secret: Buffer, username: string): Credentials & { sub: string } {
  const bytes = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, addressKey(username), purpose, length));
  const id = bytes('sub', 16);
  // The version and variant bits of a random UUID, which real users have.
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { sub, salt: bytes('salt', 16).toString('hex'), verifier: bytes('verifier', 384).toString('hex') };
}

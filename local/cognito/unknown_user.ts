import { createHash, hkdfSync, type KeyObject } from 'node:crypto';
import { addressKey } from './pool/pool_data.ts';
import type { SrpCredentials } from './srp.ts';

/** A secret derived from the signing key, so that credentials of unknown users stay the same after a restart. */
export const unknownUsersSecret = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ type: 'pkcs8', format: 'der' }))
    .digest();

/**
 * Credentials for an address without an account: the same at every call, and matched by no password. A sign-in with
 * them looks like one with a wrong password, so that it does not reveal who has an account.
 */
export function unknownUserCredentials(secret: Buffer, username: string): SrpCredentials & { sub: string } {
  const bytes = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, addressKey(username), purpose, length));
  const id = bytes('sub', 16);
  // Sets the version and variant bits of a random UUID, as in the ids of real users.
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { sub, salt: bytes('salt', 16).toString('hex'), verifier: bytes('verifier', 384).toString('hex') };
}

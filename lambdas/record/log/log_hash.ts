import { createHash, createPublicKey, verify } from 'node:crypto';
import { type Hash, leafHash } from '../../../core/record/log/merkle.ts';
import type { VerifySignature } from '../../../core/record/log/signed_note.ts';

export const sha256Bytes: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The leaf hash of an item's text. */
export const hashOfLeaf = (text: string): Uint8Array => leafHash(sha256Bytes, Buffer.from(text, 'utf8'));

/** A public Ed25519 key in DER before its 32 bytes (RFC 8410). */
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether an Ed25519 signature is right. */
export const verifyEd25519: VerifySignature = async (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([ED25519_SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Jwks } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { writeFileAtomically } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { StartupError } from '../../startup_error.ts';
import { OWNER_ONLY, readIfThere } from '../pool/pool_store.ts';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** The public key in the format of Cognito's `jwks.json`. */
  jwks: Jwks;
}

const rsaSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new StartupError(`The signing key in ${file} is damaged. Restore the file, or start afresh with --reset.`, {
      cause: error,
    });
  }
}

async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFileAtomically(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), OWNER_ONLY);
  return privateKey;
}

/** Opens the pool's RS256 key in `folder`, or creates it. Throws StartupError if the file is damaged. */
export async function openSigningKey(folder: string): Promise<SigningKey> {
  const file = join(folder, 'signing_key.pem');
  const pem = await readIfThere(file);
  const privateKey = pem === undefined ? await makeKey(file) : parseKey(pem, file);
  const { kty, n, e } = rsaSchema.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  const id = createHash('sha256').update(n).digest('base64');
  return { id, privateKey, jwks: { keys: [{ kid: id, alg: 'RS256', use: 'sig', kty, n, e }] } };
}

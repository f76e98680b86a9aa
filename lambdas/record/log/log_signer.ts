import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { VerifierKey } from '../../../core/record/log/signed_note.ts';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from '../../runtime/aws_timeouts.ts';
import { fileBucket } from '../../snapshot/file_snapshot_store.ts';

/** Signs checkpoints. The private key is in KMS, or on one machine in a file. */
export interface LogSigner {
  /** The public key, by the name of the log. */
  key(): Promise<VerifierKey>;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

const PUBLIC_KEY_BYTES = 32;
const publicKeyOf = (spki: Uint8Array) => new Uint8Array(spki.slice(-PUBLIC_KEY_BYTES));

async function keyInFile(path: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  // A file that is there stays: two runs that start at once use one key.
  const folder = path.slice(0, path.lastIndexOf('/'));
  await fileBucket(folder, 0o600).putNew(path.slice(folder.length + 1), pem);
  return createPrivateKey(await readFile(path));
}

/** A key in a file, which is made at the first use and readable by its owner alone. */
export function fileSigner(path: string, name: string): LogSigner {
  let loading: Promise<KeyObject> | undefined;
  const load = () => {
    loading ??= keyInFile(path);
    return loading;
  };
  return {
    async key() {
      const spki = createPublicKey(await load()).export({ format: 'der', type: 'spki' });
      return { name, publicKey: publicKeyOf(spki) };
    },
    sign: async (message) => new Uint8Array(sign(null, message, await load())),
  };
}

async function loadKms() {
  const { KMSClient, ...commands } = await import('@aws-sdk/client-kms');
  return { client: new KMSClient({ maxAttempts: AWS_ATTEMPTS, requestHandler: AWS_TIMEOUTS }), ...commands };
}

/** An Ed25519 key of KMS, which never leaves it. */
function kmsSigner(KeyId: string, name: string): LogSigner {
  let loading: ReturnType<typeof loadKms> | undefined;
  const load = () => {
    loading ??= loadKms();
    return loading;
  };
  return {
    async key() {
      const { client, GetPublicKeyCommand } = await load();
      const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId }));
      if (PublicKey === undefined) throw new Error('KMS returned no public key');
      return { name, publicKey: publicKeyOf(PublicKey) };
    },
    async sign(Message) {
      const { client, SignCommand } = await load();
      const signing = { KeyId, Message, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' } as const;
      const { Signature } = await client.send(new SignCommand(signing));
      if (Signature === undefined) throw new Error('KMS returned no signature');
      return new Uint8Array(Signature);
    },
  };
}

/** The signer at `file:///path` or `kms:key`. */
export const openLogSigner = (address: string, name: string): LogSigner =>
  address.startsWith('kms:') ? kmsSigner(address.slice('kms:'.length), name) : fileSigner(fileURLToPath(address), name);

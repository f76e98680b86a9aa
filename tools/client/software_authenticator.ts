import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR (RFC 8949): a head of a major type with its number, below 65,536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 0xff]);
}
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Asked {
  challenge: string;
  origin: string;
  relyingParty?: string;
  /** Whether the device has checked its owner. */
  verified?: boolean;
  /** Whether a page of another site framed the one that asked. */
  framed?: boolean;
  /** What it says of its uses so far, in place of their number. */
  counted?: number;
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** An authenticator (WebAuthn level 2) with one ES256 key, without attestation. It answers whatever it is asked. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const coseKey = cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  let counter = 0;

  function authenticatorData(
    { relyingParty = 'localhost', verified = true, counted = counter + 1 }: Asked,
    attested?: Buffer,
  ): Buffer {
    counter = Math.max(counter, counted);
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(counted);
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags]), uses, attested ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, { challenge, origin, framed = false }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: framed }));
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: credential.id,
    /** The answer to `navigator.credentials.create`. */
    create(asked: Asked) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = authenticatorData(asked, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', asked));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation), transports: ['usb'] } };
    },
    /** The answer to `navigator.credentials.get`. */
    get(asked: Asked) {
      const data = authenticatorData(asked);
      const client = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}

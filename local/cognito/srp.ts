import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { POOL_NAME } from './pool/pool_settings.ts';

/**
 * Cognito's variant of SRP-6a (RFC 5054): the 3072-bit group of RFC 3526, SHA-256, and numbers padded with a zero byte
 * if their first bit is set, like positive two's-complement numbers.
 */
const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const GENERATOR = 2n;

const fromHex = (hex: string) => BigInt(`0x${hex}`);

function paddedHex(number: bigint): string {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const hashHex = (hex: string) => createHash('sha256').update(hex, 'hex').digest('hex');

const MULTIPLIER = fromHex(hashHex(paddedHex(PRIME) + paddedHex(GENERATOR)));

function powerModPrime(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

export interface SrpCredentials {
  salt: string;
  verifier: string;
}

/** The verifier of a password, in hex: g^x with x = H(salt | H(pool name, sub, ':', password)). */
export function passwordVerifier(sub: string, password: string, salt: string): string {
  const identity = createHash('sha256').update(`${POOL_NAME}${sub}:${password}`).digest('hex');
  return powerModPrime(GENERATOR, fromHex(hashHex(paddedHex(fromHex(salt)) + identity))).toString(16);
}

/** Credentials for a password, with a new random salt. */
export function newCredentials(sub: string, password: string): SrpCredentials {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: passwordVerifier(sub, password, salt) };
}

export interface ServerHandshake {
  /** B, sent to the client, in hex. */
  serverPublic: string;
  /** The key of 16 bytes that both sides share if the client knows the password. */
  key: Buffer;
}

/**
 * The server's side of the handshake for the client's A (hex): B = kv + g^b, and the key derived from S = (A · v^u)^b.
 * Undefined if A is 0 modulo the prime: the key would then be known without the password.
 */
export function respondToHandshake(clientPublic: string, verifier: string): ServerHandshake | undefined {
  const clientNumber = fromHex(clientPublic);
  if (clientNumber % PRIME === 0n) return undefined;
  const verifierNumber = fromHex(verifier);
  const secret = fromHex(randomBytes(32).toString('hex'));
  const serverNumber = (MULTIPLIER * verifierNumber + powerModPrime(GENERATOR, secret)) % PRIME;
  const scrambler = fromHex(hashHex(paddedHex(clientNumber) + paddedHex(serverNumber)));
  const shared = powerModPrime(clientNumber * powerModPrime(verifierNumber, scrambler), secret);
  const key = hkdfSync(
    'sha256',
    Buffer.from(paddedHex(shared), 'hex'),
    Buffer.from(paddedHex(scrambler), 'hex'),
    'Caldera Derived Key',
    16,
  );
  return { serverPublic: serverNumber.toString(16), key: Buffer.from(key) };
}

/**
 * The client's proof: an HMAC over pool name, sub, the challenge's secret block (base64) and the client's timestamp.
 */
export function passwordClaim(key: Buffer, sub: string, secretBlock: string, timestamp: string): Buffer {
  const secret = Buffer.from(secretBlock, 'base64');
  return createHmac('sha256', key).update(`${POOL_NAME}${sub}`).update(secret).update(timestamp).digest();
}

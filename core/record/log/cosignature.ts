import { asciiBytes, fromBase64, toHex } from './bytes_text.ts';
import { equalBytes, type Hash, joinBytes } from './merkle.ts';
import { parseNote, parseSignatureLine, type VerifierKey, type VerifySignature } from './signed_note.ts';

/** Cosignatures of witnesses: signed, that they saw a checkpoint extend all that they saw before (c2sp.org/tlog-cosignature). */

const COSIGNATURE = 4;
const KEY_BYTES = 32;
const KEY_HASH_BYTES = 4;
const TIME_BYTES = 8;

const keyHashOf = (hash: Hash, { name, publicKey }: VerifierKey) =>
  hash(joinBytes(asciiBytes(`${name}\n`), Uint8Array.of(COSIGNATURE), publicKey)).slice(0, KEY_HASH_BYTES);

/** The key of a witness as a text, `name+hash+base64`. Throws RangeError for any other text. */
export function parseWitnessKey(hash: Hash, text: string): VerifierKey {
  const [, name, keyHash, encoded] = /^([!-*,-~]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) throw new RangeError('This is no key of a witness');
  const [algorithm, ...publicKey] = fromBase64(encoded);
  const key = { name, publicKey: Uint8Array.from(publicKey) };
  const isWitness = algorithm === COSIGNATURE && publicKey.length === KEY_BYTES;
  if (!isWitness || toHex(keyHashOf(hash, key)) !== keyHash) throw new RangeError('This is no key of a witness');
  return key;
}

/** The text that a witness signs, of a checkpoint's text and epoch seconds. */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`;

/** Time and signature in the line of a witness; undefined if the line is of another key. */
function readCosignature(hash: Hash, line: string, key: VerifierKey) {
  const { name, bytes } = parseSignatureLine(line);
  if (name !== key.name || !equalBytes(bytes.slice(0, KEY_HASH_BYTES), keyHashOf(hash, key))) return undefined;
  const time = bytes.slice(KEY_HASH_BYTES, KEY_HASH_BYTES + TIME_BYTES);
  const seconds = time.reduce((sum, byte) => sum * 256 + byte, 0);
  return { seconds, signature: bytes.slice(KEY_HASH_BYTES + TIME_BYTES) };
}

/** When the witness saw the checkpoint, in ISO 8601; undefined unless the line is its right cosignature of the note. */
export async function cosignedAt(
  hash: Hash,
  note: string,
  line: string,
  key: VerifierKey,
  verify: VerifySignature,
): Promise<string | undefined> {
  const read = readCosignature(hash, line, key);
  if (read === undefined || read.seconds > 1e11) return undefined;
  const message = asciiBytes(cosignedText(parseNote(note).text, read.seconds));
  return (await verify(key.publicKey, message, read.signature))
    ? new Date(1000 * read.seconds).toISOString()
    : undefined;
}

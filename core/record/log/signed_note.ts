import { asciiBytes, fromBase64, toBase64, toHex } from './bytes_text.ts';
import { equalBytes, type Hash, joinBytes } from './merkle.ts';

/** Signed notes (c2sp.org/signed-note) with Ed25519 keys, as golang.org/x/mod/sumdb/note reads and writes them. */

const ED25519 = 1;
const KEY_BYTES = 32;
const KEY_HASH_BYTES = 4;
const NAME = /^[!-*,-~]+$/;
const SIGNATURE_LINE = /^— (\S+) (\S+)$/u;

/** The public half of a key with the name that its signatures bear. */
export interface VerifierKey {
  name: string;
  publicKey: Uint8Array;
}

/** Whether an Ed25519 signature is right. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => Promise<boolean>;

const keyHashOf = (hash: Hash, { name, publicKey }: VerifierKey) =>
  hash(joinBytes(asciiBytes(`${name}\n`), Uint8Array.of(ED25519), publicKey)).slice(0, KEY_HASH_BYTES);

/** The key as a text: `name+hash+base64`. */
export function verifierKeyText(hash: Hash, key: VerifierKey): string {
  const bytes = joinBytes(Uint8Array.of(ED25519), key.publicKey);
  return `${key.name}+${toHex(keyHashOf(hash, key))}+${toBase64(bytes)}`;
}

/** The key of such a text. Throws RangeError for any other text. */
export function parseVerifierKey(hash: Hash, text: string): VerifierKey {
  const [, name, keyHash, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  if (name === undefined || encoded === undefined || !NAME.test(name)) throw new RangeError('This is no verifier key');
  const [algorithm, ...publicKey] = fromBase64(encoded);
  const key = { name, publicKey: Uint8Array.from(publicKey) };
  if (algorithm !== ED25519 || publicKey.length !== KEY_BYTES) throw new RangeError('This is no Ed25519 key');
  if (toHex(keyHashOf(hash, key)) !== keyHash) throw new RangeError('The hash of this verifier key does not match it');
  return key;
}

/** A note: a text that ends with a line feed, a blank line, and a line for each signature. */
export function signedNote(hash: Hash, text: string, key: VerifierKey, signature: Uint8Array): string {
  return `${text}\n— ${key.name} ${toBase64(joinBytes(keyHashOf(hash, key), signature))}\n`;
}

/** Text and signature lines of a note. Throws RangeError if it is none. */
export function parseNote(note: string): { text: string; lines: readonly string[] } {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '' || lines.length === 0 || !lines.every((line) => SIGNATURE_LINE.test(line)))
    throw new RangeError('This is no signed note');
  return { text: note.slice(0, end + 1), lines };
}

/** The notes of a text in which they follow each other. Throws RangeError if it holds none or anything else. */
export function splitNotes(text: string): string[] {
  const notes = text.match(/(?:.+\n)+\n(?:— .+\n)+/gu) ?? [];
  if (notes.length === 0 || notes.join('') !== text)
    throw new RangeError('This text holds something else than signed notes');
  return notes;
}

/** Name and bytes of a signature line. Throws RangeError for any other line. */
export function parseSignatureLine(line: string): { name: string; bytes: Uint8Array } {
  const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
  if (name === undefined || encoded === undefined) throw new RangeError('This is no signature line');
  return { name, bytes: fromBase64(encoded) };
}

/** True if the note has a right signature of the key. Signatures of other keys do not count. */
export async function isSignedBy(
  hash: Hash,
  note: string,
  key: VerifierKey,
  verify: VerifySignature,
): Promise<boolean> {
  const { text, lines } = parseNote(note);
  for (const line of lines) {
    const { name, bytes } = parseSignatureLine(line);
    if (name !== key.name || !equalBytes(bytes.slice(0, KEY_HASH_BYTES), keyHashOf(hash, key))) continue;
    return verify(key.publicKey, asciiBytes(text), bytes.slice(KEY_HASH_BYTES));
  }
  return false;
}

import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../../core/record/log/bytes_text.ts';
import { checkpointText, parseCheckpoint } from '../../../../core/record/log/checkpoint.ts';
import type { Hash } from '../../../../core/record/log/merkle.ts';
import {
  isSignedBy,
  parseNote,
  parseVerifierKey,
  signedNote,
  splitNotes,
  type VerifySignature,
  verifierKeyText,
} from '../../../../core/record/log/signed_note.ts';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();
/** An Ed25519 key in DER before its 32 bytes (RFC 8410). */
const [PRIVATE, PUBLIC] = ['302e020100300506032b657004220420', '302a300506032b6570032100'];

const verifySignature: VerifySignature = async (publicKey, message, signature) => {
  const der = Buffer.concat([Buffer.from(PUBLIC, 'hex'), publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};

/** A key of 32 equal bytes. */
function keyOf(byte: number) {
  const der = Buffer.concat([Buffer.from(PRIVATE, 'hex'), Buffer.alloc(32, byte)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    key: { name: 'cornerman.example', publicKey },
    sign: (text: string) => sign(null, Buffer.from(text), privateKey),
  };
}

const { key, sign: signWith } = keyOf(7);
const CHECKPOINT = { origin: 'cornerman.example', size: 3, root: sha256(Buffer.from('root')) };
const TEXT = checkpointText(CHECKPOINT);
const NOTE = signedNote(sha256, TEXT, key, signWith(TEXT));

test('a note is verified by its key alone', async () => {
  expect(await isSignedBy(sha256, NOTE, key, verifySignature)).toBe(true);
  const other = keyOf(8);
  const forged = signedNote(sha256, TEXT, other.key, other.sign(TEXT));
  expect(await isSignedBy(sha256, forged, key, verifySignature)).toBe(false);
  const posing = signedNote(sha256, TEXT, key, other.sign(TEXT));
  expect(await isSignedBy(sha256, posing, key, verifySignature)).toBe(false);
});

test('a signature of a witness beside it changes nothing', async () => {
  const witness = keyOf(9);
  const [, line = ''] = signedNote(sha256, TEXT, { ...witness.key, name: 'witness.example' }, witness.sign(TEXT)).split(
    '\n\n',
  );
  expect(await isSignedBy(sha256, NOTE + line, key, verifySignature)).toBe(true);
  expect(parseNote(NOTE + line).lines).toHaveLength(2);
});

test('any single character that is changed is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(NOTE.length - 1), fc.constantFrom(...'aB9+/=— \n'), async (at, character) => {
      fc.pre(NOTE[at] !== character);
      const changed = NOTE.slice(0, at) + character + NOTE.slice(at + 1);
      const isRight = await isSignedBy(sha256, changed, key, verifySignature).catch(() => false);
      expect(isRight).toBe(false);
    }),
  );
});

test('notes that follow each other are parted, and nothing else is taken for one', () => {
  const twice = NOTE.replace(/(— .+\n)$/u, '$1$1');
  expect(splitNotes(NOTE)).toEqual([NOTE]);
  expect(splitNotes(`${NOTE}${twice}${NOTE}`)).toEqual([NOTE, twice, NOTE]);
  for (const wrong of ['', TEXT, NOTE.trimEnd(), `${NOTE}\n`, `${NOTE}more\n`, `\n${NOTE}`])
    expect(() => splitNotes(wrong)).toThrow(RangeError);
});

test('checkpoints and keys are read as they were written', () => {
  expect(parseCheckpoint(NOTE)).toEqual({ ...CHECKPOINT, root: new Uint8Array(CHECKPOINT.root) });
  const text = verifierKeyText(sha256, key);
  expect(parseVerifierKey(sha256, text)).toEqual({ ...key, publicKey: new Uint8Array(key.publicKey) });
  expect(() => parseVerifierKey(sha256, text.replace('.example', '.invalid'))).toThrow('does not match');
  expect(() => parseCheckpoint(NOTE.replace('\n3\n', '\n03\n'))).toThrow(RangeError);
});

test('base64 is that of other programs', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(toBase64(bytes)).toBe(text);
      expect(fromBase64(text)).toEqual(bytes);
    }),
  );
  for (const wrong of ['a', 'ab==c', 'aB==', '====', 'a b=']) expect(() => fromBase64(wrong)).toThrow(RangeError);
});

test('a note that golang.org/x/mod/sumdb/note has signed is read and verified', async () => {
  const goKey = parseVerifierKey(sha256, 'log.example+9f31cc91+ATsQ7UgSVUeuEGoBeViI15iLHgwEPbo/nIzrV4nhyyzO');
  const goNote =
    'log.example\n3\nvTAKnAd+ShmCVR1nc4dcyoCtJ2AEBa1HPgIbBKSmK5c=\n\n— log.example nzHMkRfQjaVYN2A0PjeRIIpRLkZYh7Tl+F4yXOKK2Y8p7vOsm4tTpK5XcNwRC3g06eMD4XeejiSJVaqIk2oGBj4dTAA=\n';
  expect(await isSignedBy(sha256, goNote, goKey, verifySignature)).toBe(true);
  expect(verifierKeyText(sha256, goKey)).toBe('log.example+9f31cc91+ATsQ7UgSVUeuEGoBeViI15iLHgwEPbo/nIzrV4nhyyzO');
  expect(parseCheckpoint(goNote)).toMatchObject({ origin: 'log.example', size: 3 });
});

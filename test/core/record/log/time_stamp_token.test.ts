import { readFileSync } from 'node:fs';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readTimeStamp, TokenError } from '../../../../core/record/log/time_stamp_token.ts';
import { pemToCertificates } from '../../../../tools/engine/record/verify_log.ts';
import stamped from '../../../fixtures/stamped_item.json';
import { startAuthority } from '../../../fixtures/time_stamp_authority.ts';

const { note, token } = stamped.item.first;
const [TOKEN, NOTE] = [Buffer.from(token, 'base64'), Buffer.from(note, 'utf8')];

test('a kept token says who saw the checkpoint and when, and is traced to a trusted authority', async () => {
  expect(await readTimeStamp(TOKEN, NOTE)).toMatchObject({ authority: 'Test Authority', isTrusted: false });
  const trusted = await readTimeStamp(TOKEN, NOTE, pemToCertificates(stamped.authority));
  expect(trusted).toMatchObject({ time: '2026-11-24T21:13:59.000Z', isTrusted: true });
});

test('a kept token is none of another checkpoint', async () => {
  await expect(readTimeStamp(TOKEN, Buffer.from(note.replace('\n1\n', '\n2\n')))).rejects.toThrow(TokenError);
});

let authority: Awaited<ReturnType<typeof startAuthority>>;
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.stop());
afterEach(() => vi.useRealTimers());

const certificatesIn = (file: string) => pemToCertificates(readFileSync(file, 'utf8'));
const read = (token: Uint8Array) => readTimeStamp(token, NOTE, certificatesIn(authority.certificate));

test.each(['sha256', 'sha384', 'sha512'].flatMap((one) => ['sha256', 'sha384', 'sha512'].map((other) => [one, other])))(
  'a token of the %s of a text, signed with %s, is traced to its authority',
  async (ofText = '', ofSignature = '') => {
    expect(await read(authority.token(note, ofText, ofSignature))).toMatchObject({ isTrusted: true });
  },
);

test.each([
  ['sha1', 'sha256'],
  ['sha256', 'sha1'],
])('a token of the %s of a text, signed with %s, proves nothing', async (ofText, ofSignature) => {
  await expect(read(authority.token(note, ofText, ofSignature))).rejects.toThrow('another hash than SHA-256');
});

test('a token stays right when the certificate of its authority has ended since', async () => {
  const token = authority.token(note, 'sha256', 'sha256');
  const [certificate] = certificatesIn(authority.certificate);
  vi.useFakeTimers({ now: (certificate?.notAfter.value.getTime() ?? 0) + 86_400_000, toFake: ['Date'] });
  expect(await read(token)).toMatchObject({ isTrusted: true });
});

/** The token with another certificate of the key that signed it. */
function withCertificate(token: Buffer, file: string): Uint8Array {
  const content = new ContentInfo({ schema: fromBER(token).result });
  const signed = new SignedData({ schema: content.content });
  signed.certificates = certificatesIn(file);
  content.content = signed.toSchema(true);
  return new Uint8Array(content.toSchema().toBER());
}

test('a certificate that had ended before, or is not for time stamps, proves nothing', async () => {
  const token = authority.token(note, 'sha256', 'sha256');
  await expect(read(withCertificate(token, authority.ended))).rejects.toThrow('was not valid at its time');
  await expect(read(withCertificate(token, authority.unmarked))).rejects.toThrow('is not one for time stamps');
});

test('a token of an authority that the reader does not trust is right, and not traced', async () => {
  const other = pemToCertificates(stamped.authority);
  const token = authority.token(note, 'sha256', 'sha256');
  expect(await readTimeStamp(token, NOTE, other)).toMatchObject({ authority: 'Test Authority', isTrusted: false });
});

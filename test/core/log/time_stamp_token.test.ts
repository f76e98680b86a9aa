import { expect, test } from 'vitest';
import { readTimeStamp, TokenError } from '../../../core/log/time_stamp_token.ts';
import { pemToCertificates } from '../../../tools/engine/pem_certificates.ts';
import stamped from '../../fixtures/stamped_item.json' with { type: 'json' };

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

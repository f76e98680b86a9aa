import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_BASE } from '../../../core/contract/paths.ts';
import { toHex } from '../../../core/log/bytes_text.ts';
import { checkpointText } from '../../../core/log/checkpoint.ts';
import { consistencyProof, rootOf } from '../../../core/log/merkle.ts';
import { signedNote, verifierKeyText } from '../../../core/log/signed_note.ts';
import { hashOfLeaf, sha256Bytes } from '../../../lambdas/record/log/log_hash.ts';
import { fileSigner } from '../../../lambdas/record/log/log_signer.ts';
import { ForkedLogError, keepCheckpoint, UnreadableSiteError } from '../../../tools/witness/keep_checkpoint.ts';

let folder: string;
let server: Server;
let site: string;
/** What the site serves, and with which key it signs. */
let log: { leaves: readonly string[]; keyFile: string };

async function answerTo(url: string): Promise<unknown> {
  const hashes = log.leaves.map(hashOfLeaf);
  const [, from, to] = /consistency\/(\d+)-(\d+)$/.exec(url) ?? [];
  if (from !== undefined)
    return { proof: consistencyProof(sha256Bytes, hashes.slice(0, Number(to)), Number(from)).map(toHex) };
  if (url !== `${API_BASE}/record/checkpoint`) return undefined;
  const signer = fileSigner(join(folder, log.keyFile), 'cornerman.example');
  const key = await signer.key();
  const text = checkpointText({ origin: key.name, size: hashes.length, root: rootOf(sha256Bytes, hashes) });
  const note = signedNote(sha256Bytes, text, key, await signer.sign(Buffer.from(text)));
  const made_at = '2026-04-04T00:00:00.000Z';
  return { size: hashes.length, note, key: verifierKeyText(sha256Bytes, key), made_at, token: null };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-witness-'));
  log = { leaves: ['a', 'b', 'c'], keyFile: 'key.pem' };
  server = createServer((request, response) => {
    void answerTo(request.url ?? '').then((answer) => {
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(JSON.stringify(answer ?? {}));
    });
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  site = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const kept = () => join(folder, 'kept');
const keep = (key?: string) => keepCheckpoint(site, kept(), key);
const newest = () => readFile(join(kept(), 'checkpoint'), 'utf8');

test('a log that grows is kept, each checkpoint beside the earlier ones', async () => {
  expect(await keep()).toMatch(/^Kept the first checkpoint, of 3 items, and the key cornerman\.example\+/);
  expect(await keep()).toBe('Nothing is new: the log still has 3 items.');
  log.leaves = ['a', 'b', 'c', 'd', 'e'];
  expect(await keep()).toBe('Kept the checkpoint of 5 items, which begins with the 3 that were kept.');
  expect((await readdir(join(kept(), 'checkpoints'))).sort()).toEqual(['3.txt', '5.txt']);
});

test.each<[string, Partial<typeof log>, RegExp]>([
  ['rolled back', { leaves: ['a', 'b'] }, /rolled back: it has 2 items, and had 3/],
  ['changed at the same size', { leaves: ['a', 'b', 'x'] }, /forked/],
  ['changed and continued', { leaves: ['a', 'x', 'c', 'd'] }, /forked/],
  ['signed by another key', { keyFile: 'other.pem' }, /not signed with the key/],
])('a log that was %s is refused, and what was kept stays', async (_, forged, problem) => {
  await keep();
  const before = await newest();
  log = { ...log, ...forged };
  await expect(keep()).rejects.toThrow(problem);
  await expect(keep()).rejects.toThrow(ForkedLogError);
  expect(await newest()).toBe(before);
});

test('a key that was given is the only one that counts', async () => {
  await keep();
  const own = (await readFile(join(kept(), 'key'), 'utf8')).trim();
  expect(await keep(own)).toMatch(/^Nothing is new/);
  log.keyFile = 'other.pem';
  await expect(keepCheckpoint(site, join(folder, 'another'), own)).rejects.toThrow(ForkedLogError);
});

test('a site that does not answer is neither right nor wrong', async () => {
  await expect(keepCheckpoint(`${site}/elsewhere`.replace(/:\d+/, ':1'), kept())).rejects.toThrow(UnreadableSiteError);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromBase64 } from '../../../../core/record/log/bytes_text.ts';
import { parseCheckpoint } from '../../../../core/record/log/checkpoint.ts';
import { cosignedAt, parseWitnessKey } from '../../../../core/record/log/cosignature.ts';
import { isConsistent, rootOf } from '../../../../core/record/log/merkle.ts';
import { type ChainArchive, chainArchive } from '../../../../lambdas/record/chain_archive.ts';
import { type LogArchive, logArchive } from '../../../../lambdas/record/log/log_archive.ts';
import { sha256Bytes, verifyEd25519 } from '../../../../lambdas/record/log/log_hash.ts';
import { fileSigner } from '../../../../lambdas/record/log/log_signer.ts';
import { signCheckpoint } from '../../../../lambdas/record/log/sign_checkpoint.ts';
import { witnessesSchema } from '../../../../lambdas/record/log/witness_setting.ts';
import { cosignNewest } from '../../../../lambdas/record/log/witnesses.ts';
import { fileBucket } from '../../../../lambdas/snapshot/file_snapshot_store.ts';
import { chainOf, FROZEN } from '../../../fixtures/record_chains.ts';
import { cosignatureOf, WITNESS_KEY as KEY, WITNESS_SECONDS as SECONDS } from '../../../fixtures/witness_key.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

type Mood = 'right' | 'refusing' | 'slow' | 'foreign' | 'longer';

let folder: string;
let log: LogArchive;
let archive: ChainArchive;
let server: Server;
let address: string;
/** The witness's state: what it cosigned last, how it answers, and the sizes it was asked to go on from. */
let witness: { mood: Mood; size: number; root: Uint8Array; asked: number[] };

/** Answers as c2sp.org/tlog-witness says. */
function answerTo(body: string): { status: number; text: string } {
  const end = body.indexOf('\n\n');
  const [first = '', ...proof] = body.slice(0, end).split('\n');
  const note = body.slice(end + 2);
  const old = Number(first.replace('old ', ''));
  witness.asked.push(old);
  if (witness.mood === 'refusing') return { status: 403, text: '' };
  if (witness.mood === 'longer') return { status: 409, text: '99\n' };
  if (old !== witness.size) return { status: 409, text: `${witness.size}\n` };
  const next = parseCheckpoint(note);
  if (old > 0 && !isConsistent(sha256Bytes, witness, next, proof.map(fromBase64))) return { status: 422, text: '' };
  witness = { ...witness, ...next };
  const own = witness.mood === 'foreign' ? `another\n${note}` : note;
  return { status: 200, text: `${cosignatureOf(own)}\n` };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-witnesses-'));
  log = logArchive(fileBucket(folder));
  archive = chainArchive(fileBucket(folder));
  witness = { mood: 'right', size: 0, root: rootOf(sha256Bytes, []), asked: [] };
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (witness.mood === 'slow') return;
      const { status, text } = answerTo(Buffer.concat(parts).toString('utf8'));
      response.writeHead(request.url === '/w/add-checkpoint' ? status : 404).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/w`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const ITEMS = chainOf(
  ['one', 'two', 'three', 'four', 'five'].map((id) => ({
    ...FROZEN,
    event: { ...FROZEN.event, id: `2026-04-04-${id}` },
  })),
);

/** The checkpoint of the first items. */
async function signed(count: number): Promise<string> {
  for (const item of ITEMS.slice(0, count)) await archive.writeNew(item);
  const signer = fileSigner(join(folder, 'key.pem'), 'cornerman.example');
  const made = await signCheckpoint({ log, archive, signer }, new Date('2026-04-04T00:00:00Z'));
  return made?.checkpoint.note ?? '';
}

const cosign = (timeout?: number) => cosignNewest(log, [{ address, key: KEY }], timeout);
const seenAt = async (size: number, note: string) => {
  const [given] = await log.cosignatures(size);
  const key = parseWitnessKey(sha256Bytes, KEY);
  return given && cosignedAt(sha256Bytes, note, given.line, key, verifyEd25519);
};

test('each checkpoint is cosigned once, with the proof that it extends the one before', async () => {
  const note = await signed(2);
  await cosign();
  await cosign();
  expect(await seenAt(2, note)).toBe(new Date(1000 * SECONDS).toISOString());
  const next = await signed(5);
  await cosign();
  expect(await seenAt(5, next)).toBeDefined();
  expect(await seenAt(5, note)).toBeUndefined();
  expect(witness.asked).toEqual([0, 2]);
  expect(await log.cosignatures(2)).toHaveLength(1);
});

test('a witness that knows another size is asked again from that one', async () => {
  const note = await signed(2);
  witness = { ...witness, ...parseCheckpoint(note) };
  const next = await signed(5);
  await cosign();
  expect(witness.asked).toEqual([0, 2]);
  expect(await seenAt(5, next)).toBeDefined();
});

test('a witness that saw another log does not cosign this one', async () => {
  await signed(5);
  witness = { ...witness, size: 2, root: sha256Bytes(Buffer.from('another')) };
  await cosign();
  expect(await log.cosignatures(5)).toEqual([]);
});

test.each(['refusing', 'slow', 'foreign', 'longer'] as const)(
  'a witness that is %s stops nothing, and is asked again',
  async (mood) => {
    const note = await signed(3);
    witness.mood = mood;
    await cosign(50);
    expect(await log.cosignatures(3)).toEqual([]);
    witness = { ...witness, mood: 'right' };
    await cosign();
    expect(await seenAt(3, note)).toBeDefined();
  },
);

test('the setting names addresses and keys, and refuses what is none', () => {
  const more = 'https://other.example/log';
  expect(witnessesSchema.parse(`${address} ${KEY}, ${more} ${KEY}`)).toEqual([
    { address, key: KEY },
    { address: more, key: KEY },
  ]);
  for (const wrong of ['', address, `${address} key`, `ftp://a ${KEY}`, `${address} ${KEY.slice(0, -4)}AAA=`])
    expect(witnessesSchema.safeParse(wrong).success, wrong).toBe(false);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogCheckpoint } from '../../../core/contract/record/record_log.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { chainOfItem } from '../../../core/record/chain/chain.ts';
import { checkpointText } from '../../../core/record/log/checkpoint.ts';
import { rootOf } from '../../../core/record/log/merkle.ts';
import { signedNote, verifierKeyText } from '../../../core/record/log/signed_note.ts';
import { hashOfLeaf, sha256Bytes } from '../../../lambdas/record/log/log_hash.ts';
import { fileSigner } from '../../../lambdas/record/log/log_signer.ts';
import { requestTimeStamp } from '../../../lambdas/record/log/time_stamps.ts';
import type { ServedLog } from '../../../tools/engine/record/record_source.ts';
import { verifyLog } from '../../../tools/engine/record/verify_log.ts';
import { UsageError } from '../../../tools/engine/usage_error.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';
import { startAuthority } from '../../fixtures/time_stamp_authority.ts';
import { cosignatureOf, WITNESS_KEY } from '../../fixtures/witness_key.ts';

const chainWith = (...ids: string[]) =>
  chainOf(ids.map((id) => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } })));
const CHAIN = chainWith('one', 'two', 'three');

let folder: string;
let authority: Awaited<ReturnType<typeof startAuthority>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-verify-log-'));
  authority = await startAuthority();
});
afterAll(async () => {
  authority.stop();
  await rm(folder, { recursive: true });
});

const place = (name: string) => join(folder, name);

/** The log of these items, signed with the key of this name. */
async function logOf(items: typeof CHAIN, keyName = 'key.pem'): Promise<ServedLog> {
  const signer = fileSigner(place(keyName), 'cornerman.example');
  const key = await signer.key();
  const root = rootOf(
    sha256Bytes,
    items.map((item) => hashOfLeaf(canonicalJson(item))),
  );
  const text = checkpointText({ origin: key.name, size: items.length, root });
  const note = signedNote(sha256Bytes, text, key, await signer.sign(Buffer.from(text)));
  const checkpoint = {
    size: items.length,
    note,
    key: verifierKeyText(sha256Bytes, key),
    made_at: '',
    token: null,
    cosignatures: [],
  };
  return {
    checkpoints: [checkpoint],
    entries: items.map((item) => ({ playbook: chainOfItem(item), sequence: item.sequence })),
  };
}

/** The one checkpoint of a log. */
function checkpointOf({ checkpoints: [checkpoint] }: ServedLog): LogCheckpoint {
  if (checkpoint === undefined) throw new Error('the log has a checkpoint');
  return checkpoint;
}

async function stamped(log: ServedLog, note = checkpointOf(log).note): Promise<ServedLog> {
  const token = (await requestTimeStamp(authority.address, Buffer.from(note))).toString('base64');
  return { ...log, checkpoints: [{ ...checkpointOf(log), token }] };
}

/** Writes a checkpoint as somebody keeps it, and returns the file. */
async function keep(items: typeof CHAIN): Promise<string> {
  const file = place(`kept-${items.length}`);
  await writeFile(file, checkpointOf(await logOf(items)).note);
  return file;
}

test('a log that is right says what is proven by whom', async () => {
  const log = await stamped(await logOf(CHAIN));
  const checkpoint = await keep(CHAIN.slice(0, 2));
  const evidence = { key: checkpointOf(log).key, authority: authority.certificate, checkpoint };
  const { problem, proven, not_proven, seen } = await verifyLog(log, { flex: CHAIN }, evidence);
  expect(problem).toBeNull();
  expect(proven[0]).toBe(`The log has every checkpoint in ${checkpoint}.`);
  expect(proven[1]).toMatch(/^The first 3 items of the log existed on \d{4}-.+Z by the token of Test Authority\.$/);
  expect(not_proven).toEqual([]);
  const time = { at: expect.stringMatching(/Z$/), by: 'Test Authority' };
  expect(seen).toEqual([time, time, time]);
});

test('what nobody else has seen is not called proven', async () => {
  const { problem, proven, not_proven } = await verifyLog(await logOf(CHAIN.slice(0, 2)), { flex: CHAIN }, {});
  expect({ problem, proven }).toEqual({ problem: null, proven: [] });
  expect(not_proven).toEqual([
    'The key of the log is the one it names itself (--key KEY).',
    'Whether others were shown another log is not known (--checkpoint FILE, which a witness keeps).',
    'No authority has stamped the log of 2 items yet.',
    '1 item of the chains is not in the log yet.',
  ]);
  const untrusted = await verifyLog(await stamped(await logOf(CHAIN)), { flex: CHAIN }, {});
  expect(untrusted.proven).toEqual([]);
  expect(untrusted.seen).toEqual([undefined, undefined, undefined]);
  expect(untrusted.not_proven[2]).toContain('was not traced to one that you trust');
});

const REWRITTEN = chainWith('one', 'other', 'three');

test.each<[string, () => Promise<ServedLog>, typeof CHAIN, RegExp]>([
  [
    'a chain whose hashes were all made again',
    () => logOf(CHAIN),
    REWRITTEN,
    /signed root of 3 items is not that of the chains/,
  ],
  ['a chain without its last item', () => logOf(CHAIN), CHAIN.slice(0, 2), /item 3 of flex, is missing/],
  [
    'two swapped items',
    async () => ({ ...(await logOf(CHAIN)), entries: [1, 3, 2].map((sequence) => ({ playbook: 'flex', sequence })) }),
    CHAIN,
    /leaf 1 is item 3 of flex, 2 comes next/,
  ],
  [
    'a doubled item',
    async () => ({ ...(await logOf(CHAIN)), entries: [1, 2, 2].map((sequence) => ({ playbook: 'flex', sequence })) }),
    CHAIN,
    /leaf 2 is item 2 of flex, 3 comes next/,
  ],
  ['a checkpoint signed by another key', () => logOf(CHAIN, 'other.pem'), CHAIN, /signed by another key/],
  [
    'a token for another root',
    async () => stamped(await logOf(CHAIN), checkpointOf(await logOf(REWRITTEN)).note),
    CHAIN,
    /The token is not one of this text/,
  ],
  ['a fork, shown to another reader', () => logOf(REWRITTEN), REWRITTEN, /does not begin with the checkpoint/],
])('%s is found', async (_, served, chain, problem) => {
  const { key } = checkpointOf(await logOf(CHAIN));
  const verified = await verifyLog(await served(), { flex: chain }, { key, checkpoint: await keep(CHAIN.slice(0, 2)) });
  expect(verified).toMatchObject({ problem: expect.stringMatching(problem), proven: [] });
});

test('a file that holds no checkpoint is a mistake of the reader, not of the log', async () => {
  const checkpoint = place('empty');
  await writeFile(checkpoint, '');
  await expect(verifyLog(await logOf(CHAIN), { flex: CHAIN }, { checkpoint })).rejects.toThrow(UsageError);
});

test('a key can be given in a file', async () => {
  const log = await logOf(CHAIN);
  await writeFile(place('key'), `${checkpointOf(log).key}\n`);
  expect((await readFile(place('key'), 'utf8')).trim()).toBe(checkpointOf(log).key);
  expect(await verifyLog(log, { flex: CHAIN }, { key: place('key') })).toMatchObject({ problem: null });
});

test('a witness that you trust proves when it saw the log; a cosignature of another log is wrong', async () => {
  const log = await logOf(CHAIN);
  const cosigned = (note: string): ServedLog => ({
    ...log,
    checkpoints: [{ ...checkpointOf(log), cosignatures: [{ key: WITNESS_KEY, line: cosignatureOf(note) }] }],
  });
  const right = cosigned(checkpointOf(log).note);
  const said = /^The witness witness\.example saw the first 3 items of the log on 2026-04-03T/;
  const trusted = await verifyLog(right, { flex: CHAIN }, { witness: WITNESS_KEY });
  expect(trusted.proven).toEqual([expect.stringMatching(said)]);
  const untold = await verifyLog(right, { flex: CHAIN }, {});
  expect(untold.proven).toEqual([]);
  expect(untold.not_proven).toContainEqual(
    expect.stringMatching(/by a key that the log names itself \(--witness KEY\)\.$/),
  );
  const wrong = await verifyLog(cosigned(`another\n${checkpointOf(log).note}`), { flex: CHAIN }, {});
  expect(wrong.problem).toBe('the cosignature of witness.example is wrong');
});

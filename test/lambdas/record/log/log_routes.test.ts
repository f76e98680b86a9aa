import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAIN_IDS } from '../../../../core/contract/record/chains.ts';
import { recordItemSchema } from '../../../../core/contract/record/record_chain.ts';
import {
  consistencyResponseSchema,
  inclusionResponseSchema,
  logCheckpointSchema,
  logEntriesSchema,
  loggedItemSchema,
} from '../../../../core/contract/record/record_log.ts';
import { TEXTS } from '../../../../core/contract/texts.ts';
import { fromHex, toHex } from '../../../../core/record/log/bytes_text.ts';
import { parseCheckpoint } from '../../../../core/record/log/checkpoint.ts';
import { isConsistent, isIncluded } from '../../../../core/record/log/merkle.ts';
import { isSignedBy, parseVerifierKey } from '../../../../core/record/log/signed_note.ts';
import { hashOfLeaf, sha256Bytes, verifyEd25519 } from '../../../../lambdas/record/log/log_hash.ts';
import { startBackend, type TestBackend } from '../../../fixtures/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test('an item is served with all that proves since when it is in the log', async () => {
  const { body } = await backend.call('getLoggedItem', { id: 'flex-1' });
  const { index, leaf, first, newest, inclusion, consistency } = loggedItemSchema.parse(body);
  expect(body).toEqual(loggedItemSchema.parse(body));
  const item = recordItemSchema.parse(JSON.parse(leaf));
  expect(item).toMatchObject({ playbook: 'flex', sequence: 1, kind: 'frozen' });
  if (item.kind !== 'frozen') return;
  const [from, to] = [parseCheckpoint(first.note), parseCheckpoint(newest.note)];
  expect(isIncluded(sha256Bytes, hashOfLeaf(leaf), index, from, inclusion.map(fromHex))).toBe(true);
  expect(isConsistent(sha256Bytes, from, to, consistency.map(fromHex))).toBe(true);
  for (const { note, key } of [first, newest])
    expect(await isSignedBy(sha256Bytes, note, parseVerifierKey(sha256Bytes, key), verifyEd25519)).toBe(true);
  expect(Date.parse(first.made_at)).toBeLessThan(Date.parse(item.begins_at));
});

test('every item is in the first checkpoint that is served with it', async () => {
  const { entries } = logEntriesSchema.parse((await backend.call('getLogEntries')).body);
  for (const { playbook, sequence } of entries) {
    const { body } = await backend.call('getLoggedItem', { id: `${playbook}-${sequence}` });
    const { index, leaf, first, inclusion } = loggedItemSchema.parse(body);
    const tree = parseCheckpoint(first.note);
    expect(isIncluded(sha256Bytes, hashOfLeaf(leaf), index, tree, inclusion.map(fromHex))).toBe(true);
  }
});

/** Size of the first checkpoint: an item of each chain. */
const FIRST = CHAIN_IDS.length;

test('any leaf and any two sizes are proven', async () => {
  const newest = logCheckpointSchema.parse((await backend.call('getLogCheckpoint')).body);
  const { size, entries } = logEntriesSchema.parse((await backend.call('getLogEntries')).body);
  expect(entries).toHaveLength(newest.size);
  expect(size).toBe(newest.size);
  const tree = parseCheckpoint(newest.note);
  for (const index of entries.keys()) {
    const { body } = await backend.call('getLogInclusion', { id: `${index}-${size}` });
    const { leaf, proof } = inclusionResponseSchema.parse(body);
    expect(isIncluded(sha256Bytes, fromHex(leaf), index, tree, proof.map(fromHex))).toBe(true);
  }
  const earlier = logCheckpointSchema.parse((await backend.call('getLogCheckpointOf', { id: String(FIRST) })).body);
  const { proof } = consistencyResponseSchema.parse(
    (await backend.call('getLogConsistency', { id: `${FIRST}-${size}` })).body,
  );
  expect(isConsistent(sha256Bytes, parseCheckpoint(earlier.note), tree, proof.map(fromHex))).toBe(true);
  expect(toHex(tree.root)).not.toBe(toHex(parseCheckpoint(earlier.note).root));
});

test.each([
  ['getLogCheckpointOf', ['0', '5', '1e3', '-1', '99999999', '__proto__']],
  ['getLogInclusion', ['0-5', '14-14', '7', '0-0', '-1-14', 'a-b']],
  ['getLogConsistency', ['14-7', '0-5', '7-', '7-14-15']],
  ['getLoggedItem', ['flex-0', 'flex-99', 'lucky-1', 'flex', '__proto__-1']],
] as const)('%s responds 404 to what is not in the log', async (name, ids) => {
  for (const id of ids)
    expect(await backend.call(name, { id }), id).toMatchObject({ status: 404, body: { message: TEXTS.notInLog } });
});

import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import type { VerifyEvidence } from '../../../tools/engine/record/verify_record.ts';
import { keepCheckpoint } from '../../../tools/witness/keep_checkpoint.ts';
import { FROZEN } from '../../fixtures/record_chains.ts';
import stamped from '../../fixtures/stamped_item.json' with { type: 'json' };
import { runVerifier } from '../../fixtures/verify_script.ts';
import { Chain, cardOn, DAYS, honest, WON } from './forgeable_chain.ts';
import { checkpointsIn, recordOfFile, verify } from './honest_record.ts';

const { newPlace, written, record, keptByWitness, keptByReader, outside } = recordOfFile();

/** A copy of the honest record's bucket, whose chain is replaced by these items. */
async function withChain(items: readonly RecordItem[]): Promise<string> {
  const bucket = newPlace();
  await cp(record().bucket, bucket, { recursive: true });
  const chain = join(bucket, 'chains', 'flex');
  for (const file of await readdir(chain)) await rm(join(chain, file));
  for (const item of items)
    await writeFile(join(chain, `${String(item.sequence).padStart(8, '0')}.json`), canonicalJson(item));
  return bucket;
}

interface Noticed {
  bucket: string;
  /** The verifier's exit code, and what it says. */
  code: 1 | 2;
  text: RegExp;
  /** What a witness of the honest record says; undefined where the record is somebody's first. */
  witness?: RegExp;
  /** What the verifier needs besides key, witness and data. */
  evidence?: VerifyEvidence;
}

/** A record that begins with this forged item, seen as it says. */
async function begunWith(forge: (chain: Chain) => void): Promise<string> {
  const chain = new Chain();
  forge(chain);
  return (await written(chain.steps)).bucket;
}

async function appended(forge: (chain: Chain) => void): Promise<string> {
  const chain = honest();
  forge(chain);
  return (await written(chain.steps)).bucket;
}

const FORGERIES: readonly [string, () => Promise<Noticed>][] = [
  [
    'an invented later begin with an honest stamp',
    async () => ({
      bucket: await begunWith((chain) => {
        const later = {
          event: { id: '2026-04-10-elsewhere', name: 'UFC: Test Night', date: '2026-04-10' },
          begins_at: '2026-04-10T00:00:00.000Z',
          frozen_at: '2026-04-08T12:00:00.000Z',
        };
        const frozen = chain.freeze('2026-04-04', later, '2026-04-08T12:01:00.000Z');
        chain.settle(frozen, cardOn('2026-04-04'), '2026-04-11T06:12:00.000Z');
      }),
      code: 2,
      text: /begun by 2026-04-05T12:00:00\.000Z; seen on 2026-04-08T12:01.*TIME NOT PROVEN: was first seen after the event/,
    }),
  ],
  [
    'a chain rewritten with all hashes made again',
    async () => ({
      bucket: await withChain(honest(DAYS, { picks: FROZEN.picks.slice(0, 1) }).items),
      code: 1,
      text: /Log {7}WRONG: its signed root of 1 item is not that of the chains/,
      witness: /signed root of 1 item is not that of the chains/,
    }),
  ],
  [
    'a backdated record',
    async () => ({
      bucket: await begunWith((chain) => {
        const frozen = chain.freeze('2026-04-04', {}, '2026-06-30T10:00:00.000Z');
        chain.settle(frozen, cardOn('2026-04-04'), '2026-06-30T10:05:00.000Z');
      }),
      code: 2,
      text: /seen on 2026-06-30T10:00:00\.000Z by witness\.example: TIME NOT PROVEN: was first seen after the event/,
    }),
  ],
  [
    'the last item dropped',
    async () => ({
      bucket: await withChain(honest().items.slice(0, -1)),
      code: 1,
      text: /leaf 5, item 6 of flex, is missing in its chain/,
      witness: /item 6 of flex, is missing in its chain/,
    }),
  ],
  [
    'two cards swapped',
    async () => ({
      bucket: await withChain(honest([DAYS[0], DAYS[2], DAYS[1]].filter((day) => day !== undefined)).items),
      code: 1,
      text: /item 5 says 2026-05-01T23:45:00\.000Z, more than an hour before an item that precedes it/,
      witness: /Item 5 of the chain flex says 2026-05-01/,
    }),
  ],
  [
    'a fork: two states shown',
    async () => {
      const chain = honest(DAYS.slice(1), { picks: [] }, honest(DAYS.slice(0, 1)));
      const { bucket } = await written(chain.steps);
      // Whoever holds only a checkpoint from before the fork can't tell.
      expect((await verify(bucket, { ...outside(), checkpoint: checkpointsIn(keptByReader()) })).code).toBe(0);
      return {
        bucket,
        code: 1,
        text: /it does not begin with the checkpoint of 6 in \S+: it forked/,
        witness: /does not begin with the checkpoint of 6 .*: it forked/,
        evidence: { checkpoint: checkpointsIn(keptByWitness()) },
      };
    },
  ],
  [
    'an older checkpoint shown again',
    async () => ({
      bucket: (await written(honest(DAYS.slice(0, 2)).steps)).bucket,
      code: 1,
      text: /it was rolled back to 4: \S+ has a checkpoint of 6/,
      witness: /rolled back to 4/,
      evidence: { checkpoint: checkpointsIn(keptByWitness()) },
    }),
  ],
  [
    'another key',
    async () => ({
      bucket: (await written(honest().steps, 'other.pem')).bucket,
      code: 1,
      text: /its checkpoint is signed by another key/,
      witness: /signed by another key/,
    }),
  ],
  [
    'the stamp of another root',
    async () => {
      const { bucket, log } = await written(honest().steps);
      await log.addToken(1, Buffer.from(stamped.item.first.token, 'base64'));
      const problem = /The token is not one of this text/;
      return { bucket, code: 1, text: problem, witness: problem };
    },
  ],
  [
    'a changed result',
    async () => ({
      bucket: await begunWith((chain) =>
        chain.settle(chain.freeze('2026-05-02'), WON('2026-05-02'), '2026-05-03T06:12:00.000Z'),
      ),
      code: 1,
      text: /DIFFERENT: Flex, item 2, UFC: Test Night 2026-05-02: pick 1 says won, the data says lost\./,
    }),
  ],
  [
    'a late pick without its mark',
    async () => ({
      bucket: await appended((chain) => chain.freeze('2026-06-13', { frozen_at: '2026-06-13T03:00:00.000Z' })),
      code: 1,
      text: /WRONG: item 7 says in time, its times say otherwise/,
      witness: /Item 7 of the chain flex says in time/,
    }),
  ],
  [
    'a second revision with every leg won',
    async () => ({
      bucket: await appended((chain) => {
        const frozen = chain.items[2];
        if (frozen?.kind === 'frozen') chain.settle(frozen, WON('2026-05-02'), '2026-06-30T10:00:00.000Z', 2);
      }),
      code: 1,
      text: /DIFFERENT: Flex, item 7.*pick 1 says won, the data says lost[\s\S]*1 settlement replaced an earlier one:\nFlex, item 7.*: revision 2: pick 1 was lost, is won/,
    }),
  ],
  [
    'an inserted event with every leg won',
    async () => ({
      bucket: await appended((chain) =>
        chain.settle(chain.freeze('2026-06-27'), WON('2026-06-27'), '2026-06-30T10:00:00.000Z'),
      ),
      code: 2,
      text: /Flex, item 8.*is settled, the data has no results of it[\s\S]*TIME NOT PROVEN: its event is on no card of the data/,
    }),
  ],
];

/** What only stamps or other results show, of which the script says that it does not check them. */
const BEYOND_SCRIPT = new Set([
  'the stamp of another root',
  'a changed result',
  'a second revision with every leg won',
]);

test.each(FORGERIES)('%s is noticed', async (name, forge) => {
  const { bucket, code, text, witness, evidence } = await forge();
  const noticed = await verify(bucket, { ...outside(), ...evidence });
  expect(noticed.text).toMatch(text);
  expect(noticed.code).toBe(code);
  if (witness !== undefined) await expect(keepCheckpoint(bucket, keptByWitness())).rejects.toThrow(witness);
  const kept = evidence?.checkpoint === undefined ? [] : ['--checkpoint', evidence.checkpoint];
  const script = await runVerifier(bucket, '--key', record().key, ...kept);
  expect(script.text).toMatch(/^Not checked here: time stamps, .*results/);
  expect(script.code).toBe(code === 1 && !BEYOND_SCRIPT.has(name) ? 1 : 0);
});

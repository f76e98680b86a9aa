import * as z from 'zod';
import { RESPONSE_LIMITS } from '../../../core/contract/limits/response_limits.ts';
import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import { type Cosignature, cosignatureSchema, type LogEntry } from '../../../core/contract/record/record_log.ts';
import { instantSchema } from '../../../core/contract/values/values.ts';
import type { Bucket } from '../../runtime/bucket.ts';

/** The log contradicts the chains, its own earlier checkpoint, or another signer. The message names the object. */
export class LogError extends Error {
  override name = 'LogError';
}

/** Folder of the log in the bucket. Every object is written once. */
export const LOG_FOLDER = 'log/';

const DIGITS = 8;
const numbered = (kind: string, number: number, ending: string) =>
  `${LOG_FOLDER}${kind}/${String(number).padStart(DIGITS, '0')}${ending}`;

const leafKey = (index: number) => numbered('leaves', index, '.json');
const checkpointKey = (size: number) => numbered('checkpoints', size, '.json');
const tokenKey = (size: number) => numbered('tokens', size, '.tst');
const cosignatureKey = (size: number, place: number) => numbered('cosignatures', size, `-${place}.json`);

/** Chain, place in the chain, and leaf hash in hexadecimal. */
const entrySchema = z.tuple([z.enum(CHAIN_IDS), z.int().min(1), z.string().regex(/^[0-9a-f]{64}$/)]);

/** A checkpoint as it is kept: with the entries of its leaves, so that any proof takes one read. */
const keptCheckpointSchema = z.object({
  note: z.string(),
  key: z.string(),
  made_at: instantSchema,
  /** Sizes of all earlier checkpoints, ascending. */
  earlier: z.array(z.int()),
  entries: z.array(entrySchema),
});
export type KeptCheckpoint = z.infer<typeof keptCheckpointSchema>;
export type KeptEntry = KeptCheckpoint['entries'][number];

export const entryOf = ([playbook, sequence]: KeptEntry): LogEntry => ({ playbook, sequence });

/** The log in the bucket of the record: one object a leaf, so that two runs can't add different leaves at one place. */
export interface LogArchive {
  /** The text of the leaf at an index, from 0; undefined after the last one. */
  leaf(index: number): Promise<string | undefined>;
  /** False if there is a leaf at this index. */
  addLeaf(index: number, text: string): Promise<boolean>;
  /** Number of leaves. */
  size(): Promise<number>;
  /** The checkpoint of exactly this size. Throws LogError if it is damaged. */
  checkpoint(size: number): Promise<KeptCheckpoint | undefined>;
  /** False if there is a checkpoint of this size. */
  addCheckpoint(size: number, checkpoint: KeptCheckpoint): Promise<boolean>;
  /** The newest checkpoint; undefined before the first. */
  newest(): Promise<{ size: number; checkpoint: KeptCheckpoint } | undefined>;
  token(size: number): Promise<Buffer | undefined>;
  addToken(size: number, token: Buffer): Promise<boolean>;
  /** The cosignatures of the checkpoint of a size. */
  cosignatures(size: number): Promise<Cosignature[]>;
  /** False if there is no place for another one. */
  addCosignature(size: number, cosignature: Cosignature): Promise<boolean>;
}

function parseCheckpointObject(key: string, bytes: Buffer): KeptCheckpoint {
  try {
    return keptCheckpointSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new LogError(`${key} is damaged: it does not hold a checkpoint`, { cause });
  }
}

/** The log in a bucket. */
export function logArchive(bucket: Bucket): LogArchive {
  /** Leaves are never removed, so the search begins where the last one ended. */
  let known = 0;

  const hasLeaf = async (index: number) => (await bucket.get(leafKey(index))) !== undefined;

  async function size(): Promise<number> {
    // The demo league's log is made anew.
    if (known > 0 && !(await hasLeaf(known - 1))) known = 0;
    let [least, step] = [known, 1];
    while (await hasLeaf(least + step - 1)) {
      least += step;
      step *= 2;
    }
    // The first missing leaf is at `least` or up to `step` − 1 after it.
    let most = least + step - 1;
    while (least < most) {
      const middle = Math.floor((least + most) / 2);
      if (await hasLeaf(middle)) least = middle + 1;
      else most = middle;
    }
    known = least;
    return least;
  }

  async function checkpoint(at: number): Promise<KeptCheckpoint | undefined> {
    const bytes = await bucket.get(checkpointKey(at));
    return bytes && parseCheckpointObject(checkpointKey(at), bytes);
  }

  return {
    leaf: async (index) => (await bucket.get(leafKey(index)))?.toString('utf8'),
    addLeaf: (index, text) => bucket.putNew(leafKey(index), text),
    size,
    checkpoint,
    addCheckpoint: (at, kept) => bucket.putNew(checkpointKey(at), JSON.stringify(kept)),
    async newest() {
      for (let at = await size(); at > 0; at--) {
        const kept = await checkpoint(at);
        if (kept !== undefined) return { size: at, checkpoint: kept };
      }
      return undefined;
    },
    token: (at) => bucket.get(tokenKey(at)),
    addToken: (at, token) => bucket.putNew(tokenKey(at), token),
    async cosignatures(at) {
      const found: Cosignature[] = [];
      for (let place = 0; place < RESPONSE_LIMITS.witnesses; place++) {
        const bytes = await bucket.get(cosignatureKey(at, place));
        if (bytes === undefined) break;
        found.push(cosignatureSchema.parse(JSON.parse(bytes.toString('utf8'))));
      }
      return found;
    },
    async addCosignature(at, cosignature) {
      const text = JSON.stringify(cosignature);
      for (let place = 0; place < RESPONSE_LIMITS.witnesses; place++)
        if (await bucket.putNew(cosignatureKey(at, place), text)) return true;
      return false;
    },
  };
}

import type { ChainId } from '../../core/contract/record/chains.ts';
import { chainHeadSchema, type RecordItem, recordItemSchema } from '../../core/contract/record/record_chain.ts';
import { canonicalJson } from '../../core/record/chain/canonical_json.ts';
import { chainOfItem, headOf } from '../../core/record/chain/chain.ts';
import type { Bucket } from '../runtime/bucket.ts';

/** A chain of the archive is damaged. The message names the item or the object. */
export class ChainError extends Error {
  override name = 'ChainError';
}

const SEQUENCE_DIGITS = 8;

/** Folder of the chains in the bucket. Each object in it is written once. */
export const CHAINS_FOLDER = 'chains/';
/** Folder of the heads, which are replaced. */
export const HEADS_FOLDER = 'heads/';

/** Key of an item. There is one object per place in a chain, so that a chain can't fork. */
const itemKey = (chain: ChainId, sequence: number): string =>
  `${CHAINS_FOLDER}${chain}/${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.json`;
const headKey = (chain: ChainId): string => `${HEADS_FOLDER}${chain}.json`;

/** The published record: all chains in a bucket with Object Lock, one object per item. */
export interface ChainArchive {
  /** Undefined if the chain is shorter. Throws ChainError for an invalid object. */
  read(chain: ChainId, sequence: number): Promise<RecordItem | undefined>;
  /**
   * How many items the chain has at least; 0 if nobody noted it. Only a hint of its end, which is the first missing item:
   * it is written after the item.
   */
  least(chain: ChainId): Promise<number>;
  /** Returns false if the chain already has an item at this place. */
  writeNew(item: RecordItem): Promise<boolean>;
}

function parseItem(key: string, bytes: Buffer): RecordItem {
  try {
    return recordItemSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new ChainError(`${key} is damaged: it does not hold an item of the record`, { cause });
  }
}

function sequenceOf(bytes: Buffer): number {
  try {
    return chainHeadSchema.parse(JSON.parse(bytes.toString('utf8'))).sequence;
  } catch {
    return 0;
  }
}

/** The archive in a bucket. */
export function chainArchive(bucket: Bucket): ChainArchive {
  return {
    async read(chain, sequence) {
      const key = itemKey(chain, sequence);
      const bytes = await bucket.get(key);
      return bytes && parseItem(key, bytes);
    },
    async least(chain) {
      const bytes = await bucket.get(headKey(chain));
      return bytes === undefined ? 0 : sequenceOf(bytes);
    },
    async writeNew(item) {
      const chain = chainOfItem(item);
      if (!(await bucket.putNew(itemKey(chain, item.sequence), canonicalJson(item)))) return false;
      await bucket.put(headKey(chain), canonicalJson(headOf(item)));
      return true;
    },
  };
}

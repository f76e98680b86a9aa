import type { ChainId } from '../../core/contract/chains.ts';
import { type RecordItem, recordItemSchema } from '../../core/contract/record_chain.ts';
import { canonicalJson } from '../../core/record/canonical_json.ts';
import { chainOfItem } from '../../core/record/chain.ts';
import type { Bucket } from '../bucket.ts';

/** The archived chain is damaged or contradicts the table. The message names the object. */
export class ChainError extends Error {
  override name = 'ChainError';
}

const SEQUENCE_DIGITS = 8;

/** Folder of the chains in the bucket. */
export const CHAINS_FOLDER = 'chains/';

/** Key of an item. There is one object per place in a chain, so that a chain can't fork. */
const chainKey = (chain: ChainId, sequence: number): string =>
  `${CHAINS_FOLDER}${chain}/${String(sequence).padStart(SEQUENCE_DIGITS, '0')}.json`;

/** Archive of all chains: one write-once object per item, in a bucket with Object Lock. */
export interface ChainArchive {
  /** Undefined if the chain is shorter. Throws ChainError for an invalid object. */
  read(chain: ChainId, sequence: number): Promise<RecordItem | undefined>;
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

/** The archive in a bucket. */
export function chainArchive(bucket: Bucket): ChainArchive {
  return {
    async read(chain, sequence) {
      const key = chainKey(chain, sequence);
      const bytes = await bucket.get(key);
      return bytes && parseItem(key, bytes);
    },
    writeNew: (item) => bucket.putNew(chainKey(chainOfItem(item), item.sequence), canonicalJson(item)),
  };
}

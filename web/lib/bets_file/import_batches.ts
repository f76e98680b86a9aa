import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { ImportedBet } from '../../../core/contract/bets/bets.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';

/** Bytes of a request besides its bets: the import’s id and name. */
const FRAME_BYTES = 1000;

const bytesOf = (bet: ImportedBet) => new TextEncoder().encode(JSON.stringify(bet)).length + 1;

/** The bets in the order in which they were placed: the server writes those of a month together. */
export const inOrderOfTime = (bets: readonly ImportedBet[]): ImportedBet[] =>
  bets.toSorted((one, other) => Date.parse(one.placed_at) - Date.parse(other.placed_at));

/** The next bets after `sent` that fit into one request, at least one. */
export function nextBatch(bets: readonly ImportedBet[], sent: number): ImportedBet[] {
  const batch: ImportedBet[] = [];
  let bytes = FRAME_BYTES;
  for (const bet of bets.slice(sent, sent + BET_LIMITS.imports.batch)) {
    bytes += bytesOf(bet);
    if (bytes > LIMITS.bodyBytes && batch.length > 0) break;
    batch.push(bet);
  }
  return batch;
}

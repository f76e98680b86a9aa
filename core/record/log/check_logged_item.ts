import { fromHex, toHex } from './bytes_text.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { type Hash, isConsistent, isIncluded, leafHash } from './merkle.ts';
import { isSignedBy, parseVerifierKey, type VerifySignature } from './signed_note.ts';

/** A checkpoint as it is served. */
interface ServedCheckpoint {
  note: string;
  key: string;
}

/** What proves since when an item is in the log; `leaf` are the bytes of its canonical JSON. */
export interface ItemProof {
  index: number;
  leaf: Uint8Array;
  first: ServedCheckpoint;
  newest: ServedCheckpoint;
  inclusion: readonly string[];
  consistency: readonly string[];
}

export interface CheckedItem {
  first: Checkpoint;
  newest: Checkpoint;
  isIncluded: boolean;
  isConsistent: boolean;
  /** Both checkpoints are signed with the same key. */
  isSigned: boolean;
  root: string;
}

/** Checks that the item is in the log of the first checkpoint, and this in the newest. RangeError if one is malformed. */
export async function checkLoggedItem(
  { index, leaf, first, newest, inclusion, consistency }: ItemProof,
  hash: Hash,
  verify: VerifySignature,
): Promise<CheckedItem> {
  const [from, to] = [parseCheckpoint(first.note), parseCheckpoint(newest.note)];
  const key = parseVerifierKey(hash, newest.key);
  const signed = await Promise.all([first, newest].map(({ note }) => isSignedBy(hash, note, key, verify)));
  return {
    first: from,
    newest: to,
    isIncluded: isIncluded(hash, leafHash(hash, leaf), index, from, inclusion.map(fromHex)),
    isConsistent: isConsistent(hash, from, to, consistency.map(fromHex)),
    isSigned: from.origin === to.origin && signed.every((isRight) => isRight),
    root: toHex(to.root),
  };
}

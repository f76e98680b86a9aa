// The Merkle trees of RFC 6962: append-only, with short proofs that a leaf is in one and that one extends another.

/** SHA-256 of bytes. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

/** Prefixes that keep a leaf from being taken for a node. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (hash: Hash, leaf: Uint8Array): Uint8Array => hash(joinBytes(LEAF, leaf));
const nodeHash = (hash: Hash, left: Uint8Array, right: Uint8Array) => hash(joinBytes(NODE, left, right));

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root of the tree with these leaf hashes. */
export function rootOf(hash: Hash, leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return hash(new Uint8Array());
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return nodeHash(hash, rootOf(hash, leaves.slice(0, split)), rootOf(hash, leaves.slice(split)));
}

/** Proof that the leaf at `index`, from 0, is in the tree. Throws RangeError outside it. */
export function inclusionProof(hash: Hash, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!(index >= 0 && index < leaves.length)) throw new RangeError(`There is no leaf ${index} of ${leaves.length}`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionProof(hash, left, index), rootOf(hash, right)]
    : [...inclusionProof(hash, right, index - split), rootOf(hash, left)];
}

function subproof(hash: Hash, leaves: readonly Uint8Array[], from: number, isWhole: boolean): Uint8Array[] {
  if (from === leaves.length) return isWhole ? [] : [rootOf(hash, leaves)];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return from <= split
    ? [...subproof(hash, left, from, isWhole), rootOf(hash, right)]
    : [...subproof(hash, right, from - split, false), rootOf(hash, left)];
}

/** Proof that the tree extends that of its first `from` leaves. Throws RangeError unless the tree has so many. */
export function consistencyProof(hash: Hash, leaves: readonly Uint8Array[], from: number): Uint8Array[] {
  if (!(from >= 0 && from <= leaves.length)) throw new RangeError(`There are ${leaves.length} leaves, not ${from}`);
  return from === 0 ? [] : subproof(hash, leaves, from, true);
}

const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);

/** A tree by size and root. */
export interface Tree {
  size: number;
  root: Uint8Array;
}

/** True if the proof shows that the leaf hash is at `index` of the tree (RFC 9162, 2.1.3.2). */
export function isIncluded(
  hash: Hash,
  leaf: Uint8Array,
  index: number,
  { size, root }: Tree,
  proof: readonly Uint8Array[],
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [at, last, computed] = [index, size - 1, leaf];
  for (const node of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      computed = nodeHash(hash, node, computed);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else computed = nodeHash(hash, computed, node);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equalBytes(computed, root);
}

/** True if the proof shows that `to` begins with all leaves of `from` (RFC 9162, 2.1.4.2). */
export function isConsistent(hash: Hash, from: Tree, to: Tree, proof: readonly Uint8Array[]): boolean {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && equalBytes(from.root, to.root);
  if (from.size === 0) return proof.length === 0;
  let [at, last] = [from.size - 1, to.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // The proof lacks its first node where that is the earlier root itself.
  const [first, ...rest] = at === 0 ? [from.root, ...proof] : proof;
  if (first === undefined) return false;
  let [earlier, later] = [first, first];
  for (const node of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [earlier, later] = [nodeHash(hash, node, earlier), nodeHash(hash, node, later)];
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else later = nodeHash(hash, later, node);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equalBytes(earlier, from.root) && equalBytes(later, to.root);
}

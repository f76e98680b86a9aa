import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, toHex } from '../../../../core/record/log/bytes_text.ts';
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootOf,
} from '../../../../core/record/log/merkle.ts';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

/** Leaves and the roots of their first 1 to 8, of the reference implementation of Certificate Transparency. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const KNOWN = LEAVES.map((leaf) => leafHash(sha256, fromHex(leaf)));
const treeOf = (leaves: readonly Uint8Array[]) => ({ size: leaves.length, root: rootOf(sha256, leaves) });

/** All different: an equal leaf is rightly proven at each of its places. */
const leaves = fc
  .uniqueArray(fc.uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 70, selector: toHex })
  .map((texts) => texts.map((text) => leafHash(sha256, text)));

test('roots are those of Certificate Transparency’s reference', () => {
  expect(toHex(rootOf(sha256, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(ROOTS.map((_, place) => toHex(rootOf(sha256, KNOWN.slice(0, place + 1))))).toEqual(ROOTS);
});

test('a leaf is proven at its place of the tree, and nowhere else, nor another leaf there', () => {
  fc.assert(
    fc.property(leaves, fc.nat(), fc.nat(), (all, at, other) => {
      const index = at % all.length;
      const leaf = all[index] as Uint8Array;
      const proof = inclusionProof(sha256, all, index);
      expect(isIncluded(sha256, leaf, index, treeOf(all), proof)).toBe(true);
      const elsewhere = other % all.length;
      if (elsewhere !== index) expect(isIncluded(sha256, leaf, elsewhere, treeOf(all), proof)).toBe(false);
      expect(isIncluded(sha256, sha256(leaf), index, treeOf(all), proof)).toBe(false);
      expect(isIncluded(sha256, leaf, index, treeOf(all), [...proof, leaf])).toBe(false);
      if (proof.length > 0) expect(isIncluded(sha256, leaf, index, treeOf(all), proof.slice(1))).toBe(false);
    }),
  );
});

test('a tree is proven to extend its beginnings, and no other tree', () => {
  fc.assert(
    fc.property(leaves, fc.nat(), fc.nat(), (all, at, changed) => {
      const from = at % (all.length + 1);
      const earlier = treeOf(all.slice(0, from));
      const proof = consistencyProof(sha256, all, from);
      expect(isConsistent(sha256, earlier, treeOf(all), proof)).toBe(true);
      if (from === 0) return;
      const place = changed % from;
      const rewritten = all.map((leaf, index) => (index === place ? sha256(leaf) : leaf));
      expect(isConsistent(sha256, earlier, treeOf(rewritten), consistencyProof(sha256, rewritten, from))).toBe(false);
      expect(isConsistent(sha256, earlier, treeOf(all), [...proof, earlier.root])).toBe(false);
    }),
  );
});

test('two leaves that are swapped, one that is doubled and a last one that is dropped are not the tree', () => {
  const whole = treeOf(KNOWN);
  const [first, second, ...rest] = KNOWN as [Uint8Array, Uint8Array, ...Uint8Array[]];
  for (const forged of [[second, first, ...rest], [first, first, second, ...rest], KNOWN.slice(0, -1)])
    expect(isConsistent(sha256, whole, treeOf(forged), [])).toBe(false);
});

test('proofs outside the tree are refused', () => {
  expect(() => inclusionProof(sha256, KNOWN, 8)).toThrow(RangeError);
  expect(() => consistencyProof(sha256, KNOWN, 9)).toThrow(RangeError);
});

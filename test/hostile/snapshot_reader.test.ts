import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSnapshot } from '../../core/snapshot/encode.ts';
import { SNAPSHOT_FORMAT } from '../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { parsePointer, pointerTo } from '../../lambdas/snapshot/snapshot_store.ts';
import { anyCharacter } from '../fixtures/any_character.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { runs } from '../fixtures/runs.ts';
import { expectValidCards } from './expect_valid_cards.ts';
import { mutated } from './json_mutation.ts';

const CONTENT: Omit<Snapshot, 'version'> = {
  league: 'demo',
  credits: [{ name: 'A league', address: 'https://league.example', licence: 'MIT' }],
  asOf: TODAY,
  report: { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 },
  cards: randomCards(3, 3),
};
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A snapshot file with valid header and checksum for any content. */
function withChecksum(text: string): Buffer {
  const packed = brotliCompressSync(Buffer.from(text), QUICK);
  const checksum = createHash('sha256').update(packed).digest('hex');
  return Buffer.concat([Buffer.from(`cornerman-snapshot ${SNAPSHOT_FORMAT} ${checksum}\n`), packed]);
}

/** The snapshot; undefined if it is rejected with SnapshotError. Any other error fails the test. */
function snapshotOrRefusal(bytes: Buffer): Snapshot | undefined {
  try {
    return unpackSnapshot(bytes, 'hostile.snapshot');
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    expect(error.message).toMatch(/^hostile\.snapshot (is damaged|is not a snapshot|has snapshot format)/);
    return undefined;
  }
}

describe('the snapshot reader', () => {
  test('rejects a file with its name or reads valid cards, even if the checksum matches wrong content', () => {
    fc.assert(
      fc.property(mutated(encodeSnapshot(CONTENT)), (encoded) => {
        const snapshot = snapshotOrRefusal(withChecksum(JSON.stringify(encoded)));
        if (snapshot !== undefined) expectValidCards(snapshot.cards);
      }),
      { numRuns: runs(300) },
    );
  });

  test('rejects other content with a valid checksum', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.constantFrom('', '[]', 'null', '{"format":1}'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(snapshotOrRefusal(withChecksum(text))).toBeUndefined();
      }),
      { numRuns: runs(100) },
    );
  });

  test('rejects numbers that overflow', () => {
    const text = JSON.stringify(encodeSnapshot(CONTENT)).replace(/("redOdds":\[)[\d.]+/, '$11e999');
    expect(snapshotOrRefusal(withChecksum(text))).toBeUndefined();
  });

  test('rejects a small file that decompresses to gigabytes', () => {
    expect(snapshotOrRefusal(withChecksum(' '.repeat(64 * 1024 * 1024)))).toBeUndefined();
  });

  test('rejects any bytes after a valid start', () => {
    const { bytes } = packSnapshot(CONTENT);
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.uint8Array({ maxLength: 100 }), (kept, noise) => {
        const file = Buffer.concat([bytes.subarray(0, kept), Buffer.from(noise), Buffer.from('x')]);
        expect(snapshotOrRefusal(file)).toBeUndefined();
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the pointer to the current snapshot', () => {
  const pointer = pointerTo(CONTENT, '2026-04-03-0123456789ab', new Date(0));

  test('is read or rejected with its name, and never points outside the snapshots folder', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          mutated(pointer).map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        (text) => {
          try {
            expect(parsePointer(text).key).toMatch(/^snapshots\/[\w.-]+$/);
          } catch (error) {
            expect(error).toBeInstanceOf(SnapshotError);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSnapshot } from '../../core/snapshot/encode.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { parsePointer, pointerTo } from '../../lambdas/snapshot/snapshot_store.ts';
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

/** A snapshot file whose header and checksum are right, whatever its content. */
function sealed(text: string): Buffer {
  const packed = brotliCompressSync(Buffer.from(text), QUICK);
  const checksum = createHash('sha256').update(packed).digest('hex');
  return Buffer.concat([Buffer.from(`cornerman-snapshot 1 ${checksum}\n`), packed]);
}

/** The snapshot, or undefined where it is refused by name. Any other error is thrown, and fails the test. */
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
  test('refuses a file by name or reads whole cards, even where the checksum fits its wrong content', () => {
    fc.assert(
      fc.property(mutated(encodeSnapshot(CONTENT)), (encoded) => {
        const snapshot = snapshotOrRefusal(sealed(JSON.stringify(encoded)));
        if (snapshot !== undefined) expectValidCards(snapshot.cards);
      }),
      { numRuns: runs(300) },
    );
  });

  test('refuses by name what is sealed but no snapshot at all', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('', '[]', 'null', '{"format":1}'));
    fc.assert(
      fc.property(texts, (text) => {
        expect(snapshotOrRefusal(sealed(text))).toBeUndefined();
      }),
      { numRuns: runs(100) },
    );
  });

  test('refuses figures that overflow what a number holds', () => {
    const text = JSON.stringify(encodeSnapshot(CONTENT)).replace(/("redOdds":\[)[\d.]+/, '$11e999');
    expect(snapshotOrRefusal(sealed(text))).toBeUndefined();
  });

  test('refuses a small file that unpacks to gigabytes', () => {
    expect(snapshotOrRefusal(sealed(' '.repeat(64 * 1024 * 1024)))).toBeUndefined();
  });

  test('refuses any bytes behind the right beginning', () => {
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

  test('is read whole or refused by name, and never leads out of the folder of snapshots', () => {
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

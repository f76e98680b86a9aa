import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { type ImportedBet, importBetsRequestSchema } from '../../../core/contract/bets/bets.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { inOrderOfTime, nextBatch } from '../../../web/lib/bets_file/import_batches.ts';
import { newBet } from '../../fixtures/bets.ts';

const LETTERS = 'abcdefghijkl';

/** A bet with so many legs and such a note, placed on the n-th day. */
function row(day: number, legs: number, note: string): ImportedBet {
  const { source: _source, ...bet } = newBet({
    legs: Array.from(LETTERS.slice(0, legs), (letter) => ({
      fighter: `Fighter ${letter} é`,
      opponent: `Rival ${letter}`,
    })),
    placed_at: new Date(Date.UTC(2020, 0, 1 + day)).toISOString(),
    note,
  });
  return bet;
}

function batchesOf(bets: readonly ImportedBet[]): ImportedBet[][] {
  const batches: ImportedBet[][] = [];
  for (let sent = 0; sent < bets.length; sent += batches.at(-1)?.length ?? bets.length)
    batches.push(nextBatch(bets, sent));
  return batches;
}

const requestOf = (bets: readonly ImportedBet[]) => ({
  import_id: 'i'.repeat(64),
  name: 'é'.repeat(BET_LIMITS.imports.name),
  bets,
});

test('every batch of an import fits into a request, and together they have every bet once in order of time', () => {
  const rows = fc.array(
    fc
      .tuple(fc.nat(3000), fc.integer({ min: 1, max: BET_LIMITS.legs }), fc.nat(BET_LIMITS.note))
      .map(([day, legs, length]) => row(day, legs, 'é'.repeat(length))),
    { maxLength: 1200, size: 'max' },
  );
  fc.assert(
    fc.property(rows, (bets) => {
      const batches = batchesOf(inOrderOfTime(bets));
      for (const batch of batches) {
        const request = requestOf(batch);
        expect(batch.length).toBeGreaterThan(0);
        expect(importBetsRequestSchema.safeParse(request).success).toBe(true);
        expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThanOrEqual(LIMITS.bodyBytes);
      }
      const sent = batches.flat();
      expect(new Set(sent)).toEqual(new Set(bets));
      expect(sent.map(({ placed_at }) => placed_at)).toEqual(bets.map(({ placed_at }) => placed_at).toSorted());
    }),
    { numRuns: 8 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BetChange } from '../../../core/bets/totals.ts';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { partsOfWrite } from '../../../lambdas/bets/write_parts.ts';
import { type BetWrite, TRANSACTION_ITEMS, transactionOf } from '../../../lambdas/store/bets/bet_write.ts';
import { keptBet } from '../../fixtures/bets.ts';

const NOW = new Date('2026-04-03T12:00:00.000Z');
const TODAY = '2026-04-03';

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2015-01-01', count));
const bets = fc.tuple(days, fc.integer({ min: 1, max: 10_000 })).map(([day, stake]) => keptBet({ day, stake }));
const changes: fc.Arbitrary<BetChange> = fc.oneof(
  bets.map((after) => ({ after })),
  bets.map((before) => ({ before })),
  fc.tuple(bets, bets).map(([before, after]) => ({ before, after })),
);
const writes: fc.Arbitrary<BetWrite> = fc.record(
  {
    changes: fc.array(changes, { minLength: 1, maxLength: 300, size: 'max' }),
    now: fc.constant(NOW),
    today: fc.constant(TODAY),
    isRevised: fc.boolean().map((isRevised) => () => isRevised),
    counted: fc.constant({ day: TODAY, as: 'imported' as const, most: BET_LIMITS.imports.perDay }),
    import: fc.constant({ id: 'import-one', name: 'x.csv' }),
  },
  { requiredKeys: ['changes', 'now', 'today', 'isRevised'] },
);

test('a write of any size is written in transactions that DynamoDB takes, each change in one of them', () => {
  fc.assert(
    fc.property(writes, (write) => {
      const parts = partsOfWrite(write);
      for (const part of parts) {
        // The check that the account was not deleted comes to these.
        expect(transactionOf('bets', 'owner', part).length).toBeLessThan(TRANSACTION_ITEMS);
        expect(part.import).toEqual(write.import);
      }
      const written = parts.flatMap((part) => part.changes);
      expect(written).toHaveLength(write.changes.length);
      expect(new Set(written)).toEqual(new Set(write.changes));
    }),
    { numRuns: 30 },
  );
});

test('bets of many years in any order are written with the totals of few months at a time', () => {
  const shuffled = Array.from({ length: 970 }, (_, index) =>
    keptBet({ day: addDays('2018-01-01', (index * 619) % 970) }),
  );
  const parts = partsOfWrite({ changes: shuffled.map((after) => ({ after })), now: NOW, today: TODAY });
  expect(parts).toHaveLength(11);
});

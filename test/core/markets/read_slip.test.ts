import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { legTermsSchema } from '../../../core/contract/bets/leg_terms.ts';
import { readSlip } from '../../../core/markets/read_slip.ts';

/** A leg as the fixture writes it: rounds in halves `after` and `before`. */
const legSchema = z
  .strictObject({
    ...{ bout: z.number(), winner: z.enum(['red', 'blue']).optional() },
    ...{ methods: legTermsSchema.shape.methods, distance: z.boolean().optional(), draw: z.literal(true).optional() },
    ...{ after: z.number().optional(), before: z.number().optional() },
  })
  .transform(({ after, before, ...leg }) => ({
    ...leg,
    ...(after !== undefined && { from: after }),
    ...(before !== undefined && { until: before }),
  }));
const slipSchema = z.union([
  z.object({ text: z.string(), legs: z.array(legSchema), odds: z.number().optional(), stake: z.number().optional() }),
  z.object({ text: z.string(), refused: z.enum(['unpriced', 'unread']) }),
]);
const { card, slips } = z
  .object({
    card: z.array(z.object({ red: z.string(), blue: z.string(), rounds: z.number() })),
    slips: z.array(slipSchema),
  })
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/slips/slips.json', import.meta.url), 'utf8')));

describe('a slip in words', () => {
  test.each(slips)('$text', (slip) => {
    const read = readSlip(slip.text, card);
    const legs = read.legs.map(({ bout, claim: { rounds: _rounds, ...claim } }) => ({ bout, ...claim }));
    if ('refused' in slip) {
      expect(legs).toEqual([]);
      return;
    }
    expect({ legs, unread: read.unread, unpriced: read.unpriced, problem: read.problem }).toEqual({
      ...{ legs: slip.legs, unread: [], unpriced: [], problem: undefined },
    });
    if (slip.odds !== undefined) expect(read.odds).toBeCloseTo(slip.odds, 9);
    expect(read.stake).toBe(slip.stake);
  });
});

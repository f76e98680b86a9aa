import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventCents } from '../../../web/features/record/events/event_cents.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** In cents. A winner's profit is more than all roundings together. */
const picks = fc.array(
  fc.record({
    stake: fc.double({ min: 100, max: 5000, noNaN: true }),
    /** Per unit staked: lost, returned or won. */
    rate: fc.oneof(fc.constantFrom(-1, 0), fc.double({ min: 0.3, max: 9, noNaN: true })),
  }),
  { minLength: 1, maxLength: 14 },
);

test('an event’s stakes and profits are whole cents that sum to its stakes and its result', () => {
  fc.assert(
    fc.property(picks, (drawn) => {
      const exact = drawn.map(({ stake, rate }) => ({ stake, profit: stake * rate }));
      const cents = eventCents(exact);
      expect(sum(cents.map(({ stake }) => stake))).toBe(Math.round(sum(exact.map(({ stake }) => stake))) + 0);
      const result = Math.round(sum(exact.map(({ profit }) => profit))) + 0;
      const shown = sum(cents.map(({ profit }) => profit ?? 0)) + 0;
      if (drawn.some(({ rate }) => rate > 0)) expect(shown).toBe(result);
      else expect(Math.abs(shown - result)).toBeLessThanOrEqual(drawn.length);
      for (const [index, { rate }] of drawn.entries()) {
        const { stake = 0, profit } = cents[index] ?? {};
        expect(Number.isInteger(stake) && Number.isInteger(profit)).toBe(true);
        if (rate === -1) expect(profit).toBe(-stake);
        if (rate === 0) expect(profit).toBeCloseTo(0, 9);
      }
    }),
  );
});

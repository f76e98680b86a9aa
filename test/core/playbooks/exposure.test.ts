import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposureOf } from '../../../core/playbooks/exposure.ts';

const share = fc.double({ min: 0, max: 0.3, noNaN: true });

test('what is staked, netted out and left always makes up the whole budget', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ budget_amount: share, netted: share }), { maxLength: 12 }), (picks) => {
      const { staked, netted, idle } = exposureOf(picks);
      expect(staked + netted + idle).toBeCloseTo(1, 9);
      expect(Math.min(staked, netted, idle)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('picks that do not say what was netted leave the rest in the pocket', () => {
  expect(exposureOf([{ budget_amount: 0.25 }, { budget_amount: 0.5 }])).toEqual({
    staked: 0.75,
    netted: 0,
    idle: 0.25,
  });
});

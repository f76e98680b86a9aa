import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapInterval } from '../../../../core/evidence/returns/bootstrap.ts';
import { runningSum } from '../../../../core/evidence/returns/equity.ts';
import { equityBand } from '../../../../core/evidence/returns/equity_band.ts';

const anyReturns = fc.array(fc.double({ min: -1, max: 3, noNaN: true }), { minLength: 2, maxLength: 300 });

test('the range of an equity curve ends at the range of its mean, times its events', () => {
  fc.assert(
    fc.property(anyReturns, (values) => {
      const returns = Float64Array.from(values);
      const { low, high } = equityBand([...runningSum(returns)]);
      const [lowMean, highMean] = bootstrapInterval(returns);
      expect(low).toHaveLength(values.length);
      expect(low.at(-1)).toBeCloseTo(lowMean * values.length, 6);
      expect(high.at(-1)).toBeCloseTo(highMean * values.length, 6);
      expect(low.every((value, event) => value <= (high[event] ?? Number.NaN) + 1e-9)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('equal returns have no range', () => {
  const curve = Array.from({ length: 500 }, (_, event) => 0.01 * (event + 1));
  const { low, high } = equityBand(curve);
  for (const [event, value] of curve.entries()) {
    expect(low[event]).toBeCloseTo(value, 9);
    expect(high[event]).toBeCloseTo(value, 9);
  }
});

test('a curve without events has no range', () => {
  expect(equityBand([])).toEqual({ low: [], high: [] });
});

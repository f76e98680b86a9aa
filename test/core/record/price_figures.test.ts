import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFigures } from '../../../core/record/playbooks/playbook_record.ts';

const pick = (
  stake: number,
  profit: number,
  best: number | null,
  close: number | null,
  best_price: number | null = null,
) => ({
  ...{ stake, odds: 2, best_price, profit, profit_at_best_price: best, closing_value: close },
});

describe('what prices were worth', () => {
  it('is nothing without published picks that have a closing line or a best price', () => {
    expect(priceFigures([])).toEqual({ closing: null, offered: null, best: null });
    expect(priceFigures([pick(0.1, -1, null, null)])).toEqual({ closing: null, offered: null, best: null });
  });

  it('is weighted by stake, and compares both prices over the same picks', () => {
    const figures = priceFigures([pick(0.3, 1, 1.2, -0.02), pick(0.1, -1, -1, 0.02), pick(0.5, 3, null, null)]);
    expect(figures.closing).toEqual({ picks: 2, value: expect.closeTo(-0.01, 12) });
    const [at_line, at_best] = [0.2 / 0.4, 0.26 / 0.4];
    expect(figures.best).toEqual({
      picks: 2,
      at_line: expect.closeTo(at_line, 12),
      at_best: expect.closeTo(at_best, 12),
    });
  });

  it('of closing lines is that at the price that was offered, too', () => {
    const { closing, offered } = priceFigures([pick(0.1, 1, 1.1, -0.01, 2.1), pick(0.1, -1, null, 0.05)]);
    expect(closing).toEqual({ picks: 2, value: expect.closeTo(0.02, 12) });
    expect(offered).toEqual({
      picks: 1,
      at_line: expect.closeTo(-0.01, 12),
      at_best: expect.closeTo((0.99 * 2.1) / 2 - 1, 12),
    });
  });

  it('at a better price is never less than at the market line', () => {
    const priced = fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 1, max: 9, noNaN: true }), fc.boolean())
      .map(([stake, odds, won]) => pick(stake, won ? odds - 1 : -1, won ? odds * 1.03 - 1 : -1, null));
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1 }), (picks) => {
        const { best } = priceFigures(picks);
        expect((best?.at_best ?? -1) - (best?.at_line ?? 0)).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });
});

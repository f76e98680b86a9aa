import { describe, expect, test } from 'vitest';
import { byEnding } from '../../../core/domain/cards/endings.ts';
import { kindOf, type PriceableBout, priceSlip } from '../../../core/markets/price_slip.ts';
import { roundedShares } from '../../../core/models/methods/shares.ts';

const even = (halves: number) => Array.from({ length: halves }, () => 1 / halves);
const SHARES = { red: roundedShares([0.3, 0.2]), blue: roundedShares([0.5, 0.1]) };
const bout = (known: Partial<PriceableBout> = {}): PriceableBout => ({
  ...{ rounds: 3, market: 0.55, forecast: 0.6 },
  endings: { shares: SHARES, prices: 'none', hazards: { knockout: even(6), submission: even(6) } },
  ...known,
});
const priced = (claim: Parameters<typeof kindOf>[0], odds?: number, of = bout()) =>
  priceSlip([{ bout: of, claim }], odds);

describe('a bet', () => {
  test('on a winner is worth what the forecast says of him', () => {
    expect(priced({ winner: 'blue' }, 3)).toMatchObject({
      probability: expect.closeTo(0.4, 12),
      fair: expect.closeTo(2.5, 12),
      market: expect.closeTo(0.45, 12),
      offer: { breakEven: expect.closeTo(1 / 3, 12), edge: expect.closeTo(0.2, 12), hasValue: true },
    });
  });

  test('on a method is the method’s share of the wins, beside the market’s six prices without their margin', () => {
    const prices = byEnding((winner, method) => 1 / (1.2 * (winner === 'red' ? 0.55 : 0.45) * SHARES[winner][method]));
    const at = priced({ winner: 'red', methods: ['decision'] }, 4, bout({ endings: { shares: SHARES, prices } }));
    expect(at?.probability).toBeCloseTo(0.3, 12);
    expect(at?.market).toBeGreaterThan(0.2);
  });

  test('has a range around its edge that holds it, wider for a method than for a winner', () => {
    const range = (price: ReturnType<typeof priced>) => (price ? price.range[1] - price.range[0] : 0);
    const method = priced({ winner: 'red', methods: ['decision'] }, 4);
    expect(method?.offer?.edgeRange[0]).toBeLessThan(method?.offer?.edge ?? 0);
    expect(method?.offer?.edgeRange[1]).toBeGreaterThan(method?.offer?.edge ?? 0);
    expect(range(method)).toBeGreaterThan(range(priced({ winner: 'red' })));
  });

  test('of several bouts is their product, with the market’s where it has every one', () => {
    const legs = [
      { bout: bout(), claim: { winner: 'red' } as const },
      { bout: bout({ forecast: 0.5, market: 0.5 }), claim: { winner: 'blue' } as const },
    ];
    expect(priceSlip(legs, undefined)).toMatchObject({
      probability: expect.closeTo(0.3, 12),
      market: expect.closeTo(0.275, 12),
      offer: undefined,
    });
    const [first] = legs;
    expect(priceSlip([...(first ? [first] : []), { bout: bout(), claim: { from: 3 } }], 2)?.market).toBeUndefined();
  });

  test('stakes nothing without an edge', () => {
    expect(priced({ winner: 'red' }, 1.5)?.offer).toMatchObject({ hasValue: false, stake: 0 });
  });

  test.each([
    ['a bout without a forecast', { winner: 'red' }, { forecast: null }],
    ['a method without a forecast of endings', { winner: 'red', methods: ['decision'] }, { endings: null }],
    ['rounds of a bout whose times are not known', { from: 3 }, { endings: { shares: SHARES, prices: 'none' } }],
    ['rounds of a bout of an unknown number', { from: 3 }, { rounds: null }],
    ['what can’t happen', { winner: 'red', from: 6, until: 6 }, {}],
  ] as const)('on %s has no price', (_what, claim, known) => {
    expect(priced(claim, 2, bout(known))).toBeUndefined();
  });
});

test('claims are judged by what they say', () => {
  expect(kindOf({ winner: 'red' })).toBe('winner');
  expect(kindOf({ methods: ['knockout'] })).toBe('method');
  expect(kindOf({ distance: true })).toBe('rounds');
  expect(kindOf({ winner: 'red', from: 3 })).toBe('winner_rounds');
  expect(kindOf({ draw: true })).toBe('draw');
});

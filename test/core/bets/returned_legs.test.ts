import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settledByOutcomes, settlementOf } from '../../../core/bets/settle_bet.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import { LEG_OUTCOMES } from '../../../core/contract/record/chain_parts.ts';
import { bet, closedAt, NEXT_DAY, red, settle } from '../../fixtures/card_bets.ts';

describe('a returned leg whose own odds are not known', () => {
  const parlay = (changes: Partial<Bet> = {}) => bet({ legs: [red(0), red(1)], odds: 4.4, ...changes });

  // By hand: 1.10 × 4.00 = 4.40, of which 1.10 goes.
  test('takes its closing price out of the odds: 4.40 of 1.10 and 4.00 pays 4.00 or 1.10', () => {
    const [without, with4] = [closedAt([1.1, 4], ['no_contest']), closedAt([1.1, 4], ['red', 'draw'])];
    expect(settle(parlay(), [without])).toMatchObject({ status: 'won', payout: 4000, estimated: true });
    expect(settle(parlay(), [with4])).toMatchObject({ payout: 1100, estimated: true, closing_legs: [1.1, 4] });
  });

  // By hand: ln 1.12 = 0.1133, ln 3.80 = 1.3350; 4.40 to the power 1.3350 / 1.4483 = 3.918.
  test('takes its part of the odds where the closing prices multiply to others', () => {
    expect(settle(parlay(), [closedAt([1.12, 3.8], ['no_contest'])])?.payout).toBe(3918);
  });

  // By hand: what 4.00 leaves of 4.40 is 1.10.
  test('without a closing price takes what the other legs’ leave', () => {
    const card = closedAt([1.1, 4], []);
    const replaced = { ...card, bouts: card.bouts.slice(1) };
    expect(settle(parlay(), [replaced])).toMatchObject({ payout: 4000, closing_legs: [null, 4], estimated: true });
  });

  test('counts as any other without closing prices, and stays estimated', () => {
    const { payout, estimated } = settlementOf(parlay(), ['no_contest', 'won']);
    expect({ payout, estimated }).toEqual({ payout: Math.round(1000 * Math.sqrt(4.4)), estimated: true });
  });

  test('is not estimated where its own odds are known', () => {
    const known = settle(parlay({ legs: [red(0, 1.1), red(1)] }), [closedAt([1.5, 2], ['no_contest'])]);
    expect(known).toMatchObject({ payout: 4000 });
    expect(known?.estimated).toBeUndefined();
    expect(known?.closing_legs).toBeUndefined();
  });

  test('pays the same when the bet is changed and when its result changes back', () => {
    const settled = settle(parlay(), [closedAt([1.1, 4], ['no_contest'])]) ?? expect.fail('It is open');
    expect(settledByOutcomes(settled, ['no_contest', 'won'], NEXT_DAY).payout).toBe(4000);
    const corrected = settle(settled, [closedAt([1.3, 3], ['red'])]) ?? expect.fail('It is unchanged');
    expect(corrected).toMatchObject({ payout: 4400 });
    expect(settle(corrected, [closedAt([1.3, 3], ['no_contest'])])?.payout).toBe(4000);
  });

  test('never pays more than the whole bet, nor less than the stake', () => {
    const odds = fc.double({ min: 1.01, max: 50, noNaN: true });
    const leg = fc.record({
      closing: fc.option(odds),
      own: fc.option(odds),
      outcome: fc.constantFrom(...LEG_OUTCOMES),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 12 }), odds, (drawn, taken) => {
        const legs = drawn.map(({ own }, bout) => red(bout, own ?? undefined));
        const closing_legs = drawn.map(({ closing }) => closing);
        const outcomes = drawn.map(({ outcome }) => outcome);
        const { status, payout } = settlementOf({ stake: 1000, odds: taken, legs, closing_legs }, outcomes);
        if (status !== 'won') return;
        expect(payout).toBeGreaterThanOrEqual(1000);
        expect(payout).toBeLessThanOrEqual(Math.round(1000 * taken));
      }),
    );
  });
});

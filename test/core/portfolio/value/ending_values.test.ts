import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endingsAt } from '../../../../core/domain/cards/endings.ts';
import { distanceProbability, endingValues, methodMargin } from '../../../../core/portfolio/value/ending_values.ts';
import { ENDINGS_OF_BOUT } from '../../../fixtures/pages/bout_page.ts';

const { shares, prices } = ENDINGS_OF_BOUT;
const PRICES = typeof prices === 'string' ? undefined : prices;

const share = fc.integer({ min: 1, max: 4999 });
const sideShares = fc.tuple(share, share).map(([knockout, submission]) => ({
  knockout: knockout / 10_000,
  submission: submission / 10_000,
  decision: (10_000 - knockout - submission) / 10_000,
}));

describe('what the endings of a bout are worth', () => {
  test('one bout has one probability of winning: the six sum by side to the forecast of the winner, at any price', () => {
    fc.assert(
      fc.property(sideShares, sideShares, fc.double({ min: 0, max: 1, noNaN: true }), (red, blue, ofRed) => {
        const values = endingValues({ red, blue }, ofRed, undefined);
        const sumOf = (side: string) =>
          values.filter(({ winner }) => winner === side).reduce((sum, { probability }) => sum + probability, 0);
        expect(sumOf('red')).toBeCloseTo(ofRed, 12);
        expect(sumOf('blue')).toBeCloseTo(1 - ofRed, 12);
      }),
    );
  });

  test('a fair price is 1 / probability, and an edge is what the market’s price pays beyond it', () => {
    const [knockout] = endingValues(shares, 0.45, PRICES);
    expect(knockout?.probability).toBeCloseTo(0.18, 12);
    expect(knockout?.fair).toBeCloseTo(1 / 0.18, 10);
    expect(knockout?.offered?.edge).toBeCloseTo(0.18 * 7 - 1, 12);
  });

  test('a bout goes the distance if either side wins by decision', () => {
    expect(distanceProbability(endingsAt(shares, 0.45))).toBeCloseTo(0.45 * 0.4 + 0.55 * 0.6, 12);
  });

  test('the margin is what the implied probabilities sum to beyond 1', () => {
    expect(PRICES && methodMargin(PRICES)).toBeCloseTo(1 / 7 + 1 / 9 + 1 / 5 + 1 / 4.5 + 1 / 7 + 1 / 2.75 - 1, 12);
  });
});

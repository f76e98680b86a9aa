import fc from 'fast-check';
import type { SlipBet, SlipLeg } from '../../../../core/portfolio/value/slip_bet.ts';

interface RawBet {
  stake: number;
  margin: number;
  legs: readonly { bout: number; red: boolean }[];
}

/**
 * Moneylines and parlays on up to `bouts` bouts, each with a stake and an edge of its own; some oppose each other. No side
 * wins with less than the `longest` shot's probability.
 */
export function randomSlip(bouts: number, bets = 30, longest = 0.02): fc.Arbitrary<SlipBet[]> {
  const ofRed = fc.array(fc.double({ min: longest, max: 1 - longest, noNaN: true }), {
    minLength: bouts,
    maxLength: bouts,
  });
  const leg = fc.record({ bout: fc.nat(bouts - 1), red: fc.boolean() });
  const bet: fc.Arbitrary<RawBet> = fc.record({
    stake: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 100, noNaN: true })),
    margin: fc.double({ min: 0.85, max: 1.15, noNaN: true }),
    legs: fc.uniqueArray(leg, { minLength: 1, maxLength: 5, selector: ({ bout }) => bout }),
  });
  return fc.tuple(ofRed, fc.array(bet, { maxLength: bets })).map(([probabilities, raw]) =>
    raw.map(({ stake, margin, legs }): SlipBet => {
      const placed = legs.map(({ bout, red }): SlipLeg => {
        const probability = probabilities[bout] ?? 0;
        return { bout, corner: red ? 'red' : 'blue', probability: red ? probability : 1 - probability };
      });
      const fair = placed.reduce((odds, { probability }) => odds / probability, 1);
      return { stake, odds: Math.max(1.01, fair * margin), legs: placed };
    }),
  );
}

/** Σ stake × edge, from the bets alone. */
export const expectedResult = (bets: readonly SlipBet[]): number =>
  bets.reduce((sum, { stake, odds, legs }) => {
    const probability = legs.reduce((product, leg) => product * leg.probability, 1);
    return sum + stake * (probability * odds - 1);
  }, 0);

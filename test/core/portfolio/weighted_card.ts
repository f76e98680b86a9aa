import fc from 'fast-check';
import type { Card } from '../../../core/domain/cards/card.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { randomCards } from '../../fixtures/random_cards.ts';

export interface WeightedCard {
  card: Card;
  weights: ReadonlyMap<StrategyId, number>;
}

/** A random settled card and the weights of a random portfolio. */
export function weightedCard(): fc.Arbitrary<WeightedCard> {
  return fc
    .record({
      seed: fc.nat(100_000),
      raw: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true })), {
        minLength: STRATEGIES.length,
        maxLength: STRATEGIES.length,
      }),
    })
    .filter(({ raw }) => raw.some((weight) => weight > 0))
    .map(({ seed, raw }) => {
      const [card] = randomCards(seed, 1);
      if (card === undefined) throw new RangeError('no card');
      const total = raw.reduce((sum, weight) => sum + weight, 0);
      return { card, weights: new Map(STRATEGIES.map(({ id }, index) => [id, (raw[index] ?? 0) / total])) };
    });
}

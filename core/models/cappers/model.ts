import { logistic, logit } from '../../arithmetic/logistic.ts';
import type { CapperModel } from '../../domain/cards/card.ts';
import { CAPPER_IDS } from '../../strategies/ids.ts';
import { featuresAt, fixedFeatureCount } from './features.ts';

/** A capper's probability of red, 0…1, by its weights and features. */
export function probabilityOfRed(weights: ArrayLike<number>, features: readonly number[]): number {
  return logistic(features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
}

/** True if the model has the weights and features of every capper. */
export function fitsCappers({ weights, features }: CapperModel): boolean {
  const fixed = CAPPER_IDS.map(fixedFeatureCount);
  const all = CAPPER_IDS.map((capper, index) => featuresAt(capper, new Array(fixed[index]).fill(0), 0).length);
  const hasCounts = (rows: readonly (readonly number[])[], counts: readonly number[]) =>
    rows.length === counts.length && rows.every((row, index) => row.length === counts[index]);
  return hasCounts(weights, all) && features.every((bout) => hasCounts(bout, fixed));
}

/**
 * The mean of the cappers' probabilities of red in a bout of the card, at the market's probability of red without
 * margin, in proportion (above 0, below 1). Undefined if the card has no such bout.
 */
export function cappersAt({ weights, features }: CapperModel, bout: number, marketOfRed: number): number | undefined {
  const fixed = features[bout];
  if (fixed === undefined) return undefined;
  const probabilities = CAPPER_IDS.map((capper, index) =>
    probabilityOfRed(weights[index] ?? [], featuresAt(capper, fixed[index] ?? [], logit(marketOfRed))),
  );
  return probabilities.reduce((sum, probability) => sum + probability, 0) / probabilities.length;
}

import { bounded } from '../../arithmetic/bounded.ts';
import { logit } from '../../arithmetic/logistic.ts';
import { proportionalProbabilityOfRed } from '../../domain/odds/odds.ts';
import type { BoutFacts, FighterFacts } from '../../history/bout_facts.ts';
import type { CapperId } from '../../strategies/ids.ts';

const FIVE_ROUNDER = 5;

type Figure = (fighter: FighterFacts) => number | undefined;

/** The figures of each capper besides the market's odds; each one is a feature, red minus blue. */
const FIGURES: Record<Exclude<CapperId, 'odds_observer'>, readonly Figure[]> = {
  distance_decider: [
    ({ rates }) => rates.distanceLanded,
    ({ rates }) => rates.distanceAbsorbed,
    ({ rates }) => rates.distanceAccuracy,
    ({ figures }) => figures.win_rate_decision,
    ({ rates }) => rates.strikesTried,
  ],
  takedown_tracker: [
    ({ rates }) => rates.takedownsLanded,
    ({ rates }) => rates.takedownsConceded,
    ({ rates }) => rates.takedownAccuracy,
    ({ rates }) => rates.takedownDefence,
    ({ rates }) => rates.controlShare,
    ({ rates }) => rates.controlledShare,
  ],
  recklessness_reviewer: [
    ({ rates }) => rates.strikesAbsorbed,
    ({ rates }) => rates.strikesTried,
    ({ rates }) => rates.strikingDefence,
    ({ rates }) => rates.knockdownsSuffered,
    ({ rates }) => rates.knockdownsScored,
    ({ figures }) => figures.win_rate_finish,
  ],
  clinch_counter: [
    ({ rates }) => rates.clinchLanded,
    ({ rates }) => rates.clinchAbsorbed,
    ({ rates }) => rates.clinchAccuracy,
    ({ rates }) => rates.controlShare,
  ],
};

/** Red minus blue, bounded; 0 if either is undefined. */
function difference({ red, blue }: BoutFacts, figure: Figure): number {
  const ofRed = figure(red);
  const ofBlue = figure(blue);
  return ofRed === undefined || ofBlue === undefined ? 0 : bounded(ofRed - ofBlue);
}

/** The market's log odds of red, normalised proportionally. */
export function marketLogit({ red, blue }: BoutFacts): number {
  return logit(proportionalProbabilityOfRed(red.odds, blue.odds));
}

/**
 * The features of one capper that the market's odds do not change. The odds observer has two switches instead, 1 for a
 * women's bout and for five rounds, which do not change with the corners; the others are red minus blue.
 */
export function fixedFeatures(capper: CapperId, bout: BoutFacts): number[] {
  if (capper === 'odds_observer') {
    return [bout.gender === 'women', bout.scheduledRounds === FIVE_ROUNDER].map((isOn) => (isOn ? 1 : 0));
  }
  return FIGURES[capper].map((figure) => difference(bout, figure));
}

/** Number of features of one capper that the market's odds do not change. */
export const fixedFeatureCount = (capper: CapperId): number =>
  capper === 'odds_observer' ? 2 : FIGURES[capper].length;

/** The features of one capper's model at the market's log odds of red, which come first. */
export function featuresAt(capper: CapperId, fixed: readonly number[], marketLogit: number): number[] {
  if (capper !== 'odds_observer') return [marketLogit, ...fixed];
  return [marketLogit, marketLogit ** 3, ...fixed.map((isOn) => (isOn === 0 ? 0 : marketLogit))];
}

/** The features of one capper's model, the market's log odds first. Swapping the corners negates all features. */
export const capperFeatures = (capper: CapperId, bout: BoutFacts): number[] =>
  featuresAt(capper, fixedFeatures(capper, bout), marketLogit(bout));

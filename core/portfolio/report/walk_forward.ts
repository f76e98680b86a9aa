import { type PreparedChoice, solveChoice } from '../optimize.ts';
import type { Maximum } from '../solver/maximize.ts';
import { netEventReturn } from '../solver/portfolio_problem.ts';

/** Number of training events of the first fold. */
export const FIRST_TRAINING = 100;
/** Test events per fold, about a year: the weights are solved again after each fold. */
export const EVENTS_PER_FOLD = 42;

/** Net event returns, as fractions of the budget, of the portfolio and of equal weights from event index `first` on. */
export interface WalkForwardResult {
  sample: 'out' | 'in';
  first: number;
  returns: Float64Array;
  equalReturns: Float64Array;
  /** The portfolio's weights at each of these events; the same array within a fold. */
  weights: readonly Float64Array[];
}

/** Weights solved on the events before `first`, for the events `first` … `end` − 1. */
export interface Fold {
  first: number;
  end: number;
  maximum: Maximum;
}

/**
 * The folds over all events after the first 100, in order; none with 100 events or fewer. Each solve starts from the same
 * fold of `similar`, if given, else from the fold before.
 */
export function walkForwardFolds(choice: PreparedChoice, similar: readonly Fold[] = []): Fold[] {
  const { events } = choice.table;
  const folds: Fold[] = [];
  for (let first = FIRST_TRAINING; first < events; first += EVENTS_PER_FOLD) {
    const start = similar[folds.length] ?? folds.at(-1);
    const maximum = solveChoice(choice, first, start?.maximum);
    folds.push({ first, end: Math.min(first + EVENTS_PER_FOLD, events), maximum });
  }
  return folds;
}

const isTestable = ({ table }: PreparedChoice) => table.events >= FIRST_TRAINING + EVENTS_PER_FOLD;

/** The weights of a choice over all events, and those of its folds; no folds with fewer than 142 events. */
export interface Fit {
  maximum: Maximum;
  folds: readonly Fold[];
}

/**
 * Solves a choice over all events, and walk-forward. `similar`, the fit of the same strategies, events and limits with
 * another bankroll fraction or prior, saves time and changes the returns by less than 1e-9.
 */
export const fitChoice = (choice: PreparedChoice, similar?: Fit): Fit => ({
  maximum: solveChoice(choice, choice.table.events, similar?.maximum),
  folds: isTestable(choice) ? walkForwardFolds(choice, similar?.folds) : [],
});

function evaluate(choice: PreparedChoice, weightsAt: (event: number) => Float64Array): WalkForwardResult {
  const { table } = choice;
  const first = isTestable(choice) ? FIRST_TRAINING : 0;
  const weights = Array.from({ length: table.events - first }, (_, offset) => weightsAt(first + offset));
  const equal = new Float64Array(table.strategies).fill(1 / table.strategies);
  return {
    sample: isTestable(choice) ? 'out' : 'in',
    first,
    returns: Float64Array.from(weights, (own, offset) => netEventReturn(table, first + offset, own)),
    equalReturns: Float64Array.from(weights, (_, offset) => netEventReturn(table, first + offset, equal)),
    weights,
  };
}

/** The result of weights that are not fitted, over the events that a walk-forward evaluation tests. */
export const evaluateFixed = (choice: PreparedChoice, weights: Float64Array): WalkForwardResult =>
  evaluate(choice, () => weights);

/**
 * Walk-forward evaluation with an expanding window: weights solved on the first 100 events are evaluated on the next
 * 42, weights solved on the first 142 on the 42 after those, and so on. With fewer than 142 events the result is in
 * sample. The events of `choice` may have other prices than those of the fit.
 */
export const evaluateFit = (choice: PreparedChoice, { maximum, folds }: Fit): WalkForwardResult =>
  evaluate(choice, (event) => {
    const fold = folds[Math.floor((event - FIRST_TRAINING) / EVENTS_PER_FOLD)];
    return (fold?.maximum ?? maximum).weights;
  });

import type { EventTable } from './event_table.ts';
import type { Maximum } from './maximize.ts';
import { type PreparedChoice, solveChoice } from './optimize.ts';
import { netEventReturn } from './portfolio_problem.ts';

/** Number of training events of the first fold. */
export const FIRST_TRAINING = 100;
/** Test events per fold, about a year: the weights are solved again after each fold. */
const EVENTS_PER_FOLD = 42;

/** Net event returns, as fractions of the budget, of the portfolio and of equal weights from event index `first` on. */
export interface WalkForwardResult {
  sample: 'out' | 'in';
  first: number;
  returns: Float64Array;
  equalReturns: Float64Array;
}

/** Net event returns of fixed weights over the events `first` … `end` − 1. */
function evaluate(table: EventTable, weights: Float64Array, first: number, end: number): Float64Array {
  return Float64Array.from({ length: end - first }, (_, offset) => netEventReturn(table, first + offset, weights));
}

/** Number of events before the first test event; undefined with too few for a test out of sample. */
const trainingOf = ({ events }: EventTable): number | undefined =>
  events < FIRST_TRAINING + EVENTS_PER_FOLD ? undefined : FIRST_TRAINING;

/** The result of weights that are not fitted, over the events that a walk-forward evaluation tests. */
export function evaluateFixed({ table }: PreparedChoice, weights: Float64Array): WalkForwardResult {
  const training = trainingOf(table);
  const first = training ?? 0;
  return {
    sample: training === undefined ? 'in' : 'out',
    first,
    returns: evaluate(table, weights, first, table.events),
    equalReturns: evaluate(table, equalWeights(table), first, table.events),
  };
}

const equalWeights = ({ strategies }: EventTable) => new Float64Array(strategies).fill(1 / strategies);

/** Weights solved on the events before `first`, for the events `first` … `end` − 1. */
export interface Fold {
  first: number;
  end: number;
  maximum: Maximum;
}

/** The folds over all events after the first 100, in order; none with 100 events or fewer. */
export function walkForwardFolds(choice: PreparedChoice): Fold[] {
  const { events } = choice.table;
  const folds: Fold[] = [];
  for (let first = FIRST_TRAINING; first < events; first += EVENTS_PER_FOLD) {
    const maximum = solveChoice(choice, first, folds.at(-1)?.maximum);
    folds.push({ first, end: Math.min(first + EVENTS_PER_FOLD, events), maximum });
  }
  return folds;
}

/**
 * Walk-forward evaluation with an expanding window: weights solved on the first 100 events are evaluated on the next
 * 42, weights solved on the first 142 on the 42 after those, and so on. With fewer than 142 events the result is in
 * sample: `maximum` on the events it was solved on. The weights earn what they earn on `tested`, the same events at other
 * prices.
 */
export function walkForward(choice: PreparedChoice, maximum: Maximum, tested = choice): WalkForwardResult {
  const { table } = tested;
  if (trainingOf(table) === undefined) return evaluateFixed(tested, maximum.weights);
  const equal = equalWeights(table);
  const returns = new Float64Array(table.events - FIRST_TRAINING);
  for (const { first, end, maximum: solved } of walkForwardFolds(choice)) {
    returns.set(evaluate(table, solved.weights, first, end), first - FIRST_TRAINING);
  }
  return {
    sample: 'out',
    first: FIRST_TRAINING,
    returns,
    equalReturns: evaluate(table, equal, FIRST_TRAINING, table.events),
  };
}

import type { EventTable } from './event_table.ts';
import type { Maximum } from './maximize.ts';
import { type PreparedChoice, solveChoice } from './optimize.ts';
import { netEventReturn } from './portfolio_problem.ts';

/** Events that the first weights are solved on. */
const FIRST_TRAINING = 100;
/** Events that weights earn before they are solved again: about a year. */
const EVENTS_PER_FOLD = 42;

/** Net event returns of the portfolio and of equal weights over the events from `first` on. */
export interface Track {
  sample: 'out' | 'in';
  first: number;
  returns: Float64Array;
  equalReturns: Float64Array;
}

function earn(table: EventTable, weights: Float64Array, first: number, end: number): Float64Array {
  return Float64Array.from({ length: end - first }, (_, offset) => netEventReturn(table, first + offset, weights));
}

const equalWeights = ({ strategies }: EventTable) => new Float64Array(strategies).fill(1 / strategies);

/**
 * What the choice would have earned out of sample: weights solved on the first 100 events earn the next 42, then those on
 * the first 142, and so on. With fewer than 142 events, what `maximum` earns on the events that it was solved on.
 */
export function walkForward(choice: PreparedChoice, maximum: Maximum): Track {
  const { table } = choice;
  const equal = equalWeights(table);
  if (table.events < FIRST_TRAINING + EVENTS_PER_FOLD) {
    const returns = earn(table, maximum.weights, 0, table.events);
    return { sample: 'in', first: 0, returns, equalReturns: earn(table, equal, 0, table.events) };
  }
  const returns = new Float64Array(table.events - FIRST_TRAINING);
  let fold: Maximum | undefined;
  for (let training = FIRST_TRAINING; training < table.events; training += EVENTS_PER_FOLD) {
    fold = solveChoice(choice, training, fold);
    const end = Math.min(training + EVENTS_PER_FOLD, table.events);
    returns.set(earn(table, fold.weights, training, end), training - FIRST_TRAINING);
  }
  return {
    sample: 'out',
    first: FIRST_TRAINING,
    returns,
    equalReturns: earn(table, equal, FIRST_TRAINING, table.events),
  };
}

import type { PreparedChoice } from '../../../core/portfolio/optimize.ts';
import { netEventReturn } from '../../../core/portfolio/solver/portfolio_problem.ts';

const THIRDS = 70;

/** The largest value of a concave function on an interval, by ternary search. */
function largest(value: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < THIRDS; step++) {
    const third = (high - low) / 3;
    if (value(low + third) < value(high - third)) low += third;
    else high -= third;
  }
  return value((low + high) / 2);
}

/** The objective written out from its definition. */
function objectiveAt(choice: PreparedChoice, weights: Float64Array): number {
  const { table, bankrollFraction, prior, limits } = choice;
  let growth = 0;
  for (let event = 0; event < table.events; event++)
    growth += Math.log1p(bankrollFraction * netEventReturn(table, event, weights));
  const logs = weights.reduce((sum, weight, k) => (limits.free[k] === 1 ? sum + Math.log(weight) : sum), 0);
  return (table.events === 0 ? 0 : growth / (bankrollFraction * table.events)) + prior * logs;
}

/** The optimum of a choice with at most three free strategies, by nested ternary search over the weights. */
export function searchedOptimum(choice: PreparedChoice): number {
  const { free, locked, left, cap } = choice.limits;
  const open = [...free.keys()].filter((k) => free[k] === 1);
  const most = Math.min(cap, left);
  const search = (weights: Float64Array, place: number, rest: number): number => {
    const k = open[place] ?? 0;
    const set = (weight: number) => weights.map((own, index) => (index === k ? weight : own));
    if (place === open.length - 1) return objectiveAt(choice, set(rest));
    const others = open.length - place - 1;
    return largest(
      (weight) => search(set(weight), place + 1, rest - weight),
      Math.max(0, rest - others * most),
      Math.min(most, rest),
    );
  };
  return search(locked.slice(), 0, left);
}

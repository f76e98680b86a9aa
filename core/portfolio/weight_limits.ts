import { total } from '../arithmetic/vectors.ts';
import { type LabOptions, labConflict } from '../contract/lab.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { PortfolioError } from './check_portfolio.ts';
import type { WeightLimits } from './portfolio_problem.ts';

/** The most a strategy may weigh, null for no cap, and weights that no solve moves. */
export type LimitOptions = Pick<LabOptions, 'cap' | 'locks'>;

/** Differences of sums of weights below this are rounding. */
const ROUNDING = 1e-12;

/** The limits for K strategies, in their order. Throws PortfolioError with the reason if no weights meet them. */
export function weightLimits(strategies: readonly StrategyId[], { cap, locks }: LimitOptions): WeightLimits {
  const conflict = labConflict(strategies, { cap, locks });
  if (conflict !== undefined) throw new PortfolioError(conflict);
  const lockOf = new Map(locks.map(({ strategy, weight }) => [strategy, weight]));
  const locked = Float64Array.from(strategies, (id) => lockOf.get(id) ?? 0);
  const free = Float64Array.from(strategies, (id) => (lockOf.has(id) ? 0 : 1));
  const left = Math.max(0, 1 - total(locked));
  return { cap: cap !== null && cap < left ? cap : Number.POSITIVE_INFINITY, free, locked, left };
}

/** Locked weights unchanged, and the rest split evenly between the free strategies. */
export const evenWeights = ({ free, locked, left }: WeightLimits): Float64Array =>
  locked.map((weight, k) => (free[k] === 1 ? left / total(free) : weight));

/** The weights where the limits leave a single choice: nothing is left, or every free strategy is at its cap. */
export function onlyWeights(limits: WeightLimits): Float64Array | undefined {
  const { cap, free, left } = limits;
  return left > ROUNDING && total(free) * cap > left + ROUNDING ? undefined : evenWeights(limits);
}

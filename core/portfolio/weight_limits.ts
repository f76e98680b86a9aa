import { total } from '../arithmetic/vectors.ts';
import { type LabOptions, labConflict } from '../contract/lab.ts';
import type { WeightLimits } from '../solver/portfolio_problem.ts';
import type { WeighedId } from '../strategies/ids.ts';
import { PortfolioError } from './check_portfolio.ts';

/** The most a strategy may weigh, null for no cap, and fixed weights. */
export type LimitOptions = Pick<LabOptions, 'cap' | 'locks'>;

/** The limits for K strategies, in their order. Throws PortfolioError with the reason if no weights meet them. */
export function weightLimits(strategies: readonly WeighedId[], { cap, locks }: LimitOptions): WeightLimits {
  const conflict = labConflict(strategies, { cap, locks });
  if (conflict !== undefined) throw new PortfolioError(conflict);
  const lockOf = new Map(locks.map(({ strategy, weight }) => [strategy, weight]));
  const locked = Float64Array.from(strategies, (id) => lockOf.get(id) ?? 0);
  const free = Float64Array.from(strategies, (id) => (lockOf.has(id) ? 0 : 1));
  const left = Math.max(0, 1 - total(locked));
  return { cap: cap !== null && cap < left ? cap : Number.POSITIVE_INFINITY, free, locked, left };
}

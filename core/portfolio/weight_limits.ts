import { total } from '../arithmetic/vectors.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { PortfolioError } from './check_portfolio.ts';
import type { WeightLimits } from './portfolio_problem.ts';

/** What the reader fixes: the most a strategy may weigh, in (0, 1], and weights that no solve moves. */
export interface LimitOptions {
  cap?: number;
  locks?: ReadonlyMap<StrategyId, number>;
}

/** Differences of sums of weights below this are rounding. */
export const WEIGHT_ROUNDING = 1e-12;

const percent = (weight: number) => `${Number((100 * weight).toFixed(4))} %`;

function checkCap(cap: number): void {
  if (!(cap > 0 && cap <= 1)) throw new PortfolioError(`cap: ${cap} is not above 0 and at most 1`);
}

function checkLocks(strategies: readonly StrategyId[], locks: ReadonlyMap<StrategyId, number>, cap: number): void {
  for (const [strategy, weight] of locks) {
    if (!strategies.includes(strategy)) throw new PortfolioError(`locks: ${strategy} is not among the strategies`);
    if (!(weight >= 0 && weight <= 1)) throw new PortfolioError(`locks: ${strategy} at ${weight} is not in 0 to 1`);
    if (weight > cap)
      throw new PortfolioError(`locks: ${strategy} at ${percent(weight)} is above the cap of ${percent(cap)}`);
  }
}

/**
 * The limits for K strategies, in their order. Throws PortfolioError that names the field where no weights can meet
 * them: a lock above the cap, locks above 1 in all, or free strategies that cannot hold what the locks leave.
 */
export function weightLimits(strategies: readonly StrategyId[], options: LimitOptions): WeightLimits {
  const { cap = 1, locks = new Map<StrategyId, number>() } = options;
  checkCap(cap);
  checkLocks(strategies, locks, cap);
  const locked = Float64Array.from(strategies, (id) => locks.get(id) ?? 0);
  const free = Float64Array.from(strategies, (id) => (locks.has(id) ? 0 : 1));
  const left = 1 - total(locked);
  const count = total(free);
  if (left < -WEIGHT_ROUNDING) throw new PortfolioError(`locks: they sum to ${percent(1 - left)}, more than 100 %`);
  if (count * cap < left - WEIGHT_ROUNDING)
    throw new PortfolioError(
      `cap: ${count} free strategies at ${percent(cap)} at most cannot hold the ${percent(left)} that is left`,
    );
  return { cap: cap < left ? cap : Number.POSITIVE_INFINITY, free, locked, left: Math.max(0, left) };
}

/** The weights where the limits leave a single choice: nothing is left, or every free strategy is at its cap. */
export function onlyWeights({ cap, free, locked, left }: WeightLimits): Float64Array | undefined {
  const count = total(free);
  if (left > WEIGHT_ROUNDING && count * cap > left + WEIGHT_ROUNDING) return undefined;
  return locked.map((weight, k) => (free[k] === 1 ? left / count : weight));
}

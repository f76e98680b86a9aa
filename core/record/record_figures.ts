import { mean } from '../arithmetic/moments.ts';
import { total } from '../arithmetic/vectors.ts';
import type { RecordFigures } from '../contract/record/record.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { bootstrapInterval, ratioInterval } from '../evidence/returns/bootstrap.ts';
import { maxDrawdown, runningSum } from '../evidence/returns/equity.ts';
import { yearlyReturns } from '../evidence/returns/yearly_returns.ts';

/** A playbook's result at one event, in budgets. */
export interface EventResult {
  date: IsoDate;
  staked: number;
  profit: number;
}

/** The figures of a playbook over events in order of date; undefined without events. */
export function recordFigures(results: readonly EventResult[]): RecordFigures | undefined {
  if (results.length === 0) return undefined;
  const profits = Float64Array.from(results, ({ profit }) => profit);
  const stakes = Float64Array.from(results, ({ staked }) => staked);
  const staked = total(stakes);
  return {
    events: results.length,
    mean: mean(profits),
    interval: bootstrapInterval(profits),
    cumulative: total(profits),
    staked: staked / results.length,
    return_on_stakes: staked === 0 ? null : total(profits) / staked,
    return_on_stakes_interval: ratioInterval(profits, stakes) ?? null,
    ahead: profits.filter((profit) => profit > 0).length,
    max_drawdown: maxDrawdown(runningSum(profits)),
  };
}

/** Events, profit, and cumulative profit at its end of each calendar year, ascending, in budgets. Results come by date. */
export const resultsByYear = (results: readonly EventResult[]) =>
  yearlyReturns(
    results.map(({ date }) => date),
    results.map(({ profit }) => profit),
  ).map(({ sum, ...year }) => ({ ...year, profit: sum }));

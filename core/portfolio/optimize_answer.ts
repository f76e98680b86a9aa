import { total } from '../arithmetic/vectors.ts';
import type { Card } from '../cards/card.ts';
import { DEFAULT_BUDGET } from '../contract/limits.ts';
import type { OptimizeAnswer, Report } from '../contract/report.ts';
import { type IsoDate, yearBefore } from '../dates/iso_date.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { maxDrawdown, runningSum } from './equity.ts';
import {
  asPortfolio,
  BUILDER_OPTIONS,
  type OptimizeOptions,
  type PreparedChoice,
  prepareChoice,
  solveChoice,
} from './optimize.ts';
import { type Track, walkForward } from './walk_forward.ts';

const mean = (values: Float64Array) => (values.length === 0 ? 0 : total(values) / values.length);

/** Share of the events in which any chosen strategy bets that ended above 0; 0 where there are none. */
function hitRate({ table }: PreparedChoice, track: Track): number {
  let staked = 0;
  let hits = 0;
  for (const [offset, value] of track.returns.entries()) {
    const row = (track.first + offset) * table.strategies;
    if (!table.bets.subarray(row, row + table.strategies).includes(1)) continue;
    staked++;
    if (value > 0) hits++;
  }
  return staked === 0 ? 0 : hits / staked;
}

function makeReport(choice: PreparedChoice, track: Track): Report {
  const playbook = runningSum(track.returns);
  const equal = runningSum(track.equalReturns);
  return {
    sample: track.sample,
    events: track.returns.length,
    mean: mean(track.returns),
    interval: bootstrapInterval(track.returns),
    hit_rate: hitRate(choice, track),
    max_drawdown: maxDrawdown(playbook),
    equal_weights_mean: mean(track.equalReturns),
    equity: choice.events.slice(track.first).map(({ date }, index) => ({
      date,
      playbook: playbook[index] ?? 0,
      equal_weights: equal[index] ?? 0,
    })),
  };
}

/** Dollars that the default budget at every event of the last year before the last settled one would have brought. */
function previousYear({ events }: PreparedChoice, track: Track): number {
  const last = events.at(-1);
  if (last === undefined) return 0;
  const since = yearBefore(last.date);
  return (
    DEFAULT_BUDGET * total(track.returns.filter((_value, index) => (events[track.first + index]?.date ?? '') > since))
  );
}

/**
 * The answer of the optimize call and the objective: the portfolio solved on all settled events as of `today`, and what
 * such portfolios earned out of sample. Throws PortfolioError for strategies or options that won't do.
 */
export function optimizeAnswer(
  cards: readonly Card[],
  strategies: readonly string[],
  today: IsoDate,
  options: OptimizeOptions = BUILDER_OPTIONS,
): OptimizeAnswer & { objective: number } {
  const choice = prepareChoice(cards, strategies, today, options);
  const maximum = solveChoice(choice, choice.events.length);
  const track = walkForward(choice, maximum);
  const report = makeReport(choice, track);
  return {
    portfolio: asPortfolio(choice, maximum),
    portfolio_returns: report.mean,
    previous_year_returns: previousYear(choice, track),
    report,
    objective: maximum.objective,
  };
}

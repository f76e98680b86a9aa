import type { OptimizeAnswer } from '../../core/contract/report.ts';
import { strategyName } from '../../core/strategies/catalogue.ts';
import { formatFacts, formatTable, signedFigure } from './tables.ts';

const percent = (fraction: number, decimals: number) => `${signedFigure(100 * fraction, decimals)} %`;

/** An optimised portfolio and what it would have done, for a person. */
export function optimizeText(answer: OptimizeAnswer & { objective: number }): string {
  const { report } = answer;
  const weights = [...answer.portfolio]
    .sort((one, other) => other.weight - one.weight)
    .map(({ strategy, weight }) => [strategyName(strategy), `${(100 * weight).toFixed(2)} %`]);
  const sample = report.sample === 'out' ? 'out of sample' : 'in sample: too few events to hold any back';
  const facts = formatFacts([
    ['Average return per event', percent(answer.portfolio_returns, 2)],
    ['  90 % interval', `${percent(report.interval[0], 2)} to ${percent(report.interval[1], 2)}`],
    ['  over', `${report.events} events, ${sample}`],
    ['Equal weights', percent(report.equal_weights_mean, 2)],
    ['Last 365 days, $500 an event', `$${answer.previous_year_returns.toFixed(2)}`],
    ['Events that won', `${(100 * report.hit_rate).toFixed(1)} %`],
    ['Deepest slide', `${report.max_drawdown.toFixed(2)} budgets`],
    ['Objective', answer.objective.toExponential(12)],
  ]);
  return `${formatTable(['Strategy', 'Weight'], weights)}\n\n${facts}\n\nThe weights are out of sample; the choice of strategies is yours and is not.`;
}

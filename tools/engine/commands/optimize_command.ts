import { DEFAULT_BUDGET } from '../../../core/contract/limits/limits.ts';
import type { OptimizeResponse } from '../../../core/contract/playbooks/report.ts';
import { signedMoneyText } from '../../../core/format/numbers/money.ts';
import { pickPercentText, signedSummaryPercentText, summaryPercentText } from '../../../core/format/numbers/percent.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { formatFacts, formatTable } from '../tables.ts';

/** An optimised portfolio and its walk-forward report as text. */
export function optimizeText(response: OptimizeResponse & { objective?: number }): string {
  const { report } = response;
  const weights = [...response.portfolio]
    .sort((one, other) => other.weight - one.weight)
    .map(({ strategy, weight }) => [strategyName(strategy), summaryPercentText(weight)]);
  const sample = report.sample === 'out' ? 'out of sample' : 'in sample: too few events to hold any back';
  const facts = formatFacts([
    ['Average return per event', signedSummaryPercentText(response.portfolio_returns)],
    ['  90 % interval', report.interval.map(signedSummaryPercentText).join(' to ')],
    ['  over', `${report.events} events, ${sample}`],
    ['All picks at equal weights', signedSummaryPercentText(report.equal_weights_mean)],
    [`Last 365 days, $${DEFAULT_BUDGET} an event`, signedMoneyText(response.previous_year_returns)],
    ['Events that won', pickPercentText(report.hit_rate)],
    ['Deepest slide', `${report.max_drawdown.toFixed(2)} budgets`],
    ['Objective', response.objective?.toExponential(12) ?? 'none: equal weights'],
    ['Method', `${response.method?.name}, version ${response.method?.version}`],
  ]);
  return `${formatTable(['Strategy', 'Weight'], weights)}\n\n${facts}\n\nThe weights are out of sample; the choice of strategies is yours and is not.`;
}

import { ENDINGS } from '../../../core/domain/cards/endings.ts';
import type { SourceBouts } from '../../../core/history/sources/source_bouts.ts';
import type { DifferenceRow } from '../ending_differences.ts';
import type { MethodsScores } from '../methods_scores.ts';
import { formatFacts, formatTable, signedFigure } from '../tables.ts';

const DECIMALS = 4;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The sources without the prices of the six endings. */
export const withoutMethodOdds = ({ market, stats }: SourceBouts): SourceBouts => ({
  market: market.map(({ methodOdds: _methodOdds, ...bout }) => bout),
  stats,
});

function sizeText({ side, from, to }: DifferenceRow): string {
  const size = to === undefined ? `more than ${100 * from}` : `${100 * from} to ${100 * to}`;
  return `${size} points ${side}`;
}

/** The scores of the six endings as text. */
export function methodsText({ bouts, market, model, without_prices, blind, differences }: MethodsScores): string {
  if (bouts === 0)
    return 'No decided bout with six prices and a forecast: forecasts begin with the 61st settled event.';
  const facts = formatFacts([
    ['Bouts', bouts],
    ['Market, power method', market.log_loss.toFixed(DECIMALS)],
    ['Market, in proportion', market.log_loss_in_proportion.toFixed(DECIMALS)],
    [`Model, ${model.bouts} bouts`, model.log_loss.toFixed(DECIMALS)],
    ['Market on these', model.market_log_loss.toFixed(DECIMALS)],
    ['Model without the six prices', without_prices.log_loss.toFixed(DECIMALS)],
    ['Frequencies by weight class', without_prices.frequencies_log_loss.toFixed(DECIMALS)],
    ...ENDINGS.map((ending) => [`Blind on ${ending.replace('_', ' by ')}`, percent(blind[ending])] as const),
  ]);
  const years = formatTable(
    ['Year', 'Bouts', 'Market', 'Model', 'Gain a bout', 'Standard error'],
    Object.entries(model.by_year).map(([year, score]) => [
      year,
      score.bouts,
      score.market_log_loss.toFixed(DECIMALS),
      score.log_loss.toFixed(DECIMALS),
      signedFigure(score.gain.mean, DECIMALS),
      `± ${score.gain.standard_error.toFixed(DECIMALS)}`,
    ]),
  );
  const rows = formatTable(
    ['The model is', 'Endings', 'Market', 'Model', 'Happened', 'Standard error'],
    differences.map((row) => [
      sizeText(row),
      row.count,
      ...[row.market, row.forecast, row.happened].map(percent),
      `± ${percent(row.standard_error)}`,
    ]),
  );
  return `${facts}\n\n${years}\n\n${rows}`;
}

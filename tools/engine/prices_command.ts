import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Import } from '../../core/imports/import_cards.ts';
import type { PriceRow } from './price_file.ts';
import { joinPrices } from './price_join.ts';
import { type PriceScores, priceScores } from './price_scores.ts';
import { formatFacts, formatTable, signedFigure } from './tables.ts';

const DASH = '–';
const percent = (share: number | null) => (share === null ? DASH : `${signedFigure(100 * share, 1)}%`);

function returned({ return_on_stakes: value, return_on_stakes_interval: interval }: PriceScores['without_edge']) {
  return interval === null ? percent(value) : `${percent(value)} (${interval.map(percent).join(' to ')})`;
}

/** What the forecast is worth at the prices of a file, on the bouts settled as of `today`. */
export const pricesOutput = (rows: readonly PriceRow[], { cards, knownNames }: Import, today: IsoDate): PriceScores =>
  priceScores(joinPrices(rows, cards, knownNames, today));

/** The output as text. */
export function priceScoresText(scores: PriceScores): string {
  const { bouts, rows, from, to, decided, log_loss, gain, edges, without_edge, price_over_line: over } = scores;
  if (bouts === 0) return `None of the ${rows} rows is of a settled bout with a forecast.`;
  const { no_price, implausible, no_bout, doubled } = scores.left_out;
  const facts = formatFacts([
    ['Bouts', `${bouts} of ${rows} rows, ${from} to ${to}`],
    ['Left out', `${no_price} without a price, ${implausible} implausible, ${no_bout} of no bout, ${doubled} doubled`],
    ['Log loss of these prices', `${log_loss.market.toFixed(5)} on ${decided} decided bouts`],
    ['  of the market file’s line', log_loss.line.toFixed(5)],
    ['  of the forecast at them', log_loss.forecast.toFixed(5)],
    ['Gain a bout', `${signedFigure(gain.mean, 5)} ± ${gain.standard_error.toFixed(5)}`],
    ['Price over the line, median', over === undefined ? DASH : percent(over - 1)],
    ['Sides without an edge', `${without_edge.bets} bets, ${returned(without_edge)}`],
  ]);
  const table = formatTable(
    [
      'Edge above',
      'Bets',
      'Equal stakes',
      'Less best 1 %, 2 %, 5 %',
      'By period',
      'Quarter Kelly',
      'Paid the worse price',
    ],
    edges.map((edge) => [
      `${100 * edge.least_edge} %`,
      edge.equal_stakes.bets,
      returned(edge.equal_stakes),
      edge.without_best.map((part) => percent(part.return_on_stakes)).join(', '),
      edge.by_period.map((part) => percent(part.return_on_stakes)).join(', '),
      returned(edge.quarter_kelly),
      returned(edge.at_the_worse),
    ]),
  );
  return `${facts}\n\n${table}\n\nThe forecast is moved to these prices and bets are chosen there; the last column is chosen at the line.`;
}

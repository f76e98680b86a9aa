import { median } from '../../../core/arithmetic/median.ts';
import { type MeanWithError, meanWithError } from '../../../core/arithmetic/moments.ts';
import type { ReturnedBets, Robustness } from '../../../core/contract/record/robustness.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { type Corner, isDecisive } from '../../../core/domain/cards/corners.ts';
import { ofCorner } from '../../../core/domain/cards/probability.ts';
import { groupByDate } from '../../../core/history/group_by.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { valueStakes } from '../../../core/playbooks/value_stakes.ts';
import { edgeOf } from '../../../core/portfolio/value/pick_value.ts';
import { type MadeBets, returnedBets, robustnessOf } from '../../../core/record/playbooks/robustness.ts';
import type { PriceRow } from '../prices/price_file.ts';
import { type JoinedPrices, joinPrices, type RepricedBout } from '../prices/price_join.ts';
import { formatFacts, formatTable, signedFigure } from '../tables.ts';

/** Least edges that are compared. */
const LEAST_EDGES = [0, 0.01, 0.02, 0.03] as const;

/** The bets above a least edge, one unit each and at a quarter of Kelly. */
interface EdgeScore {
  least_edge: number;
  equal_stakes: ReturnedBets;
  without_best: Robustness['without_best'];
  by_period: Robustness['by_period'];
  quarter_kelly: ReturnedBets;
  /** Chosen at the market file's line, one unit each, and paid the worse of both prices. */
  at_the_worse: ReturnedBets;
}

interface PriceScores extends Pick<JoinedPrices, 'rows' | 'left_out'> {
  bouts: number;
  from: string | undefined;
  to: string | undefined;
  /** Bouts that a fighter won, on which log losses are. */
  decided: number;
  log_loss: { market: number; line: number; forecast: number };
  /** Log loss of the other source's market minus that of the forecast moved to it, per bout. */
  gain: MeanWithError;
  edges: EdgeScore[];
  /** One unit on each side whose edge is not above 0. */
  without_edge: ReturnedBets;
  /** Median of the other price over the line's, of all sides. */
  price_over_line: number | undefined;
}

const CORNERS = ['red', 'blue'] as const;

/** Where bets are chosen: at the other source's prices or at the line. */
type At = 'other' | 'line';

interface Side {
  bout: number;
  corner: Corner;
  odds: number;
  probability: number;
}

const loss = (probabilityOfRed: number, redWon: boolean) => -Math.log(redWon ? probabilityOfRed : 1 - probabilityOfRed);

const profitOf = ({ outcome }: RepricedBout, corner: Corner, odds: number) =>
  isDecisive(outcome) ? (outcome === corner ? odds - 1 : -1) : 0;

function sidesOf(bouts: readonly RepricedBout[], at: At): Side[] {
  return bouts.flatMap((bout, place) =>
    CORNERS.map((corner) => ({
      bout: place,
      corner,
      odds: (at === 'line' ? bout.line : bout.odds)[corner],
      probability: ofCorner(bout.forecast[at], corner),
    })),
  );
}

interface Chosen extends Side {
  stake: number;
}

/** The chosen bets, by event in order of dates. Events without one count: they are resampled too. */
function madeBets(
  events: readonly (readonly RepricedBout[])[],
  choose: (bouts: readonly RepricedBout[]) => readonly Chosen[],
  paidAt = (bout: RepricedBout, corner: Corner) => bout.odds[corner],
): MadeBets[] {
  return events.map((bouts) => ({
    date: bouts[0]?.date ?? '',
    bets: choose(bouts).flatMap(({ bout: place, corner, stake }) => {
      const bout = bouts[place];
      if (bout === undefined) return [];
      const odds = paidAt(bout, corner);
      return [{ stake, odds, profit: profitOf(bout, corner, odds) }];
    }),
  }));
}

const unit = <One extends object>(sides: readonly One[]) => sides.map((side) => ({ ...side, stake: 1 }));

const theWorse = ({ odds, line }: RepricedBout, corner: Corner) => Math.min(odds[corner], line[corner]);

function edgeScore(events: readonly (readonly RepricedBout[])[], least: number): EdgeScore {
  const chosen = (bouts: readonly RepricedBout[], at: At) => valueStakes(sidesOf(bouts, at), least);
  const equal = madeBets(events, (bouts) => unit(chosen(bouts, 'other')));
  const robustness = robustnessOf(equal);
  return {
    least_edge: least,
    equal_stakes: returnedBets(equal),
    without_best: robustness?.without_best ?? [],
    by_period: robustness?.by_period ?? [],
    quarter_kelly: returnedBets(madeBets(events, (bouts) => chosen(bouts, 'other'))),
    at_the_worse: returnedBets(madeBets(events, (bouts) => unit(chosen(bouts, 'line')), theWorse)),
  };
}

/** What the forecast is worth at the prices of another source, on the bouts that both have. */
export function priceScores({ bouts, rows, left_out }: JoinedPrices): PriceScores {
  const decided = bouts.filter(({ outcome }) => isDecisive(outcome));
  const losses = decided.map(({ market, forecast, outcome }) => ({
    market: loss(market.other, outcome === 'red'),
    line: loss(market.line, outcome === 'red'),
    forecast: loss(forecast.other, outcome === 'red'),
  }));
  const meanOf = (whose: keyof PriceScores['log_loss']) =>
    losses.reduce((sum, of) => sum + of[whose], 0) / Math.max(1, losses.length);
  const events = groupByDate(bouts).map(([, sameDay]) => sameDay);
  const noEdge = (event: readonly RepricedBout[]) =>
    unit(sidesOf(event, 'other').filter(({ probability, odds }) => edgeOf(probability, odds) <= 0));
  return {
    rows,
    left_out,
    bouts: bouts.length,
    from: bouts[0]?.date,
    to: bouts.at(-1)?.date,
    decided: decided.length,
    log_loss: { market: meanOf('market'), line: meanOf('line'), forecast: meanOf('forecast') },
    gain: meanWithError(losses.map(({ market, forecast }) => market - forecast)),
    edges: LEAST_EDGES.map((least) => edgeScore(events, least)),
    without_edge: returnedBets(madeBets(events, noEdge)),
    price_over_line: median(bouts.flatMap(({ odds, line }) => CORNERS.map((corner) => odds[corner] / line[corner]))),
  };
}

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

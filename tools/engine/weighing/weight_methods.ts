import { mean } from '../../../core/arithmetic/moments.ts';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { Card, CardBet } from '../../../core/domain/cards/card.ts';
import { forecastProbability, probabilityOfBet } from '../../../core/domain/cards/probability.ts';
import { betOdds } from '../../../core/domain/cards/settle.ts';
import { mergeBets } from '../../../core/portfolio/net/merged_bets.ts';
import { type PreparedChoice, solveChoice } from '../../../core/portfolio/optimize.ts';
import { walkForwardFolds } from '../../../core/portfolio/report/walk_forward.ts';
import { rosterOf } from '../../../core/portfolio/roster.ts';
import { type EventReturns, eventTable } from '../../../core/portfolio/solver/event_table.ts';
import type { Maximum } from '../../../core/portfolio/solver/maximize.ts';
import { edgeOf } from '../../../core/portfolio/value/pick_value.ts';

/** How a choice of strategies is weighed: equally, by returns, by what the forecast expected, or by returns shrunk to equal. */
export const WEIGHT_METHODS = ['equal', 'returns', 'expected', 'shrunk'] as const;
type WeightMethod = (typeof WEIGHT_METHODS)[number];

/** Weights of a choice for the events `first` … `end` − 1, from the events before `first`. */
export interface WeighedFold {
  first: number;
  end: number;
  weights: Readonly<Record<WeightMethod, Float64Array>>;
}

/** Outcomes drawn of each night. */
const DRAWS = 16;
const SEED = 41;

/** The outcomes of a night by the forecast: true where red wins, bout by bout. */
function drawnNights(card: Card, random: () => number): boolean[][] {
  return Array.from({ length: DRAWS }, () => card.bouts.map(({ forecastOfRed }) => random() < (forecastOfRed ?? 0)));
}

const wins = (bet: CardBet, redWins: readonly boolean[]) =>
  bet.every(({ bout, corner }) => redWins[bout] === (corner === 'red'));

const isWorthwhile = (card: Card, bet: CardBet) => {
  const probability = probabilityOfBet(card, bet, forecastProbability);
  return probability !== null && edgeOf(probability, betOdds(card, bet)) > 0;
};

/** Per drawn night, what each strategy's bets with value return per unit of its own stake; the rest stays unstaked. */
function drawnReturns(card: Card, random: () => number): EventReturns[] {
  const roster = rosterOf(card);
  const worthwhile = mergeBets(card).filter(({ bet }) => isWorthwhile(card, bet));
  return drawnNights(card, random).map((redWins) => {
    const profits = new Float64Array(roster.length);
    for (const { bet, backings } of worthwhile) {
      const profit = wins(bet, redWins) ? betOdds(card, bet) - 1 : -1;
      for (const { index, share } of backings) profits[index] = (profits[index] ?? 0) + share * profit;
    }
    return { profits, bets: roster.map(() => true), opposed: [] };
  });
}

/** Nights as the forecast of their day expected them, `DRAWS` per event. */
export function drawnEvents(cards: readonly Card[]): EventReturns[] {
  const random = seededRandom(SEED);
  return cards.flatMap((card) => drawnReturns(card, random));
}

/** The choice with the drawn nights in place of what happened. */
const expectedChoice = (choice: PreparedChoice, drawn: readonly EventReturns[]): PreparedChoice => {
  const roster = rosterOf(choice.events[0]?.card);
  const chosen = choice.strategies.map((id) => roster.indexOf(id)).sort((one, other) => one - other);
  return { ...choice, table: eventTable(drawn, chosen, roster.length) };
};

/**
 * How much of the differences between the strategies' mean returns over the first `events` events is noise, 0…1: the
 * positive-part factor of James and Stein, with the noise estimated from the returns themselves.
 */
function noiseShare({ table }: PreparedChoice, events: number): number {
  const { strategies, linear } = table;
  if (strategies < 4) return 1;
  let [noise, spread] = [0, 0];
  for (let k = 0; k < strategies; k++) {
    const apart = Float64Array.from({ length: events }, (_, event) => {
      const row = linear.subarray(event * strategies, (event + 1) * strategies);
      return (row[k] ?? 0) - mean(row);
    });
    const middle = mean(apart);
    noise += mean(apart.map((value) => (value - middle) ** 2)) / events;
    spread += middle ** 2;
  }
  return spread === 0 ? 1 : Math.min(1, (((strategies - 3) / (strategies - 1)) * noise) / spread);
}

/** Walk-forward weights of a choice by every method, on the folds of the product's own test. */
export function weighedFolds(choice: PreparedChoice, drawn: readonly EventReturns[]): WeighedFold[] {
  const ahead = expectedChoice(choice, drawn);
  const count = choice.strategies.length;
  const equal = new Float64Array(count).fill(1 / count);
  let warm: Maximum | undefined;
  return walkForwardFolds(choice).map(({ first, end, maximum: { weights: returns } }) => {
    warm = solveChoice(ahead, first * DRAWS, warm);
    const noise = noiseShare(choice, first);
    const shrunk = returns.map((weight) => (1 - noise) * weight + noise / count);
    return { first, end, weights: { returns, equal, expected: warm.weights, shrunk } };
  });
}

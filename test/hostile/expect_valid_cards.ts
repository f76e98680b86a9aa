import { expect } from 'vitest';
import { isIsoDate } from '../../core/dates/iso_date.ts';
import type { Card, CardBout, Leg } from '../../core/domain/cards/card.ts';
import { cappersAt } from '../../core/models/cappers/model.ts';
import { forecastAt } from '../../core/models/forecast/forecast_at.ts';
import { isStrategyId } from '../../core/strategies/catalogue.ts';

const OUTCOMES = ['red', 'blue', 'draw', 'no_contest', undefined];
const isProbability = (value: number) => value >= 0 && value <= 1;
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

function problemOfBout(bout: CardBout): string | undefined {
  const { red, blue, outcome, consensusOfRed, cappersForRed, forecastOfRed } = bout;
  for (const { name, odds, priorBouts } of [red, blue]) {
    if (name === '') return 'a fighter without a name';
    if (!(odds > 1) || !Number.isFinite(odds)) return `odds of ${odds}`;
    if (!isCount(priorBouts)) return `${priorBouts} prior bouts`;
  }
  if (!OUTCOMES.includes(outcome)) return `the outcome ${outcome}`;
  if (consensusOfRed !== undefined && !isProbability(consensusOfRed)) return `a consensus of ${consensusOfRed}`;
  if (forecastOfRed !== undefined && !isProbability(forecastOfRed)) return `a forecast of ${forecastOfRed}`;
  return (cappersForRed === undefined) === (consensusOfRed === undefined) ? undefined : 'cappers without a consensus';
}

function problemOfModel({ bouts, forecastModel: model }: Card): string | undefined {
  if (model === undefined) return undefined;
  if (model.features.length !== bouts.length) return 'a forecast model of another card';
  const forecasts = model.features.map((features) => forecastAt(features, model.coefficients, 0.5));
  return forecasts.every(isProbability) ? undefined : 'a forecast model without a forecast';
}

function problemOfCappers({ bouts, capperModel: model }: Card): string | undefined {
  if (model === undefined) return undefined;
  const means = bouts.map((_, bout) => cappersAt(model, bout, 0.5) ?? Number.NaN);
  return means.every(isProbability) ? undefined : 'models of the cappers without a forecast';
}

function problemOfBet(card: Card, legs: readonly Leg[]): string | undefined {
  if (legs.length === 0) return 'a bet on nothing';
  if (legs.some(({ bout }) => card.bouts[bout] === undefined)) return 'a leg outside the card';
  return new Set(legs.map(({ bout }) => bout)).size === legs.length ? undefined : 'two legs in one bout';
}

function problemOf(card: Card): string | undefined {
  if (!isIsoDate(card.date) || card.id === '' || card.name === '') return 'no date, id or name';
  const bouts = card.bouts.map(problemOfBout).find((problem) => problem !== undefined);
  if (bouts !== undefined) return bouts;
  const model = problemOfModel(card) ?? problemOfCappers(card);
  if (model !== undefined) return model;
  for (const [strategy, bets] of card.selections) {
    if (!isStrategyId(strategy)) return `the strategy ${strategy}`;
    if (bets.length === 0) return `no bet of ${strategy}`;
    const bet = bets.map((legs) => problemOfBet(card, legs)).find((problem) => problem !== undefined);
    if (bet !== undefined) return bet;
  }
  return undefined;
}

/**
 * Expects the invariants of cards that the engine relies on: odds above 1, probabilities in 0…1, legs on the card,
 * unique ids.
 */
export function expectValidCards(cards: readonly Card[]): void {
  expect(cards.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  const dates = cards.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
}

import { describe, expect, test } from 'vitest';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { type Card, isSettled } from '../../../core/domain/cards/card.ts';
import { nettedStakes } from '../../../core/portfolio/net/net_bets.ts';
import { builderResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { testedBets } from '../../../core/portfolio/report/tested_bets.ts';
import { STAKE_CHOICES } from '../../../core/portfolio/report/value_returns.ts';
import { kellyStakes } from '../../../core/portfolio/value/kelly_stakes.ts';
import { LEAST_EDGE } from '../../../core/portfolio/value/pick_value.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const CARDS = randomCards(11, 160, 8);
const IDS = STRATEGIES.filter((_, place) => place % 5 === 0).map(({ id }) => id);
const equal = new Map(IDS.map((id) => [id, 1 / IDS.length]));
const tested = CARDS.filter((card) => isSettled(card, TODAY)).slice(100);
const betsOn = (card: Card) => testedBets(card, nettedStakes(card, equal));

describe('the builders’ answer', () => {
  const response = builderResponse(CARDS, IDS, TODAY);

  test('weighs all strategies alike and names its method', () => {
    expect(response.portfolio).toEqual(
      IDS.map((strategy) => ({ strategy, weight: expect.closeTo(1 / IDS.length, 12) })),
    );
    expect(response.method).toEqual({ name: 'kelly', version: 1 });
    expect(optimizeResponseSchema.parse(response)).toEqual(response);
  });

  test('reports what is bet, each pick with value at a quarter of Kelly, and beside it all picks', () => {
    const profits = tested.map((card) => {
      const worth = betsOn(card).filter(({ edge }) => (edge ?? 0) > LEAST_EDGE);
      const stakes = kellyStakes(worth, 0.25);
      return worth.reduce((sum, { payout }, place) => sum + (stakes[place] ?? 0) * (payout - 1), 0);
    });
    const all = tested.map((card) => betsOn(card).reduce((sum, { stake, payout }) => sum + stake * (payout - 1), 0));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(profits.some((profit) => profit !== 0)).toBe(true);
    expect(response.portfolio_returns).toBeCloseTo(mean(profits), 12);
    expect(response.report.equal_weights_mean).toBeCloseTo(mean(all), 12);
  });

  test('tells what each size of the stakes would have returned', () => {
    const stakes = response.report.stakes ?? [];
    expect(stakes.map(({ fraction }) => fraction)).toEqual(STAKE_CHOICES);
    expect(stakes.find(({ fraction }) => fraction === 0.25)).toMatchObject({
      mean: response.report.mean,
      max_drawdown: response.report.max_drawdown,
    });
  });

  test('of a history without a forecast bets nothing and says so', () => {
    const blind = CARDS.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, forecastOfRed: undefined })),
    }));
    const { portfolio_returns, previous_year_returns, report } = builderResponse(blind, IDS, TODAY);
    expect([portfolio_returns, previous_year_returns, report.hit_rate]).toEqual([0, 0, 0]);
    expect(report.with_value).toMatchObject({ bets: 0, return_on_stakes: null });
    expect(report.with_value?.without_forecast.bets).toBe(report.with_value?.all.bets);
  });

  test('does not depend on the order of the strategies, and of no event is empty', () => {
    expect(builderResponse(CARDS, IDS.toReversed(), TODAY)).toEqual(response);
    expect(builderResponse([], IDS, TODAY).report).toMatchObject({ events: 0, mean: 0 });
  });
});

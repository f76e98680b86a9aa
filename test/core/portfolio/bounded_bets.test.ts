import { describe, expect, test } from 'vitest';
import { isSettled } from '../../../core/domain/cards/card.ts';
import { boundedBets } from '../../../core/portfolio/net/bounded_bets.ts';
import { nettedStakes } from '../../../core/portfolio/net/net_bets.ts';
import { picksFor } from '../../../core/portfolio/picks/picks.ts';
import { builderResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { betShares } from '../../../core/portfolio/value/bet_picks.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { longStrategyId } from '../../../core/strategies/ids.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { cardWith, moneyline } from '../../fixtures/small_cards.ts';

const card = cardWith([
  { red: 2, blue: 1.8, forecastOfRed: 0.6 },
  { red: 3, blue: 1.4, forecastOfRed: 0.5 },
  { red: 1.5, blue: 2.7, forecastOfRed: 0.6 },
]);
const single = (bout: number) => ({ bet: moneyline(bout, 'red'), stake: 0.2 });
const parlay = { bet: [...moneyline(0, 'red'), ...moneyline(1, 'red')], stake: 0.3 };
const BETS = [single(2), single(0), parlay, single(1)];

describe('the bets within bounds', () => {
  test('are those with the best edge, in their order', () => {
    expect(boundedBets(card, BETS, { bets: 2 })).toEqual([parlay, single(1)]);
    expect(boundedBets(card, BETS, { bets: 2, parlays: 0 })).toEqual([single(0), single(1)]);
    expect(boundedBets(card, BETS, { only_parlays: true })).toEqual([parlay]);
    expect(boundedBets(card, BETS)).toEqual(BETS);
  });

  test('have no more than their share of the budget on one, whatever Kelly says', () => {
    const [bet] = boundedBets(card, [single(1)], { share: 0.05 });
    expect(bet).toEqual({ ...single(1), stake: 0.05, most: 0.05 });
    const strategy = longStrategyId('favorites_all');
    const chosen = { ...card, selections: new Map([[strategy, [moneyline(1, 'red')]]]) };
    const [pick] = picksFor(chosen, [{ strategy, weight: 1 }], 'v1', { share: 0.05 }).picks;
    expect(pick && betShares([pick], { only_value: true, kelly_fraction: 0.5 })).toEqual([0.05]);
  });
});

describe('a bound', () => {
  const cards = randomCards(11, 160, 8);
  const ids = STRATEGIES.filter((_, place) => place % 5 === 0).map(({ id }) => id);
  const equal = ids.map((strategy) => ({ strategy, weight: 1 / ids.length }));
  const settled = cards.filter((other) => isSettled(other, TODAY)).slice(100);

  test('holds for picks and for the test alike', () => {
    const weights = new Map(equal.map(({ strategy, weight }) => [strategy, weight]));
    const bets = settled.map((other) => {
      const staked = nettedStakes(other, weights).filter(({ stake }) => stake > 0);
      return boundedBets(other, staked, { bets: 3 }).length;
    });
    const total = bets.reduce((sum, count) => sum + count, 0);
    const { report } = builderResponse(cards, ids, TODAY, { bounds: { bets: 3 } });
    expect(report.with_value?.all.bets).toBe(total);
    expect(Math.max(...bets)).toBe(3);
    for (const other of cards.slice(-5)) expect(picksFor(other, equal, 'v1', { bets: 3 }).picks.length).toBeLessThan(4);
  });

  test('that takes nothing away changes no figure', () => {
    const wide = builderResponse(cards, ids, TODAY, { bounds: { bets: 50 } });
    const free = builderResponse(cards, ids, TODAY);
    expect(wide.report.mean).toBe(free.report.mean);
    expect(wide.report.equal_weights_mean).toBeCloseTo(free.report.equal_weights_mean, 12);
  });
});

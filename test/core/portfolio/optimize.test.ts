import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { PortfolioError } from '../../../core/portfolio/check_portfolio.ts';
import { type OptimizedPortfolio, optimizePortfolio } from '../../../core/portfolio/optimize.ts';
import { optimizeResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const IDS = STRATEGIES.map(({ id }) => id);
const history = randomCards(7, 150);

const subsets = fc.shuffledSubarray(IDS, { minLength: 1 });
const options = fc.record({
  bankrollFraction: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  priorStrength: fc.double({ min: 0.001, max: 0.05, noNaN: true }),
});

const totalWeight = ({ portfolio }: OptimizedPortfolio) => portfolio.reduce((sum, { weight }) => sum + weight, 0);

describe('the optimiser', () => {
  it('is within 1e-6 of the optimum for any strategies, bankroll fraction and prior strength, with positive weights that sum to 1', () => {
    fc.assert(
      fc.property(subsets, options, fc.integer({ min: 1, max: 150 }), (strategies, choice, events) => {
        const response = optimizePortfolio(history.slice(0, events), strategies, TODAY, choice);
        expect(response.upperBound - response.objective).toBeLessThan(1e-6);
        expect(response.upperBound - response.objective).toBeGreaterThan(-1e-12);
        expect(Math.abs(totalWeight(response) - 1)).toBeLessThan(1e-12);
        expect(response.portfolio.every(({ weight }) => weight > 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same weights bit for bit, whatever order the strategies come in', () => {
    fc.assert(
      fc.property(subsets, (strategies) => {
        const inOrder = IDS.filter((id) => strategies.includes(id));
        expect(optimizePortfolio(history, strategies, TODAY)).toEqual(optimizePortfolio([...history], inOrder, TODAY));
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    { bankrollFraction: 1e-6, priorStrength: 1e-9 },
    { bankrollFraction: 1e-6, priorStrength: 10 },
    { bankrollFraction: 0.999_999, priorStrength: 1e-9 },
    { bankrollFraction: 0.999_999, priorStrength: 10 },
  ])(
    'holds at the ends of what it takes: bankroll fraction $bankrollFraction, prior strength $priorStrength',
    (choice) => {
      for (const strategies of [IDS, IDS.slice(0, 1), IDS.slice(33)]) {
        const response = optimizePortfolio(history, strategies, TODAY, choice);
        expect(Math.abs(response.upperBound - response.objective)).toBeLessThan(1e-6);
        expect(Math.abs(totalWeight(response) - 1)).toBeLessThan(1e-12);
        expect(response.portfolio.every(({ weight }) => weight > 0)).toBe(true);
      }
    },
  );

  it('gives equal weights, and returns of nothing, where no strategy ever bets', () => {
    const idle = history.map((card): Card => ({ ...card, selections: new Map() }));
    const { portfolio, portfolio_returns, previous_year_returns, report } = optimizeResponse(
      idle,
      IDS.slice(0, 5),
      TODAY,
    );
    for (const { weight } of portfolio) expect(weight).toBeCloseTo(0.2, 12);
    expect([portfolio_returns, previous_year_returns, report.hit_rate, report.max_drawdown]).toEqual([0, 0, 0, 0]);
    expect(report.interval).toEqual([0, 0]);
  });

  it('puts everything on a single strategy', () => {
    const only = 'strategy_younger_by_3_event_return_actual_cumsum';
    expect(optimizePortfolio(history, [only], TODAY).portfolio).toEqual([{ strategy: only, weight: 1 }]);
  });

  it('gives equal weights while nothing has settled', () => {
    const { portfolio } = optimizePortfolio(history.slice(-1), IDS.slice(0, 4), TODAY);
    expect(portfolio.map(({ weight }) => weight)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('weighs strategies that always make the same bets alike', () => {
    const one: StrategyId = 'strategy_favorites_all_event_return_actual_cumsum';
    const other: StrategyId = 'strategy_favorites_men_event_return_actual_cumsum';
    const third: StrategyId = 'strategy_younger_by_1_event_return_actual_cumsum';
    const twins = history.map((card): Card => {
      const selections = new Map(card.selections);
      const bets = selections.get(one);
      if (bets === undefined) selections.delete(other);
      else selections.set(other, bets);
      return { ...card, selections };
    });
    const { portfolio, objective, upperBound } = optimizePortfolio(twins, [one, other, third], TODAY);
    expect(upperBound - objective).toBeLessThan(1e-6);
    expect(portfolio[0]?.weight).toBeCloseTo(portfolio[1]?.weight ?? 0, 9);
  });

  it('no other weights do better', () => {
    const strategies = IDS.slice(10, 20);
    const best = optimizePortfolio(history, strategies, TODAY, { bankrollFraction: 0.9, priorStrength: 0.001 });
    const weaker = optimizePortfolio(history, strategies, TODAY, { bankrollFraction: 0.9, priorStrength: 0.05 });
    expect(weaker.portfolio).not.toEqual(best.portfolio);
    expect(best.objective).toBeGreaterThan(weaker.objective);
  });

  it.each([
    { what: 'no strategy', strategies: [], choice: {}, message: /strategies/ },
    {
      what: 'an unknown strategy',
      strategies: ['strategy_luck'],
      choice: {},
      message: /strategies.*\[0\].*not a known/,
    },
    { what: 'a strategy named twice', strategies: [IDS[0] ?? '', IDS[0] ?? ''], choice: {}, message: /twice/ },
    {
      what: 'a bankroll fraction of 1',
      strategies: IDS,
      choice: { bankrollFraction: 1 },
      message: /bankrollFraction: 1 is not above 0 and below 1/,
    },
    {
      what: 'a prior strength of 0',
      strategies: IDS,
      choice: { priorStrength: 0 },
      message: /priorStrength: 0 is not above 0/,
    },
  ])('refuses $what by name', ({ strategies, choice, message }) => {
    const optimize = () =>
      optimizePortfolio(history, strategies, TODAY, { bankrollFraction: 0.5, priorStrength: 0.01, ...choice });
    expect(optimize).toThrow(PortfolioError);
    expect(optimize).toThrow(message);
  });
});

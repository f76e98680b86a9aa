import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/cards/card.ts';
import { type OptimizedPortfolio, optimizePortfolio } from '../../../core/portfolio/optimize.ts';
import { optimizeAnswer } from '../../../core/portfolio/optimize_answer.ts';
import { PortfolioError } from '../../../core/portfolio/portfolio_error.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const IDS = STRATEGIES.map(({ id }) => id);
const history = randomCards(7, 150);

const subsets = fc.shuffledSubarray(IDS, { minLength: 1 });
const options = fc.record({
  phi: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  tau: fc.double({ min: 0.001, max: 0.05, noNaN: true }),
});

const totalWeight = ({ portfolio }: OptimizedPortfolio) => portfolio.reduce((sum, { weight }) => sum + weight, 0);

describe('the optimiser', () => {
  it('is within 1e-6 of the optimum for any strategies, phi and tau, with positive weights that sum to 1', () => {
    fc.assert(
      fc.property(subsets, options, fc.integer({ min: 1, max: 150 }), (strategies, choice, events) => {
        const answer = optimizePortfolio(history.slice(0, events), strategies, TODAY, choice);
        expect(answer.upperBound - answer.objective).toBeLessThan(1e-6);
        expect(answer.upperBound - answer.objective).toBeGreaterThan(-1e-12);
        expect(Math.abs(totalWeight(answer) - 1)).toBeLessThan(1e-12);
        expect(answer.portfolio.every(({ weight }) => weight > 0)).toBe(true);
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
    { phi: 1e-6, tau: 1e-9 },
    { phi: 1e-6, tau: 10 },
    { phi: 0.999_999, tau: 1e-9 },
    { phi: 0.999_999, tau: 10 },
  ])('holds at the ends of what it takes: phi $phi, tau $tau', (choice) => {
    for (const strategies of [IDS, IDS.slice(0, 1), IDS.slice(33)]) {
      const answer = optimizePortfolio(history, strategies, TODAY, choice);
      expect(Math.abs(answer.upperBound - answer.objective)).toBeLessThan(1e-6);
      expect(Math.abs(totalWeight(answer) - 1)).toBeLessThan(1e-12);
      expect(answer.portfolio.every(({ weight }) => weight > 0)).toBe(true);
    }
  });

  it('gives equal weights, and returns of nothing, where no strategy ever bets', () => {
    const idle = history.map((card): Card => ({ ...card, selections: new Map() }));
    const { portfolio, portfolio_returns, previous_year_returns, report } = optimizeAnswer(
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
    const best = optimizePortfolio(history, strategies, TODAY, { phi: 0.9, tau: 0.001 });
    const weaker = optimizePortfolio(history, strategies, TODAY, { phi: 0.9, tau: 0.05 });
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
    { what: 'a phi of 1', strategies: IDS, choice: { phi: 1 }, message: /phi: 1 is not above 0 and below 1/ },
    { what: 'a tau of 0', strategies: IDS, choice: { tau: 0 }, message: /tau: 0 is not above 0/ },
  ])('refuses $what by name', ({ strategies, choice, message }) => {
    const optimize = () => optimizePortfolio(history, strategies, TODAY, { phi: 0.5, tau: 0.01, ...choice });
    expect(optimize).toThrow(PortfolioError);
    expect(optimize).toThrow(message);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortfolioError } from '../../../core/portfolio/check_portfolio.ts';
import {
  BUILDER_OPTIONS,
  type OptimizeOptions,
  optimizePortfolio,
  prepareChoice,
  solveChoice,
} from '../../../core/portfolio/optimize.ts';
import { evaluateFit, fitChoice } from '../../../core/portfolio/report/walk_forward.ts';
import { netEventReturn } from '../../../core/portfolio/solver/portfolio_problem.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { cases } from '../../fixtures/runs.ts';
import { limitedProblem } from './limited_problem.ts';
import { searchedOptimum } from './searched_optimum.ts';

const IDS = STRATEGIES.map(({ id }) => id);
const history = randomCards(7, 150);
const FIRST: StrategyId = 'strategy_younger_by_1_event_return_actual_cumsum';
const SECOND: StrategyId = 'strategy_younger_by_3_event_return_actual_cumsum';
const OTHER: StrategyId = 'strategy_favorites_all_event_return_actual_cumsum';
const FIVE = [FIRST, SECOND, ...IDS.slice(-3)];

const solve = (strategies: readonly string[], limits: Pick<OptimizeOptions, 'cap' | 'locks'>) =>
  optimizePortfolio(history, strategies, TODAY, { ...BUILDER_OPTIONS, ...limits });

describe('caps and locks', () => {
  it('hold to 1e-12 and cost no more than 1e-6 of the optimum, for any choice they leave open', () => {
    fc.assert(
      fc.property(limitedProblem(1, 41), fc.integer({ min: 1, max: 150 }), ({ strategies, options }, events) => {
        const { portfolio, objective, upperBound } = optimizePortfolio(
          history.slice(0, events),
          strategies,
          TODAY,
          options,
        );
        expect(upperBound - objective).toBeLessThan(1e-6);
        expect(upperBound - objective).toBeGreaterThan(-1e-12);
        expect(Math.abs(portfolio.reduce((sum, { weight }) => sum + weight, 0) - 1)).toBeLessThan(1e-12);
        for (const { strategy, weight } of portfolio) {
          expect(weight).toBeLessThanOrEqual((options.cap ?? 1) + 1e-12);
          expect(weight).toBeGreaterThanOrEqual(0);
          const lock = options.locks?.find((one) => one.strategy === strategy);
          if (lock !== undefined) expect(weight).toBe(lock.weight);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('give the optimum that a search over all weights finds', () => {
    fc.assert(
      fc.property(limitedProblem(2, 3), fc.integer({ min: 1, max: 30 }), ({ strategies, options }, events) => {
        const choice = prepareChoice(history.slice(0, events), strategies, TODAY, options);
        const { objective } = solveChoice(choice, choice.events.length);
        expect(Math.abs(objective - searchedOptimum(choice))).toBeLessThan(1e-6);
      }),
      { numRuns: cases(100) },
    );
  });

  it('change no bit where they do not bind', () => {
    expect(solve(FIVE, { cap: 1, locks: [] })).toEqual(solve(FIVE, {}));
  });

  it('leave one choice where the caps add up to the whole, or the locks do', () => {
    expect(solve(FIVE, { cap: 0.2 }).portfolio.map(({ weight }) => weight)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
    const locks = [
      { strategy: FIRST, weight: 0.25 },
      { strategy: SECOND, weight: 0.75 },
    ];
    expect(solve(FIVE, { locks }).portfolio.map(({ weight }) => weight)).toEqual([0.25, 0.75, 0, 0, 0]);
  });

  it.each([
    { what: 'a cap of 0', limits: { cap: 0 }, message: '5 unlocked at no more than 0% each' },
    { what: 'a cap too low', limits: { cap: 0.1 }, message: '5 unlocked at no more than 10% each' },
    {
      what: 'a lock above the cap',
      limits: { cap: 0.3, locks: [{ strategy: FIRST, weight: 0.4 }] },
      message: 'A locked weight is above the cap of 30%.',
    },
    {
      what: 'locks above the whole',
      limits: { locks: [FIRST, SECOND].map((strategy) => ({ strategy, weight: 0.55 })) },
      message: 'The locked weights sum to 110%, above 100%.',
    },
    {
      what: 'a lock on a strategy that is not chosen',
      limits: { locks: [{ strategy: OTHER, weight: 0.1 }] },
      message: 'A locked strategy is not chosen.',
    },
  ])('refuse $what, and say why', ({ limits, message }) => {
    expect(() => solve(FIVE, limits)).toThrow(PortfolioError);
    expect(() => solve(FIVE, limits)).toThrow(message);
  });
});

describe('the walk-forward evaluation', () => {
  it.each([
    { what: 'all strategies', strategies: IDS, limits: {} },
    { what: 'every fourth', strategies: IDS.filter((_id, index) => index % 4 === 0), limits: {} },
    {
      what: 'five under a cap, one locked',
      strategies: FIVE,
      limits: { cap: 0.3, locks: [{ strategy: FIRST, weight: 0.1 }] },
    },
  ])('gives the returns of folds that are solved one by one, within 1e-9: $what', ({ strategies, limits }) => {
    const choice = prepareChoice(history, strategies, TODAY, { ...BUILDER_OPTIONS, ...limits });
    const shared = evaluateFit(choice, fitChoice(choice));
    for (const training of [100, 142]) {
      const { weights } = solveChoice(choice, training);
      const own = netEventReturn(choice.table, training, weights);
      expect(Math.abs((shared.returns[training - 100] ?? 0) - own)).toBeLessThan(1e-9);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabOptions, labConflict, labOptionsSchema } from '../../../../core/contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { optimizeRequestSchema, optimizeResponseSchema } from '../../../../core/contract/playbooks/report.ts';
import { isSettled } from '../../../../core/domain/cards/card.ts';
import { labResponse } from '../../../../core/evidence/lab/lab_response.ts';
import { PortfolioError } from '../../../../core/portfolio/check_portfolio.ts';
import { optimizeResponse } from '../../../../core/portfolio/report/optimize_response.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';

const ids = STRATEGIES.map(({ id }) => id);
const chosen = ids.slice(4, 10);
const history = randomCards(11, 200);
const settled = history.filter((card) => isSettled(card, TODAY));
const options = (changes: Partial<LabOptions>): LabOptions => ({ ...DEFAULT_LAB_OPTIONS, ...changes });
const response = (changes: Partial<LabOptions> = {}, strategies = chosen) =>
  labResponse(history, strategies, TODAY, options(changes));

describe('the Lab’s report', () => {
  it('without options of its own is the optimize call’s', () => {
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1, maxLength: 8 }), (strategies) => {
        const { objective: _, ...expected } = optimizeResponse(history, strategies, TODAY);
        expect(response({}, strategies)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('at equal weights is the equal-weights curve of any other report', () => {
    const { report } = response({ weights: 'equal' });
    expect(report.mean).toBe(report.equal_weights_mean);
    expect(report.equity.map(({ playbook }) => playbook)).toEqual(
      response().report.equity.map(({ equal_weights }) => equal_weights),
    );
  });

  it('of some years is that part of the whole: the training does not change', () => {
    const whole = response();
    const years = [...new Set(whole.report.equity.map(({ date }) => Number(date.slice(0, 4))))];
    const parts = years.map((year) => response({ from_year: year, to_year: year }));
    for (const { portfolio, previous_year_returns } of parts) {
      expect(portfolio).toEqual(whole.portfolio);
      expect(previous_year_returns).toBe(whole.previous_year_returns);
    }
    const total = parts.reduce((sum, { report }) => sum + report.mean * report.events, 0);
    expect(total).toBeCloseTo(whole.report.mean * whole.report.events, 9);
    expect(parts.reduce((sum, { report }) => sum + report.events, 0)).toBe(whole.report.events);
  });

  it('at other prices has the weights of the real ones, and earns more where they are better', () => {
    const whole = response();
    const [worse, better] = [-0.03, 0.03].map((price_shift) => response({ price_shift }));
    expect([worse?.portfolio, better?.portfolio]).toEqual([whole.portfolio, whole.portfolio]);
    expect(worse?.report.mean ?? 0).toBeLessThan(whole.report.mean);
    expect(better?.report.mean ?? 0).toBeGreaterThan(whole.report.mean);
  });

  it('of years without a tested event says so', () => {
    expect(() => response({ from_year: 1999, to_year: 2001 })).toThrow(PortfolioError);
    expect(() => response({ from_year: 1999, to_year: 2001 })).toThrow('No tested event lies in 1999 to 2001.');
  });

  it('keeps locked weights and the cap in either mode, and fits the contract', () => {
    const [first, second] = chosen;
    const locks = [{ strategy: first ?? ids[0], weight: 0.05 }].flatMap(({ strategy, weight }) =>
      strategy === undefined ? [] : [{ strategy, weight }],
    );
    for (const weights of ['optimised', 'equal'] as const) {
      const result = response({ weights, cap: 0.25, locks });
      expect(optimizeResponseSchema.parse(result)).toEqual(result);
      expect(result.portfolio.find(({ strategy }) => strategy === first)?.weight).toBeCloseTo(0.05, 12);
      expect(Math.max(...result.portfolio.map(({ weight }) => weight))).toBeLessThanOrEqual(0.25 + 1e-9);
    }
    const even = response({ weights: 'equal', locks }).portfolio;
    expect(even.find(({ strategy }) => strategy === second)?.weight).toBeCloseTo(0.95 / 5, 12);
  });

  it('is in sample with fewer than 142 settled events', () => {
    const few = settled.slice(0, 141);
    expect(labResponse(few, chosen, TODAY, options({ weights: 'equal' })).report).toMatchObject({
      sample: 'in',
      events: 141,
    });
  });
});

const lockedPart = fc
  .record({
    cap: fc.option(fc.integer({ min: 1, max: 20 }).map((twentieths) => twentieths / 20)),
    locks: fc
      .subarray(chosen)
      .chain((locked) =>
        fc.tuple(
          ...locked.map((strategy) => fc.integer({ min: 0, max: 8 }).map((n) => ({ strategy, weight: n / 20 }))),
        ),
      ),
  })
  .map((changes) => options(changes));

describe('a request’s cap and locks', () => {
  it('are refused with a reason exactly where no weights keep to them', () => {
    fc.assert(
      fc.property(lockedPart, (asked) => {
        const conflict = labConflict(chosen, asked);
        const request = optimizeRequestSchema.safeParse({ strategies: chosen, lab_options: asked });
        expect(request.success).toBe(conflict === undefined);
        const solve = () => labResponse(settled.slice(0, 3), chosen, TODAY, asked);
        if (conflict === undefined) expect(solve).not.toThrow();
        else expect(solve).toThrow(PortfolioError);
      }),
    );
  });

  it.each([
    [{ cap: 0.1 }, '6 unlocked at no more than 10% each can’t make up the other 100%.'],
    [{ cap: 0.3, locks: [{ strategy: ids[4], weight: 0.4 }] }, 'A locked weight is above the cap of 30%.'],
    [{ locks: [4, 5].map((n) => ({ strategy: ids[n], weight: 0.6 })) }, 'The locked weights sum to 120%, above 100%.'],
    [{ locks: [{ strategy: ids[0], weight: 0.4 }] }, 'A locked strategy is not chosen.'],
  ])('%j: %s', (changes, reason) => {
    const asked = labOptionsSchema.parse({ ...DEFAULT_LAB_OPTIONS, ...changes });
    expect(labConflict(chosen, asked)).toBe(reason);
  });

  it('are refused where every weight is locked and they do not make up the whole', () => {
    const locks = chosen.map((strategy) => ({ strategy, weight: 0.1 }));
    expect(labConflict(chosen, { cap: null, locks })).toBe('Every weight is locked, and they sum to 60%, not 100%.');
  });
});

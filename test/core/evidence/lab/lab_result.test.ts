import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabOptions } from '../../../../core/contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { bandOfSeries, chanceAhead } from '../../../../core/evidence/lab/equity_band.ts';
import { labEngine } from '../../../../core/evidence/lab/lab_engine.ts';
import type { LabResult } from '../../../../core/evidence/lab/lab_result.ts';
import { bestOfTried, choicesBeaten, verdictOf } from '../../../../core/evidence/lab/verdict.ts';
import { returnsTable } from '../../../../core/evidence/luck/returns_table.ts';
import { bootstrapBand } from '../../../../core/evidence/returns/equity_band.ts';
import { nextCard, picksFor } from '../../../../core/portfolio/picks/picks.ts';
import { optimizeResponse } from '../../../../core/portfolio/report/optimize_response.ts';
import { STAKE_CHOICES } from '../../../../core/portfolio/report/value_returns.ts';
import { LEAST_EDGE } from '../../../../core/portfolio/value/pick_value.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { luckFigures } from '../../../../tools/engine/commands/luck_command.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';
import { wholeLabResult } from '../../../fixtures/whole_lab_result.ts';

const chosen = STRATEGIES.slice(30, 38).map(({ id }) => id);
const history = randomCards(11, 200);
const result = (changes: Partial<LabOptions> = {}, strategies = chosen): LabResult =>
  wholeLabResult(labEngine(history, TODAY), { strategies, options: { ...DEFAULT_LAB_OPTIONS, ...changes } });
const plain = result();
const plainYears = [...new Set(plain.curve.dates.map((date) => Number(date.slice(0, 4))))].slice(0, 2);

/** The value with each of its numbers to the sixth decimal. */
function closely(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, 5);
  if (Array.isArray(value)) return value.map(closely);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closely(part)]));
}

describe('the Lab’s figures', () => {
  it('without options are those of the optimize call', () => {
    const { portfolio, report } = optimizeResponse(history, chosen, TODAY);
    const { hit_rate: _hitRate, equity, ...shown } = report;
    expect(plain).toMatchObject({ portfolio, report: shown });
    expect(plain.curve.playbook.at(-1)).toBeCloseTo(equity.at(-1)?.playbook ?? Number.NaN, 5);
    expect(plain.curve.equal.at(-1)).toBeCloseTo(equity.at(-1)?.equal_weights ?? Number.NaN, 5);
  });

  it('have one value of every line at each point of the curve, and the ranges around them', () => {
    const { curve, bands } = plain;
    const { dates, playbook, equal } = curve;
    const { range, random } = bands;
    for (const line of [playbook, equal, range.low, range.high, random?.low, random?.high]) {
      expect(line).toHaveLength(dates.length);
    }
    expect(range.low.every((low, place) => low <= (range.high[place] ?? 0))).toBe(true);
    const end = plain.report.interval.map((mean) => mean * plain.report.events);
    expect(range.low.at(-1)).toBeCloseTo(end[0] ?? 0, 9);
    expect(range.high.at(-1)).toBeCloseTo(end[1] ?? 0, 9);
  });

  it('name the picks of the picks call for the next card', () => {
    const card = nextCard(history, new Date(TODAY));
    const response = card && picksFor(card, plain.portfolio, '');
    expect(plain.next?.picks).toEqual(response?.picks);
    expect(plain.next?.netted).toBe(response?.netted);
    const expected = plain.next?.picks.reduce((sum, pick) => sum + pick.budget_amount * (pick.edge ?? Number.NaN), 0);
    expect(plain.next?.nights.all?.mean).toBeCloseTo(expected ?? Number.NaN, 9);
  });

  it('expect more of the next card if only bets with value are bet', () => {
    const { nights, picks = [] } = plain.next ?? {};
    const valued = picks.filter(({ edge = 0 }) => edge > LEAST_EDGE);
    expect(valued.length).toBeGreaterThan(0);
    const expected = valued.reduce((sum, pick) => sum + pick.budget_amount * (pick.edge ?? 0), 0);
    const flat = nights?.onlyValue.find(({ fraction }) => fraction === null)?.night;
    expect(flat?.mean).toBeCloseTo(expected, 9);
    expect(flat?.mean).toBeGreaterThan(Math.max(0, nights?.all?.mean ?? 0));
  });

  it('have the night and the test of bets with value at each choice of their stakes', () => {
    const { onlyValue } = plain.next?.nights ?? { onlyValue: [] };
    expect(onlyValue.map(({ fraction }) => fraction)).toEqual(STAKE_CHOICES);
    const [flat, eighth, quarter] = onlyValue.map(({ night }) => night?.mean ?? Number.NaN);
    expect(quarter).toBeCloseTo(2 * (eighth ?? Number.NaN), 9);
    expect(flat).not.toBeCloseTo(quarter ?? Number.NaN, 4);
    expect(plain.report.stakes).toEqual(optimizeResponse(history, chosen, TODAY).report.stakes);
  });

  it('expect more of the next card at better prices', () => {
    const [worse, better] = [-0.02, 0.02].map(
      (price_shift) => result({ price_shift, weights: 'equal' }).next?.nights.all?.mean,
    );
    expect(worse ?? 0).toBeLessThan(better ?? 0);
  });

  it('correlate the strategies as their records do', () => {
    const { correlation } = luckFigures(returnsTable(history, TODAY));
    for (const [one, first] of chosen.entries()) {
      expect(plain.correlation[one]?.[one]).toBeCloseTo(1, 9);
      for (const [offset, second] of chosen.slice(one + 1).entries()) {
        const expected = correlation[`${first}, ${second}`];
        if (expected !== null) expect(plain.correlation[one]?.[one + 1 + offset]).toBeCloseTo(expected ?? 9, 9);
      }
    }
  });

  it('compare with no other choice where all strategies are chosen', () => {
    const all = result(
      { weights: 'equal' },
      STRATEGIES.map(({ id }) => id),
    );
    expect(all).toMatchObject({ randomMeans: [], bands: { random: undefined } });
    expect(bestOfTried(all, 9)).toBeUndefined();
    expect(verdictOf(all, 9).details).toContain('no other choice');
  });

  it('are the same every time', () => {
    expect(result()).toEqual(plain);
  });

  it('depend on the choice alone, not on those before it, to the sixth decimal', () => {
    const changes = fc.record<Partial<LabOptions>>({
      weights: fc.constantFrom('optimised', 'equal'),
      bankroll_fraction: fc.constantFrom(0.3, 0.5),
      cap: fc.constantFrom(null, 0.4),
      price_shift: fc.constantFrom(-0.02, 0, 0.01),
      from_year: fc.constantFrom(null, ...plainYears),
    });
    const choices = fc.tuple(fc.constantFrom(chosen, chosen.slice(2)), changes);
    fc.assert(
      fc.property(fc.array(choices, { minLength: 2, maxLength: 4 }), (all) => {
        const engine = labEngine(history, TODAY);
        for (const [strategies, options] of all) {
          const { reported: _, ...shown } = wholeLabResult(engine, {
            strategies,
            options: { ...DEFAULT_LAB_OPTIONS, ...options },
          });
          const { reported: _alone, ...alone } = result(options, strategies);
          expect(shown).toEqual(closely(alone));
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('ranges', () => {
  it('of a series without spread are the series', () => {
    const returns = new Float64Array(60).fill(0.01);
    expect(bootstrapBand(returns, [0, 59]).low.map((value) => value.toFixed(9))).toEqual([
      '0.010000000',
      '0.600000000',
    ]);
    expect([chanceAhead(returns), chanceAhead(returns.map((value) => -value))]).toEqual([1, 0]);
    expect(chanceAhead(new Float64Array(0))).toBeUndefined();
  });

  it('of several series lie between the lowest and the highest', () => {
    const series = [-0.01, 0, 0.01, 0.02].map((value) => new Float64Array(10).fill(value));
    const { low, high } = bandOfSeries(series, [9]);
    expect(low[0]).toBeGreaterThanOrEqual(-0.1);
    expect(high[0]).toBeLessThanOrEqual(0.2 + 1e-12);
  });
});

describe('the verdict', () => {
  const judged = (interval: [number, number], equal_weights_mean: number) => ({
    report: { ...plain.report, interval, equal_weights_mean },
    randomMeans: [-0.02, -0.01, 0, 0.01],
  });

  it.each([
    [judged([-0.03, -0.01], -0.02), 1, 'It loses, and not by bad luck.'],
    [judged([-0.03, 0.01], -0.01), 1, 'You can’t tell this from luck.'],
    [
      judged([0.001, 0.02], 0.02),
      37,
      'Its range lies above 0, and at equal weights it beats the best of 37 random ones.',
    ],
    [
      judged([0.001, 0.02], 0),
      37,
      'Its range lies above 0, but at equal weights the best of 37 random ones would do as well.',
    ],
    [judged([0.001, 0.02], 0), 1, 'Its range lies above 0, and at equal weights it beats a random one.'],
    [{ ...judged([0.001, 0.02], 0), randomMeans: [] }, 1, 'Its range lies above 0.'],
  ])('case %#: %s', (own, tried, title) => {
    expect(verdictOf(own, tried).title).toBe(title);
  });

  it('says how many random choices the equal weights beat, and what the best of those tried would show', () => {
    const own = judged([-0.03, 0.01], 0.005);
    expect(choicesBeaten(own)).toBe(3);
    expect(verdictOf(own, 1).details).toBe(
      'At equal weights it did better than 3 of 4 random choices of as many. A random one would show −0.50% per event.',
    );
    expect(verdictOf(own, 1000).details).toBe(
      'At equal weights it did better than 3 of 4 random choices of as many, but you have looked at 1000 combinations today, and the best of 1000 random ones would show +1.00% per event.',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../../core/contract/lab/lab_defaults.ts';
import { PLAYBOOK_TYPES } from '../../../../core/contract/playbooks/playbook_types.ts';
import { labEngine } from '../../../../core/evidence/lab/lab_engine.ts';
import { returnsTable } from '../../../../core/evidence/luck/returns_table.ts';
import { strategiesResponse } from '../../../../core/evidence/luck/strategies_response.ts';
import { yearlyReturns } from '../../../../core/evidence/returns/yearly_returns.ts';
import { optimizeResponse } from '../../../../core/portfolio/report/optimize_response.ts';
import { byChain, testedRecord } from '../../../../core/record/playbooks/tested_record.ts';
import { playbooksRecord } from '../../../../core/record/record_response.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../../fixtures/random_cards.ts';

// More events than any curve has points, so that curves are thinned out.
const CARDS = randomCards(7, 620, 3);

/** The running sum after the last event of each year, event by event. */
function slowEnds(results: readonly { date: string; profit: number }[]): [year: number, end: number][] {
  const years = [...new Set(results.map(({ date }) => date.slice(0, 4)))];
  return years.map((year) => {
    const upTo = results.filter(({ date }) => date.slice(0, 4) <= year);
    return [Number(year), upTo.reduce((sum, { profit }) => sum + profit, 0)];
  });
}

const expectEnds = (shown: readonly { year: number; end: number }[], expected: [number, number][]) => {
  expect(shown.map(({ year }) => year)).toEqual(expected.map(([year]) => year));
  for (const [place, { end }] of shown.entries()) expect(end).toBeCloseTo(expected[place]?.[1] ?? Number.NaN, 9);
};

describe('a year’s end is the running sum over every event up to it', () => {
  it('in the one function for years', () => {
    const day = fc.date({ min: new Date('2010-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    const result = fc.record({
      date: day.map((date) => date.toISOString().slice(0, 10)),
      profit: fc.double({ min: -1, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(result, { maxLength: 60 }), (unordered) => {
        const results = unordered.toSorted((one, other) => (one.date < other.date ? -1 : 1));
        const years = yearlyReturns(
          results.map(({ date }) => date),
          results.map(({ profit }) => profit),
        );
        expectEnds(years, slowEnds(results));
        expect(years.reduce((sum, { events }) => sum + events, 0)).toBe(results.length);
        expect(years.reduce((sum, year) => sum + year.sum, 0)).toBeCloseTo(years.at(-1)?.end ?? 0, 9);
      }),
    );
  });

  it('in the record of every playbook', () => {
    const tested = testedRecord(CARDS, TODAY);
    const { summary } = playbooksRecord(
      CARDS,
      byChain(() => []),
      TODAY,
    );
    expect(summary.playbooks.map(({ playbook }) => playbook)).toEqual(PLAYBOOK_TYPES);
    for (const { playbook, years } of summary.playbooks) expectEnds(years, slowEnds(tested[playbook]));
  });

  it('in the record of every strategy', () => {
    const { dates, columns } = returnsTable(CARDS, TODAY);
    const { strategies } = strategiesResponse(CARDS, TODAY);
    for (const [place, { years }] of strategies.entries()) {
      const active = dates.flatMap((date, event) => {
        const own = columns[place]?.events[event];
        return own === undefined ? [] : [{ date, profit: own.eventReturn }];
      });
      expectEnds(years, slowEnds(active));
    }
  });

  it('in the Lab', () => {
    const chosen = STRATEGIES.slice(30, 34).map(({ id }) => id);
    const { curve } = labEngine(CARDS, TODAY).first({ strategies: chosen, options: DEFAULT_LAB_OPTIONS });
    const { report } = optimizeResponse(CARDS, chosen, TODAY);
    const ends = curve.dates.flatMap((date, place) =>
      date.slice(0, 4) === curve.dates[place + 1]?.slice(0, 4) ? [] : [[date, curve.playbook[place]] as const],
    );
    const full = report.equity.filter(
      ({ date }, place) => date.slice(0, 4) !== report.equity[place + 1]?.date.slice(0, 4),
    );
    expect(full.length).toBeGreaterThan(5);
    expect(ends.map(([date]) => date)).toEqual(full.map(({ date }) => date));
    for (const [place, [, end]] of ends.entries()) expect(end).toBeCloseTo(full[place]?.playbook ?? Number.NaN, 5);
  });
});

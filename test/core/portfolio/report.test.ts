import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { isSettled } from '../../../core/domain/cards/card.ts';
import { labResponse } from '../../../core/evidence/lab/lab_response.ts';
import { bootstrapInterval } from '../../../core/evidence/returns/bootstrap.ts';
import { maxDrawdown, runningSum, thinnedOut } from '../../../core/evidence/returns/equity.ts';
import { withValueOf } from '../../../core/evidence/returns/with_value.ts';
import { netBets } from '../../../core/portfolio/net/net_bets.ts';
import { optimizePortfolio } from '../../../core/portfolio/optimize.ts';
import { optimizeResponse } from '../../../core/portfolio/report/optimize_response.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { eventReturn } from './event_return.ts';

const strategies = STRATEGIES.slice(4, 12).map(({ id }) => id);
const history = randomCards(11, 200);
const settled = history.filter((card) => isSettled(card, TODAY));

/** Returns of weights solved on the first `training` settled events over the `count` after them. */
function returnsAfter(training: number, count: number): number[] {
  const { portfolio } = optimizePortfolio(settled.slice(0, training), strategies, TODAY);
  const weights = new Map(portfolio.map(({ strategy, weight }) => [strategy, weight]));
  return settled.slice(training, training + count).map((card) => eventReturn(card, netBets(card, weights).bets));
}

describe('the walk-forward report', () => {
  const response = optimizeResponse(history, strategies, TODAY);
  const outOfSample = [...returnsAfter(100, 42), ...returnsAfter(142, 42), ...returnsAfter(184, 42)];

  it('evaluates each fold on events after its training events: solved on 100, on 142, and so on', () => {
    expect(response.report.sample).toBe('out');
    expect(response.report.events).toBe(settled.length - 100);
    const mean = outOfSample.reduce((sum, value) => sum + value, 0) / outOfSample.length;
    expect(response.portfolio_returns).toBeCloseTo(mean, 6);
    expect(response.report.equity.at(-1)?.playbook).toBeCloseTo(mean * outOfSample.length, 4);
  });

  it('sums the 365 days up to the last settled event, with $500 per event', () => {
    const since = addDays(settled.at(-1)?.date ?? '', -365);
    const lastYear = outOfSample.filter((_value, index) => (settled[100 + index]?.date ?? '') > since);
    const dollars = 500 * lastYear.reduce((sum, value) => sum + value, 0);
    expect(response.previous_year_returns).toBeCloseTo(dollars, 1);
  });

  it('contains the portfolio of all events and matches the contract', () => {
    expect(response.portfolio).toEqual(optimizePortfolio(history, strategies, TODAY).portfolio);
    expect(optimizeResponseSchema.parse(response)).toEqual((({ objective: _objective, ...rest }) => rest)(response));
  });

  it('does not change when later events are added', () => {
    for (const known of [142, 143, 170, 184, settled.length - 1]) {
      const fewer = optimizeResponse(settled.slice(0, known), strategies, TODAY).report.equity;
      expect(response.report.equity.slice(0, fewer.length)).toEqual(fewer);
    }
  });

  it('parts the same bets by value: their profit is that of the tested events, also at other prices', () => {
    const stakes = (part: { share_of_stakes: number; return_on_stakes: number | null }) =>
      part.share_of_stakes * (part.return_on_stakes ?? 0);
    for (const price_shift of [0, 0.02, -0.03]) {
      const { report } = labResponse(history, strategies, TODAY, { ...DEFAULT_LAB_OPTIONS, price_shift });
      const { all, rest, without_forecast, ...valued } = report.with_value ?? withValueOf([]);
      const staked = (report.mean * report.events) / (all.return_on_stakes ?? 0);
      expect(staked).toBeGreaterThan(0);
      expect(staked).toBeLessThan(report.events);
      expect(stakes(valued) + stakes(rest) + stakes(without_forecast)).toBeCloseTo(all.return_on_stakes ?? 0, 9);
    }
  });

  it('is in sample with fewer than 142 settled events', () => {
    const { report } = optimizeResponse(settled.slice(0, 141), strategies, TODAY);
    expect([report.sample, report.events]).toEqual(['in', 141]);
  });

  it('is all zeros without settled events', () => {
    const { report, ...rest } = optimizeResponse([], strategies, TODAY);
    expect([rest.portfolio_returns, rest.previous_year_returns]).toEqual([0, 0]);
    expect(report).toMatchObject({ sample: 'in', events: 0, mean: 0, interval: [0, 0], hit_rate: 0, max_drawdown: 0 });
  });
});

describe('drawdown and interval', () => {
  it('the max drawdown is the largest fall from an earlier high, starting at 0', () => {
    expect(maxDrawdown(runningSum(Float64Array.of(-0.2, 0.5, -0.1, -0.3, 0.4)))).toBeCloseTo(0.4, 12);
    expect(maxDrawdown(runningSum(Float64Array.of(-0.2, 0.1)))).toBeCloseTo(0.2, 12);
    expect(maxDrawdown(runningSum(Float64Array.of(0.2, 0.1)))).toBe(0);
  });

  it('the interval is reproducible, contains the mean, and is a point if all returns are equal', () => {
    const returns = Float64Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 0.8 : -0.35));
    const [low, high] = bootstrapInterval(returns);
    expect(bootstrapInterval(returns)).toEqual([low, high]);
    const spread = (1.645 * Math.sqrt((0.8 + 0.35) ** 2 * (2 / 9))) / Math.sqrt(300);
    expect(low).toBeCloseTo(0.1 / 3 - spread, 2);
    expect(high).toBeCloseTo(0.1 / 3 + spread, 2);
    expect(bootstrapInterval(Float64Array.of(0.25, 0.25))).toEqual([0.25, 0.25]);
  });
});

describe('a thinned-out curve', () => {
  it('has every point up to the limit, and above it evenly spaced ones that end at the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 800 }), (count, most) => {
        const places = thinnedOut(count, most);
        expect(places.length).toBeLessThanOrEqual(most);
        if (count <= most) expect(places.length).toBe(count);
        if (count > 0) expect(places.at(-1)).toBe(count - 1);
        const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
        expect(new Set(steps).size).toBeLessThanOrEqual(1);
        expect(places.every((place) => place >= 0)).toBe(true);
      }),
    );
  });
});

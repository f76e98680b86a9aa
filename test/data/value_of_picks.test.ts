import { describe, expect, test } from 'vitest';
import type { PrebuiltType } from '../../core/contract/playbooks/playbook_types.ts';
import { productPlaybook } from '../../core/playbooks/product_playbooks.ts';
import { nextCard } from '../../core/portfolio/picks/picks.ts';
import { summarizeNight } from '../../core/portfolio/value/night_summary.ts';
import { profitDistribution } from '../../core/portfolio/value/profit_distribution.ts';
import { slipOf } from '../../core/portfolio/value/slip.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const BUDGET = 500;
const AS_SPECIFIED = { onlyValue: false, smallest: 0, step: 0 };

const { cards } = sampleImport;

function slipOn(type: PrebuiltType) {
  const card = nextCard(cards, new Date(SAMPLE_TODAY));
  if (card === undefined) throw new Error('there is no upcoming card');
  const { picks, netted } = productPlaybook(type, cards, card, SAMPLE_TODAY, 'v1');
  return slipOf(picks, netted, BUDGET, AS_SPECIFIED);
}

describe('the slips of the sample card', () => {
  test.each(['flex', 'flurry', 'growth'] as const)(
    '%s: the expected result is the mean of its distribution',
    (type) => {
      const { expected = Number.NaN, bets = [] } = slipOn(type);
      expect(bets.length).toBeGreaterThan(1);
      const night = profitDistribution(bets);
      expect(night.exact).toBe(true);
      expect(Math.abs(summarizeNight(night).mean - expected)).toBeLessThan(1e-9);
    },
  );

  test('three of the baseline’s 13 picks have value under the forecast, the slip as a whole has not', () => {
    const { stakes, valuePicks, expected = 0 } = slipOn('baseline');
    expect([stakes.length, valuePicks]).toEqual([13, 3]);
    expect(expected).toBeLessThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { StrategiesResponse } from '../../../core/contract/playbooks/strategies.ts';
import { headlineOf } from '../../../core/evidence/luck/headline.ts';
import { strategiesResponse } from '../../../core/evidence/luck/strategies_response.ts';
import { findingsOf, somePass } from '../../../web/features/strategies/findings.ts';
import { explainedLuckText } from '../../../web/features/strategies/luck_text.ts';

const NOTHING = strategiesResponse([], '2026-04-03');
const ALL = NOTHING.strategies.length;

/** A response of which only what these sentences read is set: luck tests by strategy, the rest as on the sample. */
function responseWith(tests: readonly { sharpe: number; dsr: number }[], lost = 0.8054): StrategiesResponse {
  return {
    ...NOTHING,
    overfitting: {
      pbo: 0.4737,
      combinations: 12_870,
      share_of_other_halves_that_lost: lost,
      blind_choice: 0.512,
      sharpe_to_beat: 0.136,
    },
    strategies: NOTHING.strategies.map((each, index) => ({ ...each, ...tests[index] })),
  };
}
const textOf = (response: StrategiesResponse) =>
  findingsOf(response).map(({ figure, words }) => `${figure} ${words.join('')}`);

describe('the header of the strategies', () => {
  it('says what following the best has been worth', () => {
    expect(headlineOf(responseWith([]))).toBe(
      'Pick the strategy that did best so far, and it loses money afterwards 81 times in 100.',
    );
    expect(headlineOf(responseWith([], 0.2))).toContain('still loses money afterwards 20 times in 100');
  });

  it('says the three facts in a bettor’s words', () => {
    expect(textOf(responseWith([{ sharpe: 0.04, dsr: 0.01 }]))).toEqual([
      '81% of 12,870 ways to split the past in two: the best of one half lost money in the other',
      `47% of the time it even landed at or below the middle of the ${ALL}. A blind choice does so in 51%`,
      `0 of ${ALL} do better than the best of ${ALL} lucky guesses would have done by now`,
    ]);
  });

  it('says so where some do better than luck, but none by enough', () => {
    const response = responseWith([{ sharpe: 0.2, dsr: 0.8 }]);
    expect(textOf(response)[2]).toMatch(/^1 of \d+ .*; none by enough to pass the luck test$/);
    expect(somePass(response)).toBe(false);
  });

  it('leaves the luck test to the table where some strategy passes', () => {
    const response = responseWith([{ sharpe: 0.4, dsr: 0.97 }]);
    expect(somePass(response)).toBe(true);
    expect(textOf(response)[2]).toMatch(/^1 of \d+ .*by now$/);
  });

  it('shows dashes, no zeros, where there are too few events', () => {
    expect(headlineOf(NOTHING)).toContain('too few events');
    expect(findingsOf(NOTHING).map(({ figure }) => figure)).toEqual(['–', '–', '–']);
  });
});

describe('a luck test in words', () => {
  it.each([
    [{ dsr: 0.02, interval: [-0.01, 0.02] }, 'not passed: deflated Sharpe ratio 0.02, 0.95 needed'],
    [{ dsr: 0.0026, interval: [-0.01, 0.02] }, 'not passed: deflated Sharpe ratio under 0.01, 0.95 needed'],
    [{ dsr: 0.97, interval: [0.01, 0.05] }, 'passed: deflated Sharpe ratio 0.97, 0.95 needed'],
    [{ dsr: 0.9999, interval: [0.01, 0.05] }, 'passed: deflated Sharpe ratio over 0.99, 0.95 needed'],
    [{ dsr: 1e-11, interval: [-0.04, -0.01] }, 'it loses'],
    [{ dsr: null, interval: null }, 'too few events'],
  ] as const)('%j is "%s"', ({ dsr, interval }, text) => {
    expect(explainedLuckText({ dsr, interval: interval && [interval[0], interval[1]] })).toBe(text);
  });
});

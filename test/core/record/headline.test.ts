import { describe, expect, it } from 'vitest';
import {
  pricesText,
  rankedByResult,
  rankedPlaybooks,
  recordHeadline,
  recordSummary,
} from '../../../core/record/headline.ts';
import { wordsText } from '../../../core/record/words/luck_words.ts';
import { recordFigures as figures, playbookRecord as record } from '../../fixtures/record_response.ts';

const growth = record('growth', { figures: figures(-0.0035) });
const flurry = record('flurry', { figures: figures(-0.1065) });
const equal_stakes = { bets: 2511, return: 0.005, error: 0.02, interval: [-0.03, 0.04] as [number, number] };
const robustness = { equal_stakes, without_best: [], by_period: [], by_odds: [], at_worse_prices: [] };
const flex = record('flex', { figures: figures(0.011), robustness });

describe('the record in words', () => {
  it('names a test as a test, and the best playbook of it, while nothing is published', () => {
    expect(wordsText(recordHeadline({ playbooks: [flurry, flex] }))).toBe(
      'In a test on 519 events, Flex returned +1.1% on stakes (+0.5% at equal stakes).',
    );
    expect(wordsText(recordHeadline({ playbooks: [growth] }, true))).toBe(
      'In a test on 519 events, Growth returned −0.4% on stakes on bets with value.',
    );
    expect(wordsText(recordHeadline({ playbooks: [record('flex', {})] }))).toMatch(/^There are too few events/);
    expect(recordSummary({ playbooks: [record('flex', {})] })).toBe('');
  });

  it('says how the forecast was chosen, who lost most, and how much was published', () => {
    expect(recordSummary({ playbooks: [flurry, flex] })).toBe(
      'Its forecast was the best of 17 tried on the same bouts, so expect less. In the same test Flurry lost most, 10.65% of its stakes. Published so far: 0 events.',
    );
  });

  it('puts what was published first, and does not read anything into few events', () => {
    const published = (ratio: number) => ({ ...flex, published: figures(ratio, { events: 4 }) });
    expect(wordsText(recordHeadline({ playbooks: [published(0.01), flurry] }))).toBe(
      'Over 4 published events, one of our one playbooks made money.',
    );
    const unsure = recordSummary({ playbooks: [published(0.01), flurry] });
    expect(unsure).toMatch(/^They are too few to say more\. In a test on 519 events, Flex returned \+1\.1%/);
    expect(recordSummary({ playbooks: [published(0.2)] })).toMatch(/^In a test/);
  });

  it('says what was said and what came first, of all bets and of those with value apart', () => {
    const luck = { cards: 6, waiting: 0, without_forecast: 0, staked: 20, said: -1, came: 2, range: null };
    const all = { playbooks: [flex], luck: { all: luck, with_value: { ...luck, came: 3 } } };
    expect(wordsText(recordHeadline(all))).toBe(
      'Six cards: we expected −$500, it came to +$1,000. Too few to tell luck.',
    );
    expect(wordsText(recordHeadline(all, true))).toMatch(/it came to \+\$1,500/);
  });

  it('ranks by what was published; by the test while nothing is', () => {
    const published = (cumulative: number) => figures(0.1, { cumulative });
    const ranked = (playbooks: Parameters<typeof rankedByResult>[0]) =>
      rankedByResult(playbooks).map(({ playbook }) => playbook);
    expect(ranked([growth, flex])).toEqual(['flex', 'growth']);
    const [first, second] = [
      { ...growth, published: published(2) },
      { ...flex, published: published(1) },
    ];
    expect(ranked([flurry, second, first])).toEqual(['growth', 'flex', 'flurry']);
  });

  it('ranks by the return on stakes; playbooks without events come last', () => {
    const ranked = rankedPlaybooks([record('standard', {}), flurry, growth, flex]);
    expect(ranked.map(({ playbook }) => playbook)).toEqual(['flex', 'growth', 'flurry', 'standard']);
  });

  it('says what the prices of the published picks were worth, where there are some', () => {
    expect(pricesText(flex)).toBe('');
    const closing = { picks: 40, value: -0.0123 };
    expect(pricesText({ prices: { closing, best: null } })).toBe(
      'Against the fair closing price: −1.2%, over 40 published picks.',
    );
    const best = { picks: 1, at_line: -1, at_best: 0.25 };
    expect(pricesText({ prices: { closing: null, best } })).toBe(
      'On 1 published pick with prices of many books: −100.0% on stakes at the market line, +25.0% at the best price when the picks were frozen.',
    );
  });
});

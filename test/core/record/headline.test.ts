import { describe, expect, it } from 'vitest';
import type { PlaybookRecord, RecordFigures } from '../../../core/contract/record.ts';
import { pricesText, rankedPlaybooks, recordHeadline, recordSummary } from '../../../core/record/headline.ts';

const figures = (ratio: number, changes: Partial<RecordFigures> = {}): RecordFigures => ({
  events: 519,
  mean: ratio / 2,
  interval: [ratio / 2 - 0.02, ratio / 2 + 0.02],
  cumulative: ratio * 100,
  staked: 0.5,
  return_on_stakes: ratio,
  return_on_stakes_interval: [ratio - 0.03, ratio + 0.03],
  ahead: 240,
  max_drawdown: 9,
  ...changes,
});

const record = (playbook: PlaybookRecord['playbook'], changes: Partial<PlaybookRecord>): PlaybookRecord => ({
  playbook,
  figures: null,
  published: null,
  prices: { closing: null, best: null },
  in_dispute: null,
  published_since: null,
  curve: [],
  years: [],
  profits: [],
  won: [],
  lost: [],
  returned: [],
  is_published: [],
  with_value: null,
  published_with_value: null,
  value_only: null,
  robustness: null,
  ...changes,
});

const growth = record('growth', { figures: figures(-0.0035) });
const flurry = record('flurry', { figures: figures(-0.1065) });
const flex = record('flex', { figures: figures(0.011) });

describe('the record in words', () => {
  it('says how many playbooks have made money', () => {
    expect(recordHeadline({ playbooks: [growth, flurry] })).toBe('In the test, none of our two playbooks made money.');
    expect(recordHeadline({ playbooks: [growth, flurry, flex] })).toBe(
      'In the test, one of our three playbooks made money.',
    );
    expect(recordHeadline({ playbooks: [flex, flex] }, true)).toBe(
      'In the test, two of our two playbooks made money on bets with value.',
    );
    expect(recordHeadline({ playbooks: [record('flex', {})] })).toMatch(/^There are too few events/);
  });

  it('names the best and the worst return on stakes, and how much was published', () => {
    expect(recordSummary({ playbooks: [flurry, growth] })).toBe(
      'Growth comes closest, at −0.35% of what it staked; Flurry lost most, 10.65%. All tested, out of sample, at one book’s prices. Nothing published yet. The tested record stands below.',
    );
    expect(recordSummary({ playbooks: [flurry, flex] })).toContain(
      'Flex did best, at +1.10% of what it staked, which may be luck; Flurry lost most',
    );
  });

  it('does not read anything into few published events', () => {
    const published = record('flex', { figures: figures(-0.01), published: figures(0.2, { events: 4 }) });
    expect(
      recordSummary({ playbooks: [record('flex', { ...published, published: figures(0.01, { events: 4 }) })] }),
    ).toContain('The 4 published events are too few to say otherwise.');
    expect(recordSummary({ playbooks: [published] })).toContain('4 events were published before they began.');
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
      'On 1 pick with prices of many books: −100.0% on stakes at the market line, +25.0% at the best price when the picks were frozen.',
    );
  });
});

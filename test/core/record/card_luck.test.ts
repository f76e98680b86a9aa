import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../core/arithmetic/seeded_random.ts';
import type { CardLuck } from '../../../core/contract/record/record.ts';
import { cardLuck } from '../../../core/record/playbooks/card_luck.ts';
import type { RecordEntry } from '../../../core/record/playbooks/playbook_events.ts';
import { cameWords, luckSentence, luckWords, saidWords, wordsText } from '../../../core/record/words/luck_words.ts';
import { present } from '../../fixtures/present.ts';
import { playbookRecord, recordFigures } from '../../fixtures/record_response.ts';

const PUBLICATION = {
  ...{ sequence: 1, hash: 'ab', frozen_at: '2026-04-03T23:45:00Z', begins_at: '2026-04-04T00:00:00Z' },
  ...{ model: null, late: false, settled_at: null, revision: 0 },
};

/** A published card of a playbook, in budgets; `said` null without a forecast, `came` null without results. */
const entry = (
  id: string,
  said: number | null,
  came: number | null,
  playbook: 'flex' | 'growth' = 'flex',
): RecordEntry => ({
  event: { id, name: id, date: '2026-04-04' },
  result: { playbook, publication: PUBLICATION, staked: 0.5, profit: came, picks: [] },
  said,
  saidOfValue: 0,
});

const luckOf = (entries: RecordEntry[]) => present(cardLuck(entries), 'a published card').all;
/** So many cards on which `said` was expected, and what came. */
const run = (said: number, came: readonly number[]) =>
  luckOf(came.map((profit, place) => entry(`${place}`, said, profit)));

describe('what was said of the published cards, and what came', () => {
  it('sums the playbooks of a card, and does not exist before the first published one', () => {
    const luck = luckOf([entry('a', -0.1, 0.2), entry('a', 0.05, -0.5, 'growth'), entry('b', 0, 0.1)]);
    expect(luck).toMatchObject({ cards: 2, waiting: 0, staked: 1.5 });
    expect(luck.said).toBeCloseTo(-0.05, 12);
    expect(luck.came).toBeCloseTo(-0.2, 12);
    const tested = { ...entry('a', null, 1), result: { ...entry('a', null, 1).result, publication: null } };
    expect(cardLuck([tested])).toBeNull();
  });

  it('counts a card only with the results and the forecasts of all its bets, and says how many do not count', () => {
    const luck = luckOf([entry('a', 0, 1), entry('b', null, 5), entry('c', 0, null), entry('c', 0, 2, 'growth')]);
    expect(luck).toMatchObject({ cards: 1, without_forecast: 1, waiting: 1, came: 1 });
  });

  it('has a range around what was said, as wide as the cards’ surprises, and none with too few cards', () => {
    expect(run(0.1, [1, -1, 1, -1]).range).toBeNull();
    const { range, said } = run(0.1, [1, -1, 1, -1, 0.5, -0.5]);
    const [low, high] = present(range ?? undefined, 'a range');
    expect(said).toBeCloseTo(0.6, 12);
    expect((low + high) / 2).toBeCloseTo(0.6, 0);
    expect(run(0.1, [0.2, 0.2, 0.2, 0.2, 0.2]).range?.map((end) => end.toFixed(6))).toEqual(['0.500000', '0.500000']);
  });
});

test('nine of ten runs of six cards end in their range where what was said is right', () => {
  const random = seededRandom(7);
  const runs = Array.from({ length: 400 }, () =>
    run(
      0,
      Array.from({ length: 6 }, () => random() + random() - 1),
    ),
  );
  const inside = runs.filter(({ came, range }) => range !== null && came >= range[0] && came <= range[1]);
  expect(inside.length / runs.length).toBeGreaterThan(0.85);
  expect(inside.length / runs.length).toBeLessThan(0.97);
});

const LUCK: CardLuck = {
  ...{ cards: 6, waiting: 0, without_forecast: 0, staked: 22.02, said: -0.752, came: 0.828, range: [-5.28, 3.78] },
};
const sentenceOf = (changes: Partial<CardLuck>) => wordsText(luckSentence({ ...LUCK, ...changes }) ?? []);

describe('the record’s answer', () => {
  it.each([
    [0.828, 'That is luck.'],
    [-5.28, 'That is luck.'],
    [3.78, 'That is luck.'],
    [-5.29, 'Worse than bad luck.'],
    [3.79, 'Better than luck explains, so far.'],
  ])('of %d budgets, with its range from −5.28 to 3.78, is: %s', (came, verdict) => {
    expect(sentenceOf({ came })).toMatch(new RegExp(`\\. ${verdict.replace(/[.]/g, '\\.')}$`));
  });

  it('is in dollars at $500 a card, and calls nothing luck of too few cards', () => {
    expect(sentenceOf({})).toBe('Six cards: we expected −$376, it came to +$414. That is luck.');
    expect(sentenceOf({ cards: 1, range: null })).toMatch(/^One card: .* Too few to tell luck\.$/);
    expect(luckSentence({ ...LUCK, cards: 0 })).toBeUndefined();
    expect(luckSentence(undefined)).toBeUndefined();
  });

  it('says of how much the forecast expected what, and what is left out', () => {
    expect(wordsText(saidWords(LUCK, false))).toBe(
      'At the prices on offer our forecast expected −$376 of the $11,010 that our playbooks staked.',
    );
    expect(wordsText(saidWords({ ...LUCK, without_forecast: 2 }, true))).toMatch(
      /staked on bets with value\. Left out, without a forecast: two cards\.$/,
    );
  });

  const published = (cumulative: number) => recordFigures(0.1, { events: 6, cumulative });
  const odds = (decimal: number) => `${decimal}`;
  const best = (profit: number) =>
    playbookRecord('standard', { published: published(0.948), best_bet: { odds: 5.1, profit } });
  const worst = playbookRecord('growth', { published: published(-0.152) });

  it.each([
    [0.4, 'Standard made most, +$474.'],
    [0.5, 'Standard made most, +$474, most of it one bet at 5.1.'],
    [1.2, 'Standard made most, +$474, all of it one bet at 5.1.'],
  ])('names the playbook that made most, and the bet of %d budgets that made most of it', (profit, end) => {
    const text = wordsText(cameWords(LUCK, [worst, best(profit)], odds));
    expect(text).toBe(`+$414, or +3.8%. One of two made money; ${end}`);
  });

  it('says who lost least where nobody made money, and how many cards wait for results', () => {
    expect(wordsText(cameWords({ ...LUCK, came: -0.152, waiting: 1 }, [worst], odds))).toBe(
      '−$76, or −0.7%. None of one made money; Growth lost least, −$76. Waiting for results: one card.',
    );
  });

  it('says where nine of ten such runs end, and on which side this one did', () => {
    const text = (luck: CardLuck) => wordsText(luckWords(luck, []));
    const range = 'if our forecast is right, nine of ten such runs end between −$2,640 and +$1,890';
    expect(text(LUCK)).toBe(`Yes, as far as six cards can say: ${range}.`);
    expect(text({ ...LUCK, came: -6 })).toBe(
      `Hardly, as far as six cards can say: ${range}, and this one ended below.`,
    );
    expect(text({ ...LUCK, came: 4 })).toMatch(/and this one ended above\.$/);
    expect(text({ ...LUCK, cards: 2, range: null })).toBe('Nobody can tell from two cards.');
  });

  it('says which playbooks the test finds surely above 0, and how their forecast was chosen', () => {
    const tested = (low: number) => playbookRecord('value', { figures: recordFigures(low + 0.03) });
    expect(wordsText(luckWords(LUCK, [tested(-0.01)]))).toMatch(
      / In the test, 519 cards, no playbook is surely above 0\.$/,
    );
    expect(wordsText(luckWords(LUCK, [tested(0.05)]))).toMatch(
      / Value alone is surely above 0: the best of \d+ forecasts on the same bouts, so expect less\.$/,
    );
  });
});

import { expect, test } from 'vitest';
import type { KnownNames } from '../../../core/domain/identity/fighters.ts';
import { matchBouts } from '../../../core/prices/feed/match_bouts.ts';
import { ALIASES, OTHERS } from '../../fixtures/identity/alias_pairs.ts';
import { feedBout, HOUR, START } from './quotes.ts';

const card = (red: string, blue: string, date = '2026-04-04') => ({
  id: `${date}-city`,
  date,
  bouts: [{ id: `${red} ${date}`, red: { name: red, odds: 2 }, blue: { name: blue, odds: 1.9 } }],
});

const NOBODY: KnownNames = new Map();
const match = (feed: ReturnType<typeof feedBout>, cards = [card('Ann Red', 'Bea Blue')], known = NOBODY) =>
  matchBouts([feed], cards, known);

test('a bout is found by both names', () => {
  const { matched, unmatched } = match(feedBout('Ann Red', 'Bea Blue'));
  expect(matched).toMatchObject([{ eventId: '2026-04-04-city', bout: 0, redIs: 'home' }]);
  expect(unmatched).toBe(0);
});

test('corners may be swapped', () => {
  expect(match(feedBout('Bea Blue', 'Ann Red')).matched).toMatchObject([{ redIs: 'away' }]);
});

test('accents, case and punctuation do not count', () => {
  const cards = [card('Jiří Procházka', 'Sean O’Malley')];
  expect(match(feedBout('Jiri Prochazka', "Sean O'MALLEY"), cards).matched).toHaveLength(1);
});

test('a family name may come first', () => {
  expect(match(feedBout('Weili Zhang', 'Bea Blue'), [card('Zhang Weili', 'Bea Blue')]).matched).toHaveLength(1);
});

test('a married name is known from joins, on either side', () => {
  const known = new Map([['annred', 'annsmith']]);
  expect(match(feedBout('Ann Smith', 'Bea Blue'), undefined, known).matched).toHaveLength(1);
  expect(match(feedBout('Ann Red', 'Bea Blue'), [card('Ann Smith', 'Bea Blue')], known).matched).toHaveLength(1);
  expect(match(feedBout('Ann Smith', 'Bea Blue')).matched).toHaveLength(0);
});

test('one fighter is not enough: the other may have been replaced', () => {
  expect(match(feedBout('Ann Red', 'Cleo Green'))).toEqual({ matched: [], unmatched: 1 });
});

test.each([
  [-26, 1],
  [0, 1],
  [20, 1],
  [50, 0],
  [-72, 0],
])('%d hours from the card’s evening: %d bouts', (hours, bouts) => {
  expect(match(feedBout('Ann Red', 'Bea Blue', [], START + hours * HOUR)).matched).toHaveLength(bouts);
});

test('bouts of other days are not counted as unmatched', () => {
  expect(match(feedBout('Cleo Green', 'Dora Grey', [], START + 240 * HOUR)).unmatched).toBe(0);
});

test('of two cards of the same fighters the nearest has the bout, and a bout is found once', () => {
  const cards = [card('Ann Red', 'Bea Blue', '2026-04-05'), card('Ann Red', 'Bea Blue', '2026-04-04')];
  const { matched } = matchBouts([feedBout('Ann Red', 'Bea Blue'), feedBout('Bea Blue', 'Ann Red')], cards, NOBODY);
  expect(matched.map(({ eventId }) => eventId)).toEqual(['2026-04-04-city']);
});

test('a bout is found by another spelling of a fighter whose opponent agrees', () => {
  const missed = ALIASES.filter(
    ([listed, other]) => match(feedBout(other, 'Bea Blue'), [card(listed, 'Bea Blue')]).matched.length === 0,
  );
  expect(missed).toEqual([]);
});

test('a bout of another fighter is not', () => {
  const found = OTHERS.filter(
    ([listed, other]) => match(feedBout(other, 'Bea Blue'), [card(listed, 'Bea Blue')]).matched.length > 0,
  );
  expect(found).toEqual([]);
});

test('the prices of a replacement of the same family name are not those of the replaced fighter', () => {
  const held = [card('Chris Duncan', 'Cleo Green', '2025-08-02')];
  const coming = [card('Renato Moicano', 'Chris Duncan')];
  const matches = (name: string) => matchBouts([feedBout('Renato Moicano', name)], coming, NOBODY, held);
  expect(matches('Cameron Duncan')).toEqual({ matched: [], unmatched: 1 });
  expect(matches('Christopher Duncan').matched).toHaveLength(1);
});

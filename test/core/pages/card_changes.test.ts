import { expect, test } from 'vitest';
import type { EventBout } from '../../../core/contract/pages/event_page.ts';
import { cardChanges, readSeenCard, seenCard, seenCardText } from '../../../core/pages/event/card_changes.ts';
import { pricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';

const AT = new Date('2026-04-02T12:00:00Z');
const { bouts } = eventPage();
const [main, second] = bouts;
if (main === undefined || second === undefined) throw new Error('The page has two bouts');
const seen = (...shown: EventBout[]) => seenCard('x', pricedEvent(eventPage({ bouts: shown }), undefined).bouts, AT);
const changes = (...shown: EventBout[]) => cardChanges(seen(main, second), seen(...shown), (odds) => odds.toFixed(2));

test('a card as it was has no changes', () => {
  expect(changes(main, second)).toEqual([]);
});

test('bouts that are off, new or fought by another are named', () => {
  expect(changes(main)).toEqual(['Mei Chen vs. Ana Lima is off.']);
  const added = { ...second, bout: 'new', red: { name: 'Zoe Ray', slug: null }, blue: { name: 'Ida Fox', slug: null } };
  expect(changes(main, second, added)).toEqual(['Zoe Ray vs. Ida Fox is new.']);
  const replaced = { ...second, bout: 'new', red: { name: 'Zoe Ray', slug: null } };
  expect(changes(main, replaced)).toEqual(['Zoe Ray replaces Mei Chen against Ana Lima.']);
});

test('a price is named once it moved by two points of probability', () => {
  expect(changes({ ...main, odds: { red: 2.56, blue: 1.54 } }, second)).toEqual([]);
  expect(changes({ ...main, odds: { red: 2.3, blue: 1.65 } }, second)).toEqual(['Castle pays 1.65, was 1.53.']);
});

test('picks that changed are named by playbook', () => {
  const backing = main.backing.filter(({ playbook }) => playbook !== 'value');
  expect(changes({ ...main, backing }, second)).toEqual(['Value backs Almeida no longer.']);
});

test('what was seen is kept as text, and anything else is not read', () => {
  const card = seen(main, second);
  expect(cardChanges(readSeenCard(seenCardText(card)) ?? seen(), card, String)).toEqual([]);
  for (const text of ['', 'x', 'x\tno time', `${seenCardText(card)}\nmore`]) expect(readSeenCard(text)).toBeUndefined();
});

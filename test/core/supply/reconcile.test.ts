import { describe, expect, test } from 'vitest';
import { factsSchema } from '../../../core/supply/facts/facts.ts';
import type { SeenBout } from '../../../core/supply/observation.ts';
import { reconcile } from '../../../core/supply/reconcile.ts';
import { seenOf } from '../../../core/supply/seen.ts';
import { at, bout, boutOf, CARD, card, DAY, factsAt, HOUR, NIGHT, reading } from './readings.ts';

describe('A card of one provider', () => {
  test('has the bouts, corners and classes that the provider lists, main event first', () => {
    const facts = factsAt(-DAY, [card(-2 * DAY, CARD, { place: 'Belgrade, Serbia' })]);
    expect(factsSchema.parse(facts)).toEqual(facts);
    expect(facts.cards).toHaveLength(1);
    expect(facts.cards[0]).toMatchObject({ id: '2026-08-01-belgrade', date: '2026-08-01', begin_from: 'venue_day' });
    expect(facts.cards[0]?.begins_at).toBe('2026-07-31T22:00:00.000Z');
    expect(facts.cards[0]?.bouts.map(({ fighters, state }) => [fighters[0].name, state])).toEqual([
      ['Mateusz Rebecki', 'scheduled'],
      ['Marina Spasic', 'scheduled'],
      ['Jovan Leka', 'scheduled'],
      ['Ana Lima', 'scheduled'],
    ]);
  });

  test('is announced while it is weeks away', () => {
    expect(boutOf(-40 * DAY, [card(-50 * DAY, CARD)]).state).toBe('announced');
  });

  test('has no bout against nobody', () => {
    const { cards } = factsAt(-DAY, [card(-2 * DAY, [...CARD, bout('TBA', 'Opponent TBA')])]);
    expect(cards[0]?.bouts).toHaveLength(4);
  });

  test('in Perth begins the evening before in UTC and is dated as in the Americas', () => {
    const options = { date: '2026-08-02', place: 'Perth, Western Australia, Australia' };
    const { cards } = factsAt(-DAY, [card(-2 * DAY, CARD, options)]);
    expect(cards[0]).toMatchObject({ begins_at: '2026-08-01T16:00:00.000Z', date: '2026-08-01' });
  });
});

describe('A bout that is missing', () => {
  const without = CARD.slice(0, 3);

  test('is off after two readings an hour apart, and back if it returns', () => {
    const gone = [card(-2 * DAY, CARD), card(-DAY, without)];
    expect(boutOf(-DAY, gone, 3).state).toBe('scheduled');
    const twice = [...gone, card(-DAY + HOUR, without)];
    expect(boutOf(-DAY + HOUR, twice, 3)).toMatchObject({ state: 'off', listed_by: [] });
    expect(boutOf(-HOUR, [...twice, card(-2 * HOUR, CARD)], 3).state).toBe('scheduled');
  });

  test('stays for six hours if more than half of the list is missing', () => {
    const cut = [card(-2 * DAY, CARD), card(-DAY, CARD.slice(0, 1)), card(-DAY + 2 * HOUR, CARD.slice(0, 1))];
    expect(boutOf(-DAY + 2 * HOUR, cut, 3).state).toBe('scheduled');
    expect(boutOf(-DAY + 7 * HOUR, [...cut, card(-DAY + 7 * HOUR, CARD.slice(0, 1))], 3).state).toBe('off');
  });

  test('stays while a row of the list is not understood', () => {
    const unread = (minutes: number) => ({ ...card(minutes, without), unread: 1 });
    const seen = [card(-2 * DAY, CARD), unread(-DAY), unread(-DAY + 8 * HOUR)];
    expect(boutOf(-DAY + 8 * HOUR, seen, 3).state).toBe('scheduled');
  });

  test('is off at once where the provider says that it is cancelled', () => {
    const cancelled = CARD.map((one, place) => (place === 3 ? { ...one, state: 'cancelled' as const } : one));
    expect(boutOf(-DAY, [card(-2 * DAY, CARD), card(-DAY, cancelled)], 3).state).toBe('off');
  });

  test('gives its fighter to the bout that replaced it, which has an id of its own', () => {
    const replaced = [...CARD.slice(0, 2), bout('Jovan Leka', 'Rodolfo Bellato'), ...CARD.slice(3)];
    const { cards } = factsAt(-DAY, [card(-2 * DAY, CARD), card(-DAY, replaced)]);
    const states = cards[0]?.bouts.map(({ id, state }) => [id, state]);
    expect(states?.slice(2)).toEqual([
      ['jovan-leka-vs-rodolfo-bellato-2026-08-01', 'scheduled'],
      ['ana-lima-vs-ivana-petrovic-2026-08-01', 'scheduled'],
      ['alexander-poppeck-vs-jovan-leka-2026-08-01', 'off'],
    ]);
  });
});

describe('Two providers', () => {
  const espn = [
    bout('Stephanie Bruna Luciano', 'Marina Spasić', { has_corners: true, id: '2' }),
    bout('Kyle Prepolec', 'Mateusz Rębecki', { has_corners: true, id: '1', starts_at: at(NIGHT) }),
    bout('Alexander Poppeck', 'Jovan Leka', { has_corners: true, id: '3', starts_at: at(18 * HOUR) }),
    bout('Ana Lima', 'Ivana Petrović', { has_corners: true, id: '4' }),
  ];
  const both = [card(-3 * DAY, CARD), card(-2 * DAY, espn, { provider: 'espn', id: '600', date: '2026-08-01' })];

  test('tell of one card, whose corners and begin are those of the provider that knows them', () => {
    const { cards } = factsAt(-DAY, both);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ begins_at: at(18 * HOUR), begin_from: 'espn' });
    const main = cards[0]?.bouts.find(({ id }) => id.includes('prepolec'));
    expect(main).toMatchObject({ has_corners: true, listed_by: ['espn', 'wikipedia'], weight_class: 'Lightweight' });
    expect(main?.fighters[0].name).toBe('Kyle Prepolec');
  });

  test('a day apart tell of one card', () => {
    const { cards } = factsAt(-DAY, [
      card(-3 * DAY, CARD),
      card(-2 * DAY, espn, { provider: 'espn', id: '600', date: '2026-08-02' }),
    ]);
    expect(cards).toHaveLength(1);
  });

  const without = (bouts: readonly SeenBout[]) => bouts.slice(0, 3);
  const fromEspn = (minutes: number, bouts: readonly SeenBout[]) =>
    card(minutes, bouts, { provider: 'espn', id: '600', date: '2026-08-01' });

  test('that both drop a bout make it off at once, one of them not before the other follows', () => {
    const first = [...both, card(-DAY, CARD), fromEspn(-DAY, without(espn)), fromEspn(-DAY + 2 * HOUR, without(espn))];
    expect(boutOf(-DAY + 2 * HOUR, first, 3)).toMatchObject({ state: 'scheduled', listed_by: ['wikipedia'] });
    const second = [...both, fromEspn(-DAY, without(espn)), card(-DAY + 10, without(CARD))];
    expect(boutOf(-DAY + 10, second, 3)).toMatchObject({ state: 'off', listed_by: [] });
    expect(boutOf(-DAY + 20, [...second, fromEspn(-DAY + 20, espn)], 3).state).toBe('scheduled');
  });

  test('of which the more trusted one says that a bout is cancelled need not agree', () => {
    const cancelled = (bouts: readonly SeenBout[]) => [
      ...without(bouts),
      { ...bout('Ana Lima', 'Ivana Petrović'), state: 'cancelled' as const },
    ];
    expect(boutOf(-DAY, [...both, fromEspn(-DAY, cancelled(espn))], 3)).toMatchObject({ state: 'off', listed_by: [] });
    expect(boutOf(-DAY, [...both, card(-DAY, cancelled(CARD))], 3).state).toBe('scheduled');
  });

  test('of which one was not read for two days no longer keep a bout on that the other dropped', () => {
    const later = [...both, card(-DAY, CARD.slice(0, 3)), card(HOUR, CARD.slice(0, 3))];
    expect(boutOf(HOUR, later, 3).state).toBe('off');
  });
});

describe('Prices and ids', () => {
  const quote = (minutes: number, odds: [number, number]) => ({
    kind: 'quote' as const,
    reading: reading('kalshi', minutes),
    bout: {
      id: 'K1',
      fighters: [{ name: 'Kyle Prepolec' }, { name: 'Mateusz Rębecki' }] as [{ name: string }, { name: string }],
      starts_at: at(18 * HOUR),
    },
    book: 'kalshi',
    odds,
  });

  test("an exchange's newest price stands in the order of the card's fighters", () => {
    const found = boutOf(-DAY, [card(-2 * DAY, CARD), quote(-2 * DAY, [5.2, 1.18]), quote(-DAY, [5.5, 1.16])]);
    expect(found.exchange).toEqual({ book: 'kalshi', odds: [1.16, 5.5], read_at: at(-DAY) });
  });

  test('ids that were given stay when another provider spells the fighters otherwise', () => {
    const before = factsAt(-2 * DAY, [card(-2 * DAY, CARD, { place: 'Belgrade, Serbia' })]);
    const espn = card(-DAY, [bout('Kyle Prepolec', 'Mateusz Rębecki', { has_corners: true }), ...CARD.slice(1)], {
      provider: 'espn',
      id: '600',
    });
    const seen = seenOf([card(-2 * DAY, CARD, { place: 'Belgrade, Serbia' }), espn]);
    const after = reconcile(seen, new Date(at(0)), { before });
    expect(after.cards.map(({ id }) => id)).toEqual(['2026-08-01-belgrade']);
    expect(new Set(after.cards[0]?.bouts.map(({ id }) => id))).toEqual(
      new Set(before.cards[0]?.bouts.map(({ id }) => id)),
    );
  });

  test("a lone bookmaker's price is no exchange's", () => {
    const book = { ...quote(-DAY, [5, 1.2]), book: 'draftkings', reading: reading('espn', -DAY) };
    expect(boutOf(-DAY, [card(-2 * DAY, CARD), book]).exchange).toBeUndefined();
    expect(boutOf(-DAY, [card(-2 * DAY, CARD), quote(-2 * DAY, [5.5, 1.16]), book]).exchange?.book).toBe('kalshi');
  });

  test('two cards that turn out to be one leave one', () => {
    const other = [
      bout('Kyle Prepolec', 'Mateusz Rebecki'),
      bout('Ivo Nash', 'Otis Pell'),
      bout('Uri Quin', 'Vic Rao'),
    ];
    const apart = [
      card(-4 * DAY, CARD, { place: 'Belgrade, Serbia' }),
      card(-3 * DAY, other, { provider: 'espn', id: '600' }),
    ];
    const before = factsAt(-3 * DAY, apart);
    expect(before.cards).toHaveLength(2);
    const seen = seenOf([...apart, card(-2 * DAY, CARD, { provider: 'espn', id: '600' })]);
    expect(reconcile(seen, new Date(at(-2 * DAY)), { before }).cards).toHaveLength(1);
  });

  test('a card that nothing is read of any more is kept', () => {
    const before = factsAt(0, [card(-2 * DAY, CARD)]);
    expect(reconcile([], new Date(at(90 * DAY)), { before })).toEqual(before);
  });
});

import { describe, expect, test } from 'vitest';
import { factsSchema } from '../../../core/supply/facts.ts';
import type { SeenResult } from '../../../core/supply/observation.ts';
import { reconcile } from '../../../core/supply/reconcile.ts';
import { seenOf } from '../../../core/supply/seen.ts';
import { at, bout, boutOf, CARD, card, factsAt, reading, withResult } from './readings.ts';

const KNOCKOUT: SeenResult = { winner: 'first', method: 'knockout', words: 'KO (punch)', round: 1, clock: 139 };
const LOSS: SeenResult = { ...KNOCKOUT, winner: 'second' };
const HOUR = 60;
const DAY = 24 * HOUR;
const NIGHT = 20 * HOUR;

const kalshi = (minutes: number, winner: 'first' | 'second') => ({
  kind: 'result' as const,
  reading: reading('kalshi', minutes),
  bout: {
    id: 'K1',
    fighters: [{ name: 'Kyle Prepolec' }, { name: 'Mateusz Rebecki' }] as [{ name: string }, { name: string }],
    starts_at: at(18 * HOUR),
  },
  result: { winner },
});

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

  test('of which one was not read for two days no longer keep a bout on that the other dropped', () => {
    const later = [...both, card(-DAY, CARD.slice(0, 3)), card(HOUR, CARD.slice(0, 3))];
    expect(boutOf(HOUR, later, 3).state).toBe('off');
  });
});

describe('A result on Wikipedia', () => {
  const written = [card(-2 * DAY, CARD), card(NIGHT, withResult(0, KNOCKOUT))];

  test('is to come at first', () => {
    expect(boutOf(NIGHT, written)).toMatchObject({ state: 'result_to_come' });
    expect(boutOf(NIGHT, written).result).toBeUndefined();
  });

  test('is official when a second editor left it for an hour', () => {
    const second = [...written, card(NIGHT + 20, withResult(0, KNOCKOUT), { editor: 'b' })];
    expect(boutOf(NIGHT + 20, second).state).toBe('result_to_come');
    const left = [...second, card(NIGHT + HOUR, withResult(0, KNOCKOUT), { editor: 'b' })];
    expect(boutOf(NIGHT + HOUR, left)).toMatchObject({ state: 'official', result: { official_at: at(NIGHT + HOUR) } });
  });

  test('that one editor wrote wrongly is not official because others write other rows meanwhile', () => {
    const other = withResult(1, KNOCKOUT, withResult(0, LOSS));
    const spoiled = [
      card(-2 * DAY, CARD),
      card(NIGHT, withResult(0, LOSS), { editor: 'vandal' }),
      card(NIGHT + 20, other, { editor: 'b' }),
      card(NIGHT + 50, other, { editor: 'b' }),
    ];
    expect(boutOf(NIGHT + 55, spoiled)).toMatchObject({ state: 'result_to_come' });
    const right = withResult(1, KNOCKOUT, withResult(0, KNOCKOUT));
    const mended = [card(NIGHT + HOUR, right, { editor: 'c' }), card(NIGHT + 3 * HOUR, right, { editor: 'b' })];
    expect(boutOf(NIGHT + 3 * HOUR, [...spoiled, ...mended])).toMatchObject({
      state: 'official',
      earlier_results: [],
      result: { result: { winner: 'first' } },
    });
  });

  test('is not official by the same editor, but after six hours', () => {
    const same = [...written, card(NIGHT + 20, withResult(0, KNOCKOUT))];
    expect(boutOf(NIGHT + 20, same).state).toBe('result_to_come');
    const stood = [...same, card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT))];
    expect(boutOf(NIGHT + 6 * HOUR, stood).state).toBe('official');
  });

  test('is official at once when a settled market names the same winner', () => {
    const confirmed = boutOf(NIGHT + 10, [...written, kalshi(NIGHT + 10, 'second')]);
    expect(confirmed).toMatchObject({ state: 'official', result: { confirmed_by: ['kalshi'], disputed_by: [] } });
  });

  test('settles nothing while a settled market names the other', () => {
    const stood = [...written, kalshi(NIGHT + 10, 'first'), card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT))];
    const disputed = boutOf(NIGHT + 7 * HOUR, stood);
    expect(disputed.state).toBe('disputed');
    expect(disputed.result).toBeUndefined();
    expect(disputed.dispute?.map(({ provider, result }) => [provider, result.winner])).toEqual([
      ['wikipedia', 'first'],
      ['kalshi', 'second'],
    ]);
  });

  test("is the operator's where he decides a dispute", () => {
    const decided = { ...kalshi(NIGHT + 8 * HOUR, 'second'), reading: reading('operator', NIGHT + 8 * HOUR) };
    const stood = [...written, kalshi(NIGHT + 10, 'first'), card(NIGHT + 6 * HOUR, withResult(0, KNOCKOUT)), decided];
    expect(boutOf(NIGHT + 9 * HOUR, stood)).toMatchObject({
      state: 'official',
      result: { provider: 'operator', result: { winner: 'first' } },
    });
  });

  test('that was changed by one editor for an hour changes nothing', () => {
    const vandal = [
      ...written,
      card(NIGHT + 70, withResult(0, KNOCKOUT), { editor: 'b' }),
      card(NIGHT + 80, withResult(0, LOSS), { editor: 'c' }),
      card(NIGHT + 110, withResult(0, LOSS), { editor: 'c' }),
      card(NIGHT + 130, withResult(0, KNOCKOUT), { editor: 'd' }),
    ];
    const found = boutOf(NIGHT + 140, vandal);
    expect(found).toMatchObject({ state: 'official', earlier_results: [], result: { result: { winner: 'first' } } });
  });

  test('that is corrected keeps the one that counted before', () => {
    const corrected = [
      ...written,
      card(NIGHT + HOUR, withResult(0, KNOCKOUT), { editor: 'b' }),
      card(NIGHT + 2 * DAY, withResult(0, { winner: 'no_contest', words: 'NC (overturned)' }), { editor: 'c' }),
      card(NIGHT + 3 * DAY, withResult(0, { winner: 'no_contest', words: 'NC (overturned)' }), { editor: 'd' }),
    ];
    const found = boutOf(NIGHT + 4 * DAY, corrected);
    expect(found).toMatchObject({ state: 'corrected', result: { result: { winner: 'no_contest' } } });
    expect(found.earlier_results.map(({ result }) => result.winner)).toEqual(['first']);
  });

  test('read weeks later is official by the time at which it was written', () => {
    const old = { ...card(30 * DAY, withResult(0, KNOCKOUT)), revision: { id: '1', at: at(2 * DAY), editor: 'a' } };
    expect(boutOf(30 * DAY, [old]).state).toBe('official');
  });
});

describe("A bout on ESPN's night", () => {
  const espn = (minutes: number, more: object) =>
    card(minutes, [bout('Kyle Prepolec', 'Mateusz Rebecki', { has_corners: true, ...more }), ...CARD.slice(1)], {
      provider: 'espn',
      id: '600',
    });

  test('is in the cage, then over, then official by the second equal reading, whose clock counts', () => {
    const night = [
      espn(-DAY, {}),
      espn(NIGHT, { state: 'in', round: 1 }),
      espn(NIGHT + 5, { state: 'over', result: { winner: 'first', round: 1, clock: 121 } }),
      espn(NIGHT + 6, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } }),
    ];
    expect(boutOf(NIGHT, night.slice(0, 2))).toMatchObject({ state: 'in_the_cage', round: 1 });
    expect(boutOf(NIGHT + 5, night.slice(0, 3)).state).toBe('result_to_come');
    expect(boutOf(NIGHT + 6, night).state).toBe('result_to_come');
    const soon = [...night, espn(NIGHT + 8, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } })];
    expect(boutOf(NIGHT + 8, soon).state).toBe('result_to_come');
    const again = [...night, espn(NIGHT + 9, { state: 'over', result: { winner: 'first', round: 1, clock: 179 } })];
    expect(boutOf(NIGHT + 9, again)).toMatchObject({ state: 'official', result: { result: { clock: 179 } } });
  });

  test('is disputed after it counted only by name: its result stays', () => {
    const official = { state: 'over', result: { winner: 'first', method: 'knockout', words: 'kotko' } };
    const night = [
      espn(NIGHT, official),
      card(NIGHT + HOUR, withResult(0, KNOCKOUT)),
      card(NIGHT + 2 * HOUR, withResult(0, KNOCKOUT), { editor: 'b' }),
    ];
    const found = boutOf(NIGHT + 3 * HOUR, night);
    expect(found).toMatchObject({ state: 'disputed', result: { provider: 'espn', result: { winner: 'first' } } });
  });

  test('with another method at Wikipedia is not disputed', () => {
    const stoppage = { winner: 'first', method: 'knockout', words: 'kotko' };
    const night = [
      espn(NIGHT, { state: 'over', result: stoppage }),
      card(NIGHT + HOUR, withResult(0, { ...LOSS, method: 'doctor_stoppage' })),
      card(NIGHT + 2 * HOUR, withResult(0, { ...LOSS, method: 'doctor_stoppage' }), { editor: 'b' }),
    ];
    expect(boutOf(NIGHT + 3 * HOUR, night)).toMatchObject({ state: 'official', result: { provider: 'espn' } });
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
    const other = [bout('Kyle Prepolec', 'Mateusz Rebecki'), bout('Ivo Nash', 'Otis Pell'), bout('Uri Quin', 'Vic Rao')];
    const apart = [card(-4 * DAY, CARD, { place: 'Belgrade, Serbia' }), card(-3 * DAY, other, { provider: 'espn', id: '600' })];
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

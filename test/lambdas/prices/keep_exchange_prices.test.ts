import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FactBout, FactCard } from '../../../core/supply/facts/facts.ts';
import { keepExchangePrices } from '../../../lambdas/prices/keep_exchange_prices.ts';
import { keepOffers, type ToldOffers } from '../../../lambdas/prices/keep_offers.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { LEAGUE } from '../../fixtures/record_league.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await startDatabase();
});
afterEach(() => database.stop());

const CLOCK = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };
const card = LEAGUE.find(({ date }) => date >= TODAY);
const [first] = card?.bouts ?? [];
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
const begins_at = `${TODAY}T23:00:00.000Z`;
const read_at = `${TODAY}T11:50:00.000Z`;

/** The card as live facts have it, its first bout with the other fighter first. */
const factsWith = (exchange: FactBout['exchange']): { cards: FactCard[] } => ({
  cards: [
    {
      ...{
        id: 'card',
        ids: [],
        name: card?.name ?? '',
        date: card?.date ?? '',
        begins_at,
        begin_from: 'kalshi',
        read_at,
      },
      bouts: [
        {
          ...{ id: 'bout', has_corners: false, state: 'scheduled', state_since: read_at, earlier_results: [] },
          ...{ lines: {}, listed_by: ['wikipedia', 'kalshi'], exchange },
          fighters: [{ name: first?.blue.name ?? '' }, { name: first?.red.name ?? '' }],
        },
      ],
    },
  ],
});
const parts = () => ({
  store: priceStore(database.client, database.variables.PRICES_TABLE),
  snapshot: async () => ({ version: 'v', league: 'ufc' as const, credits: [], asOf: TODAY, report, cards: LEAGUE }),
});

test('without an odds key the prices of one exchange are kept for the coming card, and withdrawn when it has none', async () => {
  const kept = parts();
  const facts = factsWith({ book: 'kalshi', odds: [first?.blue.odds ?? 2, first?.red.odds ?? 2], read_at });
  expect(await keepExchangePrices(kept, facts, CLOCK)).toEqual({ bouts: 1, unmatched: 0, mirrored: 0 });
  const prices = await kept.store.newest(card?.id ?? '');
  expect(prices?.books).toEqual([{ key: 'kalshi', title: 'Kalshi', regions: ['us'] }]);
  const quote = { book: 'kalshi', red: first?.red.odds, blue: first?.blue.odds, updated_at: read_at, withdrawn: false };
  expect(prices?.bouts).toMatchObject([{ red: first?.red.name, starts_at: begins_at, quotes: [quote] }]);
  expect(prices?.bouts[0]?.consensus?.basis).toBe('exchange');
  await keepExchangePrices(kept, factsWith(undefined), CLOCK);
  expect((await kept.store.newest(card?.id ?? ''))?.bouts[0]?.quotes).toMatchObject([{ withdrawn: true }]);
});

test('nothing is kept before the first import', async () => {
  const kept = { ...parts(), snapshot: async () => undefined };
  expect(await keepExchangePrices(kept, factsWith(undefined), CLOCK)).toBeUndefined();
});

describe('what is offered beyond the winner', () => {
  const fighters = [{ name: first?.blue.name ?? '' }, { name: first?.red.name ?? '' }] as const;
  const by = (winner: 'red' | 'blue', odds: number) => ({ winner, terms: { methods: ['decision' as const] }, odds });
  const told = (odds: number, over: Partial<ToldOffers> = {}): ToldOffers => ({
    bout: { id: 'event', fighters, starts_at: begins_at },
    book: { key: 'kalshi', title: 'Kalshi', regions: ['us'] },
    offers: [{ ...by('red', odds), against: null }],
    ...over,
  });
  const offersOf = async (kept: ReturnType<typeof parts>) => (await kept.store.offers(card?.id ?? ''))[0]?.offers;

  test('is kept a bout and a book, by the card’s corners, and its newest reading replaces the others', async () => {
    const kept = parts();
    const other = { key: 'draftkings', title: 'DraftKings', regions: ['us' as const] };
    expect(await keepOffers(kept, [told(5), told(4, { book: other })], CLOCK)).toBe(1);
    const time = { updated_at: CLOCK.now().toISOString(), against: null };
    expect(await offersOf(kept)).toEqual([
      { ...by('blue', 4), book: 'draftkings', ...time },
      { ...by('blue', 5), book: 'kalshi', ...time },
    ]);
    await keepOffers(kept, [told(6)], CLOCK);
    expect((await offersOf(kept))?.map(({ book, odds }) => [book, odds])).toEqual([
      ['draftkings', 4],
      ['kalshi', 6],
    ]);
    await keepOffers(kept, [told(6, { offers: [] })], CLOCK);
    expect((await offersOf(kept))?.map(({ book }) => book)).toEqual(['draftkings']);
  });

  test('that a reading says nothing of stays, with the time at which it was read', async () => {
    const kept = parts();
    const distance = { terms: { anyone: true as const, distance: true }, odds: 3, against: null };
    await keepOffers(kept, [told(5, { offers: [{ ...by('red', 5), against: null }, distance] })], CLOCK);
    const now = new Date(CLOCK.now().getTime() + 30 * 60_000);
    const isUnread: ToldOffers['isUnread'] = ({ winner }) => winner !== undefined;
    await keepOffers(kept, [told(5, { offers: [{ ...distance, odds: 4 }], isUnread })], { ...CLOCK, now: () => now });
    expect((await offersOf(kept))?.map(({ odds, updated_at }) => [odds, updated_at])).toEqual([
      [5, CLOCK.now().toISOString()],
      [4, now.toISOString()],
    ]);
  });

  test('stays as it closed once the bout has begun by the books’ time, and apart from the prices of winners', async () => {
    const kept = parts();
    const facts = factsWith({ book: 'kalshi', odds: [first?.blue.odds ?? 2, first?.red.odds ?? 2], read_at });
    await keepExchangePrices(kept, facts, CLOCK);
    const prices = await kept.store.newest(card?.id ?? '');
    await keepOffers(kept, [told(5)], CLOCK);
    const later = { ...CLOCK, now: () => new Date(begins_at) };
    expect(await keepOffers(kept, [told(9, { bout: { id: 'event', fighters } })], later)).toBe(0);
    expect((await offersOf(kept))?.map(({ odds }) => odds)).toEqual([5]);
    expect(await kept.store.newest(card?.id ?? '')).toEqual(prices);
  });

  test('of another bout, and before the first import, is not kept', async () => {
    const bout = { id: 'event', fighters: [{ name: 'Cy Day' }, { name: 'Di Fox' }] as const, starts_at: begins_at };
    expect(await keepOffers(parts(), [told(5, { bout })], CLOCK)).toBe(0);
    expect(await keepOffers({ ...parts(), snapshot: async () => undefined }, [told(5)], CLOCK)).toBe(0);
  });
});

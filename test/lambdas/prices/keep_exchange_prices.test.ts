import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FactBout, FactCard } from '../../../core/supply/facts.ts';
import { keepExchangePrices } from '../../../lambdas/prices/keep_exchange_prices.ts';
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

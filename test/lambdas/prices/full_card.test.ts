import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RESPONSE_LIMITS } from '../../../core/contract/limits/response_limits.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { isoTime, NOON, pricesOfFile } from '../../fixtures/taken_prices.ts';

const { store, allItems } = pricesOfFile();

/** Sixteen bouts, twenty books and sixty points each. */
function fullCard(): Prices {
  const updated = isoTime(NOON);
  const keys = Array.from({ length: 20 }, (_, index) => `bookmaker_${index}`);
  const price = (seed: number) => Math.round(1400 + ((seed * 7919) % 1900)) / 1000;
  return {
    event_id: '2026-04-04-las-vegas',
    taken_at: updated,
    books: keys.map((key) => ({ key, title: key, regions: ['us', 'eu'] })),
    bouts: Array.from({ length: 16 }, (_, index) => ({
      red: `Redmond Fighter${index}`,
      blue: `Bluebell Fighter${index}`,
      starts_at: isoTime(NOON + index * MINUTE),
      line: null,
      quotes: keys.map((book, place) => ({
        book,
        red: price(index * 31 + place),
        blue: price(index * 37 + place + 5),
        updated_at: isoTime(NOON - ((place * 13) % 60) * 1000),
        link: `https://sportsbook.draftkings.com/event/${(index * 7907 + 30_000_000 + place * 104_729).toString()}`,
        opening: {
          red: price(index * 17 + place),
          blue: price(index * 19 + place),
          at: isoTime(NOON - place * 3_600_000),
        },
        withdrawn: false,
      })),
      path: Array.from({ length: RESPONSE_LIMITS.pathPoints }, (_, at) => [
        1_780_000_000 + at * 900,
        price(index + at),
        price(index * 3 + at),
        price(index * 5 + at),
        price(index * 7 + at),
      ]),
      consensus: { market: 0.4567891234 + index / 100, forecast: 0.4445 + index / 100, cappers: null },
    })),
  };
}

test('the prices of a full card are one item under 100 kB and a response under 20 kB', async () => {
  const prices = fullCard();
  await store().put(prices, [], new Date());
  const item = (await allItems()).find(({ event_id }) => event_id === prices.event_id);
  expect(item?.body.length).toBeLessThan(100_000);
  expect(await store().newest(prices.event_id)).toEqual(prices);
  expect(gzipSync(JSON.stringify(prices)).length).toBeLessThan(20_000);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoutPrices } from '../../../core/contract/prices/prices.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { type PublishedRecord, startRecord } from '../../fixtures/published_record.ts';
import { IMPORT_TIMES, LEAGUE } from '../../fixtures/record_league.ts';

let record: PublishedRecord;
beforeEach(async () => {
  record = await startRecord();
});
afterEach(() => record.stop());

const AFTER = IMPORT_TIMES[2] as Date;
const [FIRST] = LEAGUE;

describe('an event whose prices are kept', () => {
  const card = FIRST as Card;
  const date = card.date;
  const start = (place: number) => new Date(`${date}T${22 + place}:00:00.000Z`);
  const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000);

  /** Keeps the prices of the books at a time: the bouts that have not begun, all sides at these odds. */
  async function keep(time: Date, odds: number): Promise<void> {
    const store = priceStore(record.database.client, record.database.variables.PRICES_TABLE);
    const known = await store.newest(card.id);
    const updated_at = time.toISOString();
    const quote = { book: 'a', red: odds, blue: odds, updated_at, link: null, withdrawn: false };
    const bouts = card.bouts.slice(0, 2).map(({ red, blue }, place): BoutPrices => {
      const before = known?.bouts[place];
      if (before !== undefined && time >= start(place)) return before;
      const quotes = [{ ...quote, opening: { red: odds, blue: odds, at: updated_at } }];
      const starts_at = start(place).toISOString();
      const line = { red: odds, blue: odds };
      return { red: red.name, blue: blue.name, starts_at, line, quotes, path: [], consensus: null };
    });
    const books = [{ key: 'a', title: 'Book A', regions: ['us' as const] }];
    await store.put({ event_id: card.id, taken_at: updated_at, books, bouts }, bouts, new Date());
  }

  test('is frozen before its first bout, with the best prices of that time, and settled at the close', async () => {
    await keep(minutesBefore(start(0), 240), 1.8);
    await record.importAt(new Date(`${date}T18:10:00Z`));
    await record.freeze(minutesBefore(start(0), 16));
    expect(await record.chain()).toEqual([]);
    await keep(minutesBefore(start(0), 16), 1.9);
    await record.freeze(minutesBefore(start(0), 15));
    await keep(minutesBefore(start(0), 10), 2);
    await keep(minutesBefore(start(1), 10), 2);
    await record.importAt(AFTER);
    const [frozen, settled] = await record.chain();
    if (frozen?.kind !== 'frozen' || settled?.kind !== 'settled') throw new Error('the event was not settled');
    expect(frozen).toMatchObject({ begins_at: start(0).toISOString(), picks_written_at: `${date}T18:10:00.000Z` });
    const priced = frozen.picks.flatMap((pick, place) => (pick.best_price === null ? [] : [{ pick, place }]));
    expect(priced.length).toBeGreaterThan(0);
    for (const { pick, place } of priced) {
      expect(pick).toMatchObject({ best_price: 1.9 ** pick.legs.length, book: 'Book A' });
      for (const [index, { starts_at }] of pick.legs.entries()) {
        expect(starts_at).not.toBeNull();
        expect(settled.picks[place]?.legs[index]?.closing).toEqual({ backed: 2, opponent: 2, books: 1 });
      }
    }
    await record.expectValid();
  });

  test('keeps the picks written before it began, and marks those written later as late', async () => {
    await keep(minutesBefore(start(0), 30), 1.9);
    await record.importAt(new Date(`${date}T18:10:00Z`));
    const before = await record.destination.prebuilt.find(`baseline_${card.id}`);
    expect(before).toMatchObject({ late: false });
    await record.importAt(start(0));
    expect(await record.destination.prebuilt.find(`baseline_${card.id}`)).toEqual(before);
  });
});

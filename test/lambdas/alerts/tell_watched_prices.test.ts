import { describe, expect, test, vi } from 'vitest';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { HOUR } from '../../../core/dates/durations.ts';
import { BEGIN, EVENT, START, worldsOfFile } from '../../fixtures/told_worlds.ts';

const WATCH = {
  event_id: EVENT.id,
  bout_id: 'ana-vs-bea',
  name: 'Ana',
  opponent: 'Bea',
  at: 1.9,
  books: { region: null, without: [] },
};
const { world } = worldsOfFile();

const quotesOf = (odds: number) =>
  ['one', 'two', 'three'].map((book) => ({
    book,
    red: odds,
    blue: 2,
    updated_at: new Date().toISOString(),
    link: null,
    opening: { red: odds, blue: 2, at: START.toISOString() },
    withdrawn: false,
  }));
const pricesOf = (odds: number): Prices => ({
  event_id: EVENT.id,
  taken_at: new Date().toISOString(),
  books: ['one', 'two', 'three'].map((key) => ({ key, title: `Book ${key}`, regions: ['us'] })),
  bouts: [
    {
      bout_id: 'ana-vs-bea',
      red: 'Ana',
      blue: 'Bea',
      starts_at: BEGIN.at,
      line: { red: 1.8, blue: 2 },
      quotes: quotesOf(odds),
      path: [],
      consensus: null,
    },
  ],
});

describe('a watched price', () => {
  test('is told promptly once it is reached, and again only after it was away and six hours', async () => {
    const { stored, readers, run, queued } = world();
    const { id } = await readers.alerts.watch('ann', WATCH);
    await readers.alerts.watch('bob', { ...WATCH, at: 2.5 });
    const stateAt = async (odds: number, later: number) => {
      vi.setSystemTime(Date.now() + later);
      stored.prices = pricesOf(odds);
      await run();
      return (await readers.alerts.find('ann', id))?.state;
    };
    const told = async () => (await readers.waiting.waiting('ann')).length;
    vi.setSystemTime(new Date('2026-06-05T01:00:00.000Z'));
    expect(await stateAt(1.85, 0)).toBe('armed');
    expect(await stateAt(1.92, HOUR)).toBe('told');
    expect(await told()).toBe(1);
    expect(await stateAt(1.95, HOUR)).toBe('told');
    expect(await stateAt(1.8, HOUR)).toBe('away');
    expect(await stateAt(1.92, HOUR)).toBe('away');
    expect(await told()).toBe(1);
    expect(await stateAt(1.92, 3 * HOUR)).toBe('told');
    expect(await told()).toBe(2);
    expect(queued.prompt).toContain('{"reader":"ann"}');
    expect(await readers.waiting.waiting('bob')).toEqual([]);
  });

  test('with other odds is armed anew, and is gone once it is removed', async () => {
    const { readers } = world();
    const first = await readers.alerts.watch('ann', WATCH);
    expect(await readers.alerts.watch('ann', { ...WATCH, at: 2 })).toEqual({ ...first, at: 2 });
    expect((await readers.alerts.followed('ann')).watches).toHaveLength(1);
    expect(await readers.alerts.unwatch('ann', first.id)).toBe(true);
    expect(await readers.alerts.unwatch('ann', first.id)).toBe(false);
  });
});

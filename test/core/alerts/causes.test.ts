import { describe, expect, test } from 'vitest';
import { isReadyTime, slipChanges, type ToldPick } from '../../../core/alerts/causes.ts';
import { watchChange, watchedOffers } from '../../../core/alerts/watched_price.ts';
import type { Prices, Quote } from '../../../core/contract/prices/prices.ts';
import { decimalFromAmerican } from '../../../core/domain/odds/odds.ts';

const NOW = new Date('2026-06-05T12:00:00.000Z');

const pick = (name: string, opponent: string, bout_id: string): ToldPick => ({
  pick: name,
  opponent,
  legs: [{ bout_id, name }],
});

describe('a changed slip', () => {
  const told = [pick('Ana', 'Bea', '1'), pick('Cleo', 'Dora', '2'), pick('Eva', 'Fay', '3'), pick('Gia', 'Hana', '4')];

  test('says of each pick that is gone whether its bout is off, has another opponent, or is no longer bet', () => {
    const card = [pick('Ana', 'Bea', '1'), pick('Ida', 'Eva', '5'), pick('Gia', 'Hana', '4')];
    expect(slipChanges(told, [pick('Ana', 'Bea', '1')], card)).toEqual([
      { what: 'off_card', pick: 'Cleo', opponent: 'Dora' },
      { what: 'replaced', pick: 'Eva', opponent: 'Fay' },
      { what: 'left_slip', pick: 'Gia', opponent: 'Hana' },
    ]);
  });

  test('says nothing of picks that stay or are new', () => {
    expect(slipChanges(told, [...told, pick('Ida', 'Jo', '6')], told)).toEqual([]);
  });
});

test('picks are told from a day before the event until they are frozen', () => {
  const event = { begins_at: '2026-06-06T12:00:00.000Z' };
  expect(isReadyTime(event, new Date('2026-06-05T11:59:59.999Z'))).toBe(false);
  expect(isReadyTime(event, NOW)).toBe(true);
  expect(isReadyTime(event, new Date('2026-06-06T11:45:00.000Z'))).toBe(false);
});

describe('a watched price', () => {
  const armed = { at: 1.8, state: 'armed', told_at: null } as const;
  const told_at = '2026-06-05T05:00:00.000Z';

  test('is told at the odds that were asked for or better, and once while it stays', () => {
    expect(watchChange(armed, 1.79, NOW)).toBeUndefined();
    expect(watchChange(armed, 1.8, NOW)).toBe('tell');
    expect(watchChange({ at: 1.8, state: 'told', told_at }, 2, NOW)).toBeUndefined();
    expect(watchChange(armed, undefined, NOW)).toBeUndefined();
  });

  test('is told at the same American odds, which books round to two decimals', () => {
    const at = decimalFromAmerican(-149) ?? 0;
    expect(watchChange({ ...armed, at }, 1.67, NOW)).toBe('tell');
    expect(watchChange({ ...armed, at }, 1.66, NOW)).toBeUndefined();
  });

  test('is told again only after it was away, and six hours later', () => {
    expect(watchChange({ at: 1.8, state: 'told', told_at }, 1.7, NOW)).toBe('away');
    expect(watchChange({ at: 1.8, state: 'away', told_at }, 1.9, NOW)).toBe('tell');
    expect(watchChange({ at: 1.8, state: 'away', told_at }, 1.9, new Date('2026-06-05T10:59:59Z'))).toBeUndefined();
  });

  test('is the best of the books that were chosen, whatever the corner', () => {
    const quote = (book: string, red: number, blue: number): Quote => ({
      book,
      red,
      blue,
      updated_at: NOW.toISOString(),
      link: null,
      opening: { red, blue, at: NOW.toISOString() },
      withdrawn: false,
    });
    const prices: Prices = {
      event_id: 'e',
      taken_at: NOW.toISOString(),
      books: ['one', 'two', 'three'].map((key) => ({ key, title: key, regions: ['us'] })),
      bouts: [
        {
          bout_id: 'b',
          red: 'Ana',
          blue: 'Bea',
          starts_at: '2026-06-06T20:00:00.000Z',
          line: { red: 1.8, blue: 2.1 },
          quotes: [quote('one', 1.8, 2.1), quote('two', 1.83, 2.05), quote('three', 1.79, 2.12)],
          path: [],
          consensus: null,
        },
      ],
    };
    const offerOf = watchedOffers(prices, NOW.getTime());
    const watched = { bout_id: 'b', name: 'Bea', opponent: 'Ana', books: { region: 'us' as const, without: [] } };
    expect(offerOf(watched)).toMatchObject({ odds: 2.12, book: { key: 'three' } });
    const chosen = { ...watched, books: { region: 'us' as const, without: ['three'] } };
    expect(offerOf(chosen)).toMatchObject({ odds: 2.1, book: { key: 'one' } });
    expect(offerOf({ ...watched, bout_id: 'other', name: 'Cleo' })).toBeUndefined();
  });
});

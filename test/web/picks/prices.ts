import type { Prices } from '../../../core/contract/prices/prices.ts';
import { pickOf } from './picks.tsx';

const MINUTE = 60_000;
const isoIn = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** A pick whose names differ by letters, as those of people do. */
export function pick(edge: number) {
  const made = pickOf(0, edge);
  const names = { pick_name: 'Ann Red', opponent_name: 'Bea Blue' };
  return {
    ...made,
    ...names,
    legs: made.legs?.map((leg) => ({ ...leg, name: 'Ann Red', opponent: 'Bea Blue' })) ?? [],
  };
}

/** A book's price of the pick, confirmed some minutes ago. */
export function quote(book: string, red: number, minutesAgo: number) {
  const opening = { red: red - 0.1, blue: 1.9, at: isoIn(-600) };
  const link = `https://books.example/${book}`;
  return { book, red, blue: 1.8, updated_at: isoIn(-minutesAgo), link, opening, withdrawn: false };
}

/** The prices of two books for the pick's event. */
export const prices = (minutesAgo = 4): Prices => ({
  event_id: 'e',
  taken_at: isoIn(-minutesAgo),
  books: [
    { key: 'anvil', title: 'Anvil', regions: ['us'] },
    { key: 'kontinent', title: 'Kontinent', regions: ['eu'] },
  ],
  bouts: [
    {
      ...{ red: 'Ann Red', blue: 'Bea Blue', starts_at: isoIn(600) },
      consensus: { market: 0.5, forecast: 0.5, cappers: null },
      line: { red: 2, blue: 1.85 },
      quotes: [quote('anvil', 2.1, minutesAgo), quote('kontinent', 2.2, minutesAgo + 8)],
      path: [
        [1_780_000_000, 2.0, 1.9, 1.95, 1.85],
        [1_780_086_400, 2.2, 1.8, 2.15, 1.8],
      ],
    },
  ],
});

import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { text } from '../values/text.ts';
import { instantSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { REGIONS } from './regions.ts';

/** One request per region, so a book's regions are known. */
export const regionSchema = z.enum(REGIONS);

/** Decimal odds of a book. */
export const bookOddsSchema = z.number().gt(1).max(1001);
export const bookKeySchema = z.string().regex(/^[a-z0-9_]{1,40}$/);

/** A bookmaker that quoted the event. */
export const bookSchema = z.object({
  key: bookKeySchema,
  title: text().min(1).max(80),
  regions: z.array(regionSchema).min(1),
});
export type Book = z.infer<typeof bookSchema>;

/** A book's price of a bout, in decimal odds. */
export const quoteSchema = z.object({
  book: bookKeySchema,
  red: bookOddsSchema,
  blue: bookOddsSchema,
  /** When the book last confirmed the price. */
  updated_at: instantSchema,
  /** The book's page of the bout: https on a host of the allow-list, or none. */
  link: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  /** The first price that was seen of this book. */
  opening: z.object({ red: bookOddsSchema, blue: bookOddsSchema, at: instantSchema }),
  /** True if the book no longer offers the bout. */
  withdrawn: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A point of a bout's price history: epoch seconds, best odds of red and blue, median odds of red and blue. */
export const pathPointSchema = z.tuple([
  z.int().min(0),
  bookOddsSchema,
  bookOddsSchema,
  bookOddsSchema,
  bookOddsSchema,
]);
export type PathPoint = z.infer<typeof pathPointSchema>;

/** A bout's prices. The names and corners are the card's. */
export const boutPricesSchema = z.object({
  /** Missing in items of older releases. */
  bout_id: shortTextSchema.optional(),
  red: shortTextSchema,
  blue: shortTextSchema,
  starts_at: instantSchema,
  /** The market source's decimal odds; null where it has none, and in items that lack them. */
  line: z.object({ red: bookOddsSchema, blue: bookOddsSchema }).nullable().default(null),
  quotes: z.array(quoteSchema).max(RESPONSE_LIMITS.books),
  path: z.array(pathPointSchema).max(RESPONSE_LIMITS.pathPoints),
  /**
   * Probabilities of red as of `taken_at`: the consensus of at least three books (power method), with fewer the price of one
   * exchange (`basis`), and the Cornerman forecast and the cappers' mean at that price. Null without either; forecast and cappers alone before their first fit, and
   * in items that lack them. The cappers see the books' mean probability with the margin out in proportion.
   */
  consensus: z
    .object({
      market: shareSchema,
      forecast: shareSchema.nullable(),
      cappers: shareSchema.nullable().default(null),
      basis: z.literal('exchange').optional(),
    })
    .nullable(),
});
export type BoutPrices = z.infer<typeof boutPricesSchema>;

/** The newest prices of an event; no books and bouts, and `taken_at` null, where none are kept. */
export const pricesSchema = z.object({
  event_id: shortTextSchema,
  taken_at: instantSchema.nullable(),
  books: z.array(bookSchema).max(RESPONSE_LIMITS.books),
  bouts: z.array(boutPricesSchema).max(RESPONSE_LIMITS.cardBouts),
});
export type Prices = z.infer<typeof pricesSchema>;

/** The prices of an event for which none are kept. */
export const noPrices = (eventId: string): Prices => ({ event_id: eventId, taken_at: null, books: [], bouts: [] });

import * as z from 'zod';
import { legTermsSchema } from '../bets/leg_terms.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { cornerSchema } from '../pages/page_parts.ts';
import { instantSchema, shortTextSchema } from '../values/values.ts';
import { bookKeySchema, bookOddsSchema, bookSchema } from './prices.ts';

/** A book's price of a bet beyond a bout's winner: what must happen as a leg of a bet says it, in decimal odds net of a fee. */
const offerSchema = z.object({
  book: bookKeySchema,
  /** Missing where the winner does not matter. */
  winner: cornerSchema.optional(),
  terms: legTermsSchema,
  odds: bookOddsSchema,
  /** The book's odds that it does not happen; null where it takes no bets on that. */
  against: bookOddsSchema.nullable(),
  /** When the price was read. */
  updated_at: instantSchema,
});
export type Offer = z.infer<typeof offerSchema>;

/** What books offer on a bout beyond its winner. The names and corners are the card's. */
export const boutOffersSchema = z.object({
  bout_id: shortTextSchema,
  red: shortTextSchema,
  blue: shortTextSchema,
  starts_at: instantSchema,
  books: z.array(bookSchema).max(RESPONSE_LIMITS.books),
  offers: z.array(offerSchema).max(RESPONSE_LIMITS.offers),
});
export type BoutOffers = z.infer<typeof boutOffersSchema>;

/** Response of `GET /prices/{id}/offers`: the bouts of an event that have any. */
export const eventOffersSchema = z.object({
  event_id: shortTextSchema,
  bouts: z.array(boutOffersSchema).max(RESPONSE_LIMITS.cardBouts),
});
export type EventOffers = z.infer<typeof eventOffersSchema>;

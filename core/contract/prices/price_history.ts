import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { shareSchema, shortTextSchema } from '../values/values.ts';
import { bookKeySchema, bookOddsSchema, bookSchema } from './prices.ts';

const epochSeconds = z.int().min(0);

/** From this time on the book offered these decimal odds of red and blue; null while it did not offer the bout. */
export const historyPointSchema = z.tuple([epochSeconds, bookOddsSchema.nullable(), bookOddsSchema.nullable()]);
export type HistoryPoint = z.infer<typeof historyPointSchema>;

/** From this time on the consensus of at least three books gave red this probability; null while there were fewer. */
export const consensusPointSchema = z.tuple([epochSeconds, shareSchema.nullable()]);
export type ConsensusPoint = z.infer<typeof consensusPointSchema>;

const boutHistorySchema = z.object({
  /** Missing in items of older releases. */
  bout_id: shortTextSchema.optional(),
  /** The names and corners are the card's. */
  red: shortTextSchema,
  blue: shortTextSchema,
  /** One series per book that ever quoted the bout, in order of time. The first point is its first seen price. */
  books: z
    .array(z.object({ book: bookKeySchema, points: z.array(historyPointSchema).max(RESPONSE_LIMITS.historyPoints) }))
    .max(RESPONSE_LIMITS.books),
  consensus: z.array(consensusPointSchema).max(RESPONSE_LIMITS.historyPoints),
});
export type BoutHistory = z.infer<typeof boutHistorySchema>;

/** Response of `GET /prices/{id}/history`: the kept quotes of an event over time, steps until the next point. */
export const priceHistorySchema = z.object({
  event_id: shortTextSchema,
  books: z.array(bookSchema.omit({ regions: true })).max(RESPONSE_LIMITS.books),
  bouts: z.array(boutHistorySchema).max(RESPONSE_LIMITS.cardBouts),
  /** When the quotes were last taken, in epoch seconds; null without any. The last points hold until then. */
  until: epochSeconds.nullable(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;

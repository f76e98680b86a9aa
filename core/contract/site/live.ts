import * as z from 'zod';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { boutResultSchema, pageIdSchema } from '../pages/page_parts.ts';
import { countSchema, instantSchema, shortTextSchema } from '../values/values.ts';

/** The most bytes of a card's live object: of 18 bouts with long names. */
export const MOST_LIVE_BYTES = 6000;

const boutFields = {
  /** As cards, picks and bets carry it; also the address of its page. */
  bout_id: pageIdSchema,
  red: shortTextSchema,
  blue: shortTextSchema,
  /** When the state was first read. */
  since: instantSchema,
};

const liveBoutSchema = z.discriminatedUnion('state', [
  /** To come; the begin is missing where no provider expects one. */
  z.object({ ...boutFields, state: z.literal('coming'), starts_at: instantSchema.optional() }),
  /** Being fought. Round and the seconds left in it are as read when the object was made. */
  z.object({
    ...boutFields,
    state: z.literal('in_the_cage'),
    round: z.int().min(1).max(30).optional(),
    rounds: z.int().min(1).max(30).optional(),
    clock: z.int().min(0).max(3600).optional(),
  }),
  /** Over; what is told of its result, if anything, does not count yet. */
  z.object({ ...boutFields, state: z.literal('unofficial'), result: boutResultSchema.optional() }),
  /** The result that settles. `disputed`: another provider names another winner since. */
  z.object({
    ...boutFields,
    state: z.literal('official'),
    result: boutResultSchema,
    disputed: z.literal(true).optional(),
  }),
  /** Two providers name different winners: nothing settles. */
  z.object({ ...boutFields, state: z.literal('disputed') }),
  z.object({ ...boutFields, state: z.literal('off') }),
  /** Off, since one of its fighters meets another: `by` is that bout. */
  z.object({ ...boutFields, state: z.literal('replaced'), by: pageIdSchema }),
]);
/** A bout of a live card, with its state. */
export type LiveBout = z.infer<typeof liveBoutSchema>;

/** What a bout settled as; null while nothing does. */
const settledAsSchema = z.union([boutResultSchema, z.literal('off')]).nullable();

const correctionSchema = z.object({
  bout_id: pageIdSchema,
  /** When the change was read. */
  at: instantSchema,
  before: settledAsSchema,
  after: settledAsSchema,
  /** Set if a commission changed the result: what was paid stays paid. */
  overturned: z.literal(true).optional(),
});
export type LiveCorrection = z.infer<typeof correctionSchema>;

/**
 * How a card stands: what the CDN serves at `liveObjectPath`. It is written when a state changes, and every few minutes
 * while the card is live, so that `reads` are at most five minutes old while a provider of live results is read.
 */
export const liveCardSchema = z.object({
  version: z.literal(1),
  /** Id of the event, as its page has it. */
  event: pageIdSchema,
  /**
   * `live`: from 15 minutes before the first bout to the last official result. `corrected`: settled, and a result was
   * changed afterwards.
   */
  state: z.enum(['coming', 'live', 'settled', 'corrected']),
  /** When the first bout begins, as far as it is known. */
  begins_at: instantSchema,
  /** From when on pages ask for this object: 15 minutes before. */
  ask_from: instantSchema,
  /** Seconds until the next question; null: never, all results are official. */
  ask_again: countSchema.nullable(),
  /** When each source's results of this card were last read, by its name, most trusted first. */
  reads: z.array(z.object({ source: shortTextSchema, at: instantSchema })),
  /** Main event first; those that are off last. */
  bouts: z.array(liveBoutSchema).max(RESPONSE_LIMITS.cardBouts),
  /** Settled bouts that changed, oldest first. */
  corrections: z.array(correctionSchema),
});
export type LiveCard = z.infer<typeof liveCardSchema>;

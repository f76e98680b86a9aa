import * as z from 'zod';
import { bookOddsSchema } from '../../contract/prices/prices.ts';
import { text } from '../../contract/values/text.ts';
import { instantSchema, isoDateSchema, shortTextSchema } from '../../contract/values/values.ts';
import { cardObservationSchema, lineObservationSchema, seenBoutSchema, seenResultSchema } from '../observation.ts';
import { PROVIDER_IDS } from '../providers.ts';

/** What all observations together say: one file that the import, the pages and the status read. */

const providerSchema = z.enum(PROVIDER_IDS);

/**
 * A bout's state. `result_to_come`: over, and no result is official. `disputed`: two providers name different winners.
 * `corrected`: an official result was changed afterwards. `off`: not listed in two readings an hour apart, or cancelled.
 */
const boutStateSchema = z.enum([
  'announced',
  'scheduled',
  'in_the_cage',
  'result_to_come',
  'disputed',
  'official',
  'corrected',
  'off',
]);
export type BoutState = z.infer<typeof boutStateSchema>;

/** A result that stood at a time, with the providers that say it and those that differ in the winner. */
const resultFactSchema = z.strictObject({
  result: seenResultSchema,
  provider: providerSchema,
  /** When it was first read. */
  since: instantSchema,
  /** When it became official; missing while it is not. */
  official_at: instantSchema.optional(),
  confirmed_by: z.array(providerSchema),
  disputed_by: z.array(providerSchema),
});
export type ResultFact = z.infer<typeof resultFactSchema>;

const factBoutSchema = z.strictObject({
  /** The product's id of the bout, given when it is first seen; it never changes. */
  id: text().min(1).max(200),
  /** As the first provider of the schedule writes them; the first is red where `has_corners`. */
  fighters: seenBoutSchema.shape.fighters,
  has_corners: z.boolean(),
  weight_class: seenBoutSchema.shape.weight_class,
  scheduled_rounds: seenBoutSchema.shape.scheduled_rounds,
  is_title_bout: seenBoutSchema.shape.is_title_bout,
  segment: seenBoutSchema.shape.segment,
  state: boutStateSchema,
  /** The round that is fought, while it is known. */
  round: seenBoutSchema.shape.round,
  /** When the state was first read. */
  state_since: instantSchema,
  starts_at: instantSchema.optional(),
  /** The result that counts; missing without one, and while it is disputed unless it counted before. */
  result: resultFactSchema.optional(),
  /** The results that stood before and were official, oldest first. */
  earlier_results: z.array(resultFactSchema),
  /** Both sides of a dispute; missing without one. */
  dispute: z.array(resultFactSchema).optional(),
  lines: z.strictObject({
    first: lineObservationSchema.shape.line.optional(),
    second: lineObservationSchema.shape.line.optional(),
    provider: providerSchema.optional(),
  }),
  /** The newest two-sided price of one exchange, of `fighters` in order; missing without one. */
  exchange: z
    .strictObject({
      book: z.string(),
      odds: z.tuple([bookOddsSchema, bookOddsSchema]),
      read_at: instantSchema,
    })
    .optional(),
  /** The providers that list the bout. */
  listed_by: z.array(providerSchema),
});
export type FactBout = z.infer<typeof factBoutSchema>;

export const factCardSchema = z.strictObject({
  /** The product's id of the card within the facts: the date and the main event of its first listing. */
  id: text().min(1).max(200),
  /** The providers' ids of the event. */
  ids: z.array(z.strictObject({ provider: providerSchema, id: text() })),
  name: shortTextSchema,
  /** The day as the sources of the history date it: the venue's, but the eastern day in the Americas. */
  date: isoDateSchema,
  venue: cardObservationSchema.shape.event.shape.venue,
  place: cardObservationSchema.shape.event.shape.place,
  /** When the first bout begins at the earliest, and by what that is known. */
  begins_at: instantSchema,
  begin_from: z.enum([...PROVIDER_IDS, 'venue_day', 'latest_day']),
  /** Main event first; those that are off last. */
  bouts: z.array(factBoutSchema),
  /** The newest reading that the schedule is from. */
  read_at: instantSchema,
});
export type FactCard = z.infer<typeof factCardSchema>;

export const factsSchema = z.strictObject({
  version: z.literal(1),
  cards: z.array(factCardSchema),
});
export type Facts = z.infer<typeof factsSchema>;

export const NO_FACTS: Facts = { version: 1, cards: [] };

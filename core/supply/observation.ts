import * as z from 'zod';
import { bookOddsSchema } from '../contract/prices/prices.ts';
import { nameText, text } from '../contract/values/text.ts';
import { instantSchema, isoDateSchema } from '../contract/values/values.ts';
import { PROVIDER_IDS } from './providers.ts';

/**
 * What one reading of a provider says, as it is stored for ever. Nothing here is a fact yet: `reconcile.ts` makes facts of
 * all observations. Ids are the provider's own.
 */

/** Bouts of one card, far above real ones. */
export const MOST_BOUTS = 40;
/** Longest name of an event or a fighter. */
const LONGEST_NAME = 200;

const idSchema = text().min(1).max(200);

/** Where an observation is from. The raw answer is stored under its hash. */
const observationSourceSchema = z.strictObject({
  provider: z.enum(PROVIDER_IDS),
  /** Without a key or token. */
  address: z.string().max(1000),
  /** When the provider was read. */
  read_at: instantSchema,
  /** SHA-256 of the raw answer, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ObservationSource = z.infer<typeof observationSourceSchema>;

const seenFighterSchema = z.strictObject({
  name: nameText(LONGEST_NAME),
  /** Missing where the provider has none, as Wikipedia for a fighter without a page. */
  id: idSchema.optional(),
});
export type SeenFighter = z.infer<typeof seenFighterSchema>;

/** A result as a provider tells it; `first` and `second` are places in `fighters`. */
export const seenResultSchema = z.strictObject({
  winner: z.enum(['first', 'second', 'draw', 'no_contest']),
  /** Undefined where the provider's word for it is unknown, or missing. */
  method: z.enum(['decision', 'knockout', 'submission', 'doctor_stoppage', 'other']).optional(),
  verdict: z.enum(['split', 'majority', 'disqualification']).optional(),
  /** The provider's own words. */
  words: z.string().max(300).optional(),
  /** The last round, from 1, and the seconds fought in it. */
  round: z.int().min(1).max(30).optional(),
  clock: z.int().min(0).max(3600).optional(),
});
export type SeenResult = z.infer<typeof seenResultSchema>;

export const seenBoutSchema = z.strictObject({
  id: idSchema.optional(),
  fighters: z.tuple([seenFighterSchema, seenFighterSchema]),
  /** True if the first fighter is known to be in the red corner. */
  has_corners: z.boolean(),
  /** As the product writes it: `Women's Flyweight`, `Catch Weight`. */
  weight_class: z.string().max(60).optional(),
  scheduled_rounds: z.int().min(1).max(10).optional(),
  is_title_bout: z.boolean().optional(),
  /** The provider's words for the part of the card. */
  segment: z.string().max(120).optional(),
  starts_at: instantSchema.optional(),
  /**
   * `in`: in the cage. `ended`: over, the result is to come. `over`: over with a result. `cancelled`: called off by the
   * provider's own word.
   */
  state: z.enum(['listed', 'in', 'ended', 'over', 'cancelled']),
  round: z.int().min(1).max(30).optional(),
  /** Seconds that are left in the round. Of the newest reading alone: it is not stored, since each reading has another. */
  clock: z.int().min(0).max(3600).optional(),
  result: seenResultSchema.optional(),
});
export type SeenBout = z.infer<typeof seenBoutSchema>;

/** A provider's whole list of one event, main event first. */
export const cardObservationSchema = z.strictObject({
  kind: z.literal('card'),
  reading: observationSourceSchema,
  /** The revision of a page, and a pseudonym of who made it. */
  revision: z.strictObject({ id: idSchema, at: instantSchema, editor: idSchema }).optional(),
  event: z.strictObject({
    id: idSchema,
    name: nameText(LONGEST_NAME),
    date: isoDateSchema,
    /** Whether the date is the venue's day, the day in UTC, or the day in the east of the United States. */
    date_in: z.enum(['venue', 'utc', 'eastern']),
    venue: z.string().max(200).optional(),
    /** City and country, as the provider writes them. */
    place: z.string().max(200).optional(),
  }),
  bouts: z.array(seenBoutSchema).max(MOST_BOUTS),
  /** Rows that are not understood: a bout that is not listed may be one of them. */
  unread: z.int().min(1).optional(),
});
export type CardObservation = z.infer<typeof cardObservationSchema>;

/** A bout without its card, as markets of prices list it. */
const pairSchema = z.strictObject({
  id: idSchema,
  fighters: z.tuple([seenFighterSchema, seenFighterSchema]),
  /** The expected begin of the bout, if the provider tells it. */
  starts_at: instantSchema.optional(),
  date: isoDateSchema.optional(),
});

/** A two-sided price of one book or exchange, in decimal odds net of its fee. */
const quoteObservationSchema = z.strictObject({
  kind: z.literal('quote'),
  reading: observationSourceSchema,
  bout: pairSchema,
  /** The book's key as in `contract/prices.ts`. */
  book: z.string().regex(/^[a-z0-9_]{1,40}$/),
  odds: z.tuple([bookOddsSchema, bookOddsSchema]),
});
export type QuoteObservation = z.infer<typeof quoteObservationSchema>;

/** The expected begin of a bout, from a provider that lists bouts without their card. */
const beginObservationSchema = z.strictObject({
  kind: z.literal('begin'),
  reading: observationSourceSchema,
  bout: pairSchema.required({ starts_at: true }),
});
export type BeginObservation = z.infer<typeof beginObservationSchema>;

/** A result from a provider that lists bouts without their card, such as a settled market. */
export const resultObservationSchema = z.strictObject({
  kind: z.literal('result'),
  reading: observationSourceSchema,
  bout: pairSchema,
  result: seenResultSchema,
});
export type ResultObservation = z.infer<typeof resultObservationSchema>;

const attemptsSchema = z.strictObject({ landed: z.int().min(0).max(2000), tried: z.int().min(0).max(2000) });

/** A fighter's figures of a whole bout, as `StatLine` of the history. */
export const lineObservationSchema = z.strictObject({
  kind: z.literal('line'),
  reading: observationSourceSchema,
  bout: pairSchema,
  fighter: z.enum(['first', 'second']),
  line: z.strictObject({
    knockdowns: z.int().min(0).max(50),
    significantStrikes: attemptsSchema,
    distanceStrikes: attemptsSchema,
    clinchStrikes: attemptsSchema,
    takedowns: attemptsSchema,
    submissionAttempts: z.int().min(0).max(100),
    controlSeconds: z.int().min(0).max(3600),
  }),
});
export type LineObservation = z.infer<typeof lineObservationSchema>;

export const observationSchema = z.discriminatedUnion('kind', [
  cardObservationSchema,
  quoteObservationSchema,
  beginObservationSchema,
  resultObservationSchema,
  lineObservationSchema,
]);
export type Observation = z.infer<typeof observationSchema>;

import * as z from 'zod';
import { instantSchema, isoDateSchema } from '../values/values.ts';

/** What the items of all chains of the record have in common. */

export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Decimal. */
export const chainOddsSchema = z.number().min(1).max(1e12);

/** The place of an item in its chain, and its hash. */
export const linkFields = {
  /** From 1, without gaps. */
  sequence: z.int().min(1),
  /** Hash of the item before; null for the first. */
  previous: hashSchema.nullable(),
  hash: hashSchema,
};

/**
 * What the setting `recordSchema` can be: what picks are frozen as. From 3 on items have the ids of bouts, those of forecasts
 * too, which count their own schemas. Items of all schemas are read.
 */
export const RECORD_SCHEMAS = [2, 3] as const;
export type RecordSchema = (typeof RECORD_SCHEMAS)[number];
export const DEFAULT_RECORD_SCHEMA: RecordSchema = 2;

/** What an item says that settles a frozen one. A source that changes a result makes another revision. */
export const settlementFields = {
  frozen: hashSchema,
  /** From 1. */
  revision: z.int().min(1),
  settled_at: instantSchema,
  /** Date of the event that the results are of; null if it was called off. */
  held_on: isoDateSchema.nullable(),
};

/** The closing line of a bout from the backed fighter's side, decimal. */
const closingSchema = z.strictObject({
  backed: chainOddsSchema,
  opponent: chainOddsSchema,
  /** Number of books whose last quotes the line is the median of; absent for the source's line. */
  books: z.int().min(1).optional(),
});
export type ClosingLine = z.infer<typeof closingSchema>;

/** How a leg ended; `replaced`: there was no bout of both fighters; `called_off`: no result within three weeks. */
export const LEG_OUTCOMES = ['won', 'lost', 'draw', 'no_contest', 'replaced', 'called_off'] as const;
export const legOutcomeSchema = z.enum(LEG_OUTCOMES);
export type LegOutcome = z.infer<typeof legOutcomeSchema>;

export const settledLegSchema = z.strictObject({ outcome: legOutcomeSchema, closing: closingSchema.nullable() });
export type SettledLeg = z.infer<typeof settledLegSchema>;

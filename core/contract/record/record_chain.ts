import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { PLAYBOOK_TYPES } from '../playbooks/playbook_types.ts';
import { eventSchema } from '../site/events.ts';
import { figureSchema, instantSchema, picksVersionSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { hashSchema, linkFields, chainOddsSchema as odds, settledLegSchema, settlementFields } from './chain_parts.ts';
import { CHAIN_IDS } from './chains.ts';
import { frozenForecastsSchema, settledForecastsSchema } from './forecast_chain.ts';

/**
 * The published record of a playbook or of the forecast: a chain of items, each with the hash of the one before. An item's hash is the
 * SHA-256 of its canonical JSON (RFC 8785) without the hash itself.
 */

/** Raised when a field changes. Items of earlier schemas stay in the chains as they were hashed. */
export const SETTLED_SCHEMA = 1;

const frozenLegSchema = z.strictObject({
  fighter: shortTextSchema,
  opponent: shortTextSchema,
  /** Decimal odds of the market line. */
  odds,
  /** Begin of the bout; null if no source knows it. */
  starts_at: instantSchema.nullable(),
});
export type FrozenLeg = z.infer<typeof frozenLegSchema>;

export const frozenPickSchema = z.strictObject({
  /** Share of the budget. */
  stake: shareSchema,
  /** Decimal odds of the market line: the product over the legs. */
  odds,
  probability: shareSchema.nullable(),
  /** Best price of the books when the picks were frozen, and its book; null if no prices were kept. */
  best_price: odds.nullable(),
  book: shortTextSchema.nullable(),
  legs: z.array(frozenLegSchema).min(1).max(LIMITS.legs),
});
export type FrozenPick = z.infer<typeof frozenPickSchema>;

/** The id is missing where the picks were written by a release that had none. */
const identifiedLegSchema = frozenLegSchema.extend({ bout_id: shortTextSchema.optional() });
const identifiedPickSchema = frozenPickSchema.extend({
  legs: z.array(identifiedLegSchema).min(1).max(LIMITS.legs),
});
export type IdentifiedPick = z.infer<typeof identifiedPickSchema>;

export const PICK_RESULTS = ['won', 'lost', 'returned'] as const;

const settledPickSchema = z.strictObject({
  result: z.enum(PICK_RESULTS),
  /** Profit per unit staked at the market line. */
  profit: figureSchema,
  /** The same at the best price; null without one, and for a won parlay with a returned leg. */
  profit_at_best_price: figureSchema.nullable(),
  /** Closing-line value: odds taken / fair closing odds − 1; null without a closing line of every leg. */
  closing_value: figureSchema.nullable(),
  legs: z.array(settledLegSchema).min(1).max(LIMITS.legs),
});
export type SettledPick = z.infer<typeof settledPickSchema>;

const link = { ...linkFields, playbook: z.enum(PLAYBOOK_TYPES) };

const frozenFields = {
  ...link,
  kind: z.literal('frozen'),
  event: eventSchema.strict(),
  /** Begin of the first bout where known, else 00:00 UTC of the event's date. */
  begins_at: instantSchema,
  picks_written_at: instantSchema,
  frozen_at: instantSchema,
  picks_version: picksVersionSchema,
};
const frozenPicks = { picks: z.array(frozenPickSchema).max(LIMITS.picks) };

const versionSchema = z.int().min(1);
/** Versions of the forecast and of the playbook's rules (docs/models.md). */
export const modelVersionsSchema = z.strictObject({ forecast: versionSchema, playbook: versionSchema });
export type ModelVersions = z.infer<typeof modelVersionsSchema>;

const markedFields = {
  /** True if the item was written at or after `begins_at`: it does not count as published. */
  late: z.boolean(),
  model: modelVersionsSchema,
};

/**
 * The picks that count for an event: the last ones written before they are frozen. Schema 1 lacks the mark of a late item
 * and the versions of the model; the first two lack the ids of bouts.
 */
export const frozenItemSchema = z.discriminatedUnion('schema', [
  z.strictObject({ ...frozenFields, ...frozenPicks, schema: z.literal(1) }),
  z.strictObject({ ...frozenFields, ...markedFields, ...frozenPicks, schema: z.literal(2) }),
  z.strictObject({
    ...frozenFields,
    ...markedFields,
    schema: z.literal(3),
    picks: z.array(identifiedPickSchema).max(LIMITS.picks),
  }),
]);
export type FrozenItem = z.infer<typeof frozenItemSchema>;

/** How the picks of a frozen item ended. */
export const settledItemSchema = z.strictObject({
  ...link,
  schema: z.literal(SETTLED_SCHEMA),
  kind: z.literal('settled'),
  /** As in the frozen item. */
  event: eventSchema.strict(),
  ...settlementFields,
  /** In the order of the frozen picks. */
  picks: z.array(settledPickSchema).max(LIMITS.picks),
  /** In budgets. */
  staked: figureSchema,
  profit: figureSchema,
});
export type SettledItem = z.infer<typeof settledItemSchema>;

export const recordItemSchema = z.discriminatedUnion('kind', [
  frozenItemSchema,
  settledItemSchema,
  frozenForecastsSchema,
  settledForecastsSchema,
]);
export type RecordItem = z.infer<typeof recordItemSchema>;

/** The newest item of a chain. */
const headFields = { sequence: z.int().min(1), hash: hashSchema };
export const chainHeadSchema = z.strictObject(headFields);
export type ChainHead = z.infer<typeof chainHeadSchema>;

/** Releases up to 0.2.0 compared chains with a copy of them: what they stored is left out, and their clients read this. */
export const notInDispute = z.null().catch(null);

/** Response of `GET /record/chain/{id}`: the items as they are archived. */
export const chainResponseSchema = z.object({
  /** Name of the chain. */
  playbook: z.enum(CHAIN_IDS),
  head: chainHeadSchema.nullable(),
  items: z.array(recordItemSchema),
  in_dispute: notInDispute,
});
export type ChainResponse = z.infer<typeof chainResponseSchema>;

const writtenHeadFields = { ...headFields, written_at: instantSchema };

/**
 * Response of `GET /record/head`: the newest item of every chain, to be kept where others can read it. Clients of earlier
 * releases read the playbooks' chains only, so the chain of forecasts has its own fields.
 */
export const headsResponseSchema = z.object({
  heads: z.array(z.object({ playbook: z.enum(PLAYBOOK_TYPES), ...writtenHeadFields })),
  /** As `notInDispute`. */
  in_dispute: z.array(z.null()).max(0).catch([]),
  forecast: z.object(writtenHeadFields).nullable().default(null),
  forecast_in_dispute: z.literal(false).catch(false),
});
export type HeadsResponse = z.infer<typeof headsResponseSchema>;

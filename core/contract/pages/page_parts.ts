import * as z from 'zod';
import { byEnding } from '../../domain/cards/endings.ts';
import { HIDDEN_PRICES } from '../../domain/cards/method_odds.ts';
import { skillIds } from '../../history/ratings/skill_measures.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { PLAYBOOK_TYPES } from '../playbooks/playbook_types.ts';
import { text } from '../values/text.ts';
import {
  countSchema,
  figureSchema,
  instantSchema,
  isoDateSchema,
  shareSchema,
  shortTextSchema,
} from '../values/values.ts';

/** Id of an event or a bout, or a fighter's slug, as it stands in the address. */
export const pageIdSchema = text().min(1).max(200);

/** Decimal odds of the market source. */
/** Where the line of a bout is from, and when it was read; null where that is not known. */
export const lineSourceSchema = z.object({
  from: z.enum(['market', 'feed', 'exchange']),
  at: instantSchema.nullable(),
});
export type LineSource = z.infer<typeof lineSourceSchema>;

export const oddsSchema = z.number().gt(1).max(1001);

export const cornerSchema = z.enum(['red', 'blue']);

/** A fighter by name; without a slug there is no page. */
export const fighterLinkSchema = z.object({ name: shortTextSchema, slug: pageIdSchema.nullable() });
export type FighterLink = z.infer<typeof fighterLinkSchema>;

/** More rounds than any bout has. */
const MOST_ROUNDS = 5;

const METHODS = [
  'decision',
  'split_decision',
  'majority_decision',
  'knockout',
  'doctor_stoppage',
  'submission',
  'disqualification',
  'other',
] as const;

/** How a bout ended: null where no source says it. The time is that of the last round, `4:18`. */
const endSchema = z.object({
  method: z.enum(METHODS).nullable(),
  round: z.int().min(1).max(50).nullable(),
  time: z
    .string()
    .regex(/^\d{1,2}:[0-5]\d$/)
    .nullable(),
});
export type BoutEnd = z.infer<typeof endSchema>;

/** A bout's result; a corner names the winner. */
export const boutResultSchema = endSchema.extend({ outcome: z.enum(['red', 'blue', 'draw', 'no_contest']) });
export type BoutResult = z.infer<typeof boutResultSchema>;

/** A result from one fighter's side. */
export const sideResultSchema = z.enum(['won', 'lost', 'draw', 'no_contest']);
export type SideResult = z.infer<typeof sideResultSchema>;

/** Probabilities of red before the bout: the market line without margin, and the forecast. Null where there is none. */
export const opinionsSchema = z.object({ market: shareSchema.nullable(), forecast: shareSchema.nullable() });

/** A hazard for each half round, which sum to 1. */
export const hazardsSchema = z
  .array(shareSchema)
  .max(2 * MOST_ROUNDS)
  .readonly();

const ofMethods = z.object({ knockout: shareSchema, submission: shareSchema, decision: shareSchema });

/** How a bout ends: the forecast of how each side wins if it does, and the market source's prices of the six endings. */
export const boutEndingsSchema = z.object({
  shares: z.object({ red: ofMethods, blue: ofMethods }),
  /** Decimal; else why they are not shown. */
  prices: z.union([z.object(byEnding(() => oddsSchema)), z.enum(HIDDEN_PRICES)]),
  /** When finishes come; missing on pages of older releases and of bouts that were held. */
  hazards: z.object({ knockout: hazardsSchema, submission: hazardsSchema }).optional(),
});
export type BoutEndings = z.infer<typeof boutEndingsSchema>;

/** A figure for each of the nine skills, in the order of `skillIds`. */
export const perSkill = <Value extends z.ZodType>(value: Value) => z.array(value).length(skillIds.length);

/**
 * What a playbook bets on a side of a bout, in shares of its budget: moneylines, and the whole stakes of parlays with a leg
 * on this side.
 */
export const backingSchema = z.object({
  playbook: z.enum(PLAYBOOK_TYPES),
  corner: cornerSchema,
  stake: shareSchema,
  parlays: countSchema,
  parlay_stake: shareSchema,
});
export type Backing = z.infer<typeof backingSchema>;

/** An earlier bout from one fighter's side, with what was said before it. */
export const pastBoutSchema = endSchema.extend({
  /** Null for a bout without a page. */
  bout: pageIdSchema.nullable(),
  date: isoDateSchema,
  opponent: fighterLinkSchema,
  result: sideResultSchema,
  /** The fighter's decimal odds. */
  odds: oddsSchema.nullable(),
  /** The fighter's chance. */
  market: shareSchema.nullable(),
  forecast: shareSchema.nullable(),
});
export type PastBout = z.infer<typeof pastBoutSchema>;

/** UFC results of a fighter. */
export const ufcRecordSchema = z.object({
  wins: countSchema,
  losses: countSchema,
  draws: countSchema,
  no_contests: countSchema,
});
export type UfcRecord = z.infer<typeof ufcRecordSchema>;

/** Body measures as the sources give them; null where they do not. */
export const bodySchema = z.object({
  height_cm: z.number().min(1).max(300).nullable(),
  reach_cm: z.number().min(1).max(400).nullable(),
  stance: text().min(1).max(40).nullable(),
});

/** A rating in spreads of the league, 0 is its middle, with its conditional standard error. Higher is better. */
export const ratingSchema = z.tuple([figureSchema, figureSchema.min(0)]);

/** What an address that a source has renamed answers: the id of the page that replaces it, of the same kind. */
export const movedPageSchema = z.object({ kind: z.literal('moved'), id: pageIdSchema });
/** What an address without a page answers after it had one. */
export const gonePageSchema = z.object({ kind: z.literal('gone') });

export const boutsOfCard = <Value extends z.ZodType>(value: Value) => z.array(value).max(RESPONSE_LIMITS.cardBouts);

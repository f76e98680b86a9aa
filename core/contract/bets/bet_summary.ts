import * as z from 'zod';
import { eventSchema } from '../site/events.ts';
import { text } from '../values/text.ts';
import {
  countSchema,
  figureSchema,
  instantSchema,
  intervalSchema,
  isoDateSchema,
  shortTextSchema,
} from '../values/values.ts';
import { BET_LIMITS } from './bet_limits.ts';
import { betSchema, bookNameSchema, centsSchema, QUOTES_OF_BETS } from './bets.ts';

/** Money that was put into the bankroll, or taken out if negative, in cents. */
const moveSchema = z.object({ on: isoDateSchema, amount: centsSchema, note: text().max(BET_LIMITS.note).optional() });

/** What bets at this book settle by otherwise than at most books. */
const bookRuleSchema = z.object({
  book: bookNameSchema,
  /** How many days after its listed day a bout may be held for a bet to stand. */
  moved_days: z.int().min(BET_LIMITS.movedDays.least).max(BET_LIMITS.movedDays.most),
  /** True if it pays by what a commission makes of a result afterwards. */
  pays_rulings: z.literal(true).optional(),
});
export type BookRule = z.infer<typeof bookRuleSchema>;

/** What the bettor says about his bankroll and his books, and the playbooks whose picks are his plan. */
export const betSettingsSchema = z.object({
  start: centsSchema,
  moves: z.array(moveSchema).max(BET_LIMITS.moves),
  plan: z.object({
    /** Types of product playbooks, and ids of own playbooks. */
    playbooks: z.array(shortTextSchema).max(BET_LIMITS.plans),
    /** Cents per event and playbook. */
    budget: centsSchema.min(0),
    /** Day from which on the plan is followed; null: from the first bet on. */
    since: isoDateSchema.nullable(),
  }),
  /** Books whose rule on moved bouts is another than ours. */
  books: z.array(bookRuleSchema).max(BET_LIMITS.bookRules).default([]),
});
export type BetSettings = z.infer<typeof betSettingsSchema>;

/** A mean and its 5th and 95th percentile of resampled figures; the range is null for a single bet or event. */
const rangedSchema = z.object({ value: figureSchema, interval: intervalSchema.nullable() });
export type Ranged = z.infer<typeof rangedSchema>;

/** Bets of a playbook, a book, a band of odds or a month. */
const betGroupSchema = z.object({
  key: text(),
  name: text(),
  bets: countSchema,
  /** Of settled bets. */
  staked: centsSchema,
  profit: centsSchema,
  /** Profit / staked over settled bets; null without any. */
  returns: rangedSchema.nullable(),
  /** Mean of odds taken / fair closing odds − 1 over bets with a closing price; null without any. */
  closing: rangedSchema.nullable(),
});
export type BetGroup = z.infer<typeof betGroupSchema>;
const groupsSchema = z.array(betGroupSchema).max(BET_LIMITS.groups);

/** The bets of one event. Bets without an event stand together under the day on which they were placed. */
const eventRowSchema = z.object({
  /** Null for bets on something else. */
  event: eventSchema.nullable(),
  date: isoDateSchema,
  bets: countSchema,
  open: countSchema,
  won: countSchema,
  lost: countSchema,
  returned: countSchema,
  cashed_out: countSchema,
  staked: centsSchema,
  /** Of settled bets; null while all are open. */
  profit: centsSchema.nullable(),
  /** Mean closing-line value; null without a closing price. */
  closing: figureSchema.nullable(),
  /** Profit of the plan's picks; null without a plan or results. */
  plan: centsSchema.nullable(),
});
export type BetEventRow = z.infer<typeof eventRowSchema>;

/**
 * Plan against practice over settled events, in cents. `plan` + `skipped` + `added` + `sizing` + `price` + `cash_outs` =
 * `practice`; the definitions are in `core/bets/plan/practice.ts`.
 */
const practiceSchema = z.object({
  plan: centsSchema,
  skipped: centsSchema,
  added: centsSchema,
  sizing: centsSchema,
  price: centsSchema,
  cash_outs: centsSchema,
  practice: centsSchema,
  /** One sentence for each part, and one that names the largest. */
  sentences: z.object({
    skipped: z.string(),
    added: z.string(),
    sizing: z.string(),
    price: z.string(),
    cash_outs: z.string(),
    largest: z.string(),
  }),
});
export type Practice = z.infer<typeof practiceSchema>;

export const betSummarySchema = z.object({
  bets: countSchema,
  /** Those of them that are on no event; in all figures but plan against practice. */
  other_bets: countSchema.default(0),
  events: countSchema,
  /** Day of the first bet. */
  since: isoDateSchema.nullable(),
  /** Bets that were changed after their bout, deleted ones included. */
  changed_late: countSchema,
  /** “You are $22.75 ahead, and $70.09 behind your own plan.” */
  headline: z.string(),
  bankroll: z.object({
    start: centsSchema,
    moved: centsSchema,
    profit: centsSchema,
    now: centsSchema,
    /** Largest fall of the bankroll below its earlier peak through bets, 0 or more. */
    drawdown: centsSchema,
  }),
  open: z.object({ bets: countSchema, stakes: centsSchema }),
  /** The account's current month: bets that were placed in it and are settled. */
  month: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), settled: countSchema, profit: centsSchema }),
  returns: rangedSchema.nullable(),
  closing: rangedSchema
    .extend({
      bets: countSchema,
      /**
       * Bets after which the range of closing-line value, and of profit, excludes 0 if mean and spread stay the same.
       */
      bets_to_tell: countSchema.nullable(),
      profit_bets_to_tell: countSchema.nullable(),
    })
    .nullable(),
  /** Bets on bouts of past days whose results and closing prices are still looked up. */
  closing_awaited: countSchema.default(0),
  /** After each event, oldest first. `peak` is the highest bankroll so far. `plan` is null without one. */
  curve: z
    .array(z.object({ date: isoDateSchema, bankroll: centsSchema, peak: centsSchema, plan: centsSchema.nullable() }))
    .max(BET_LIMITS.curvePoints),
  practice: practiceSchema.nullable(),
  /** The newest first. */
  rows: z.array(eventRowSchema).max(BET_LIMITS.summaryEvents),
  /** Events that are older than these rows. */
  more_rows: countSchema,
  groups: z.object({ playbook: groupsSchema, book: groupsSchema, odds: groupsSchema, month: groupsSchema }),
  settings: betSettingsSchema.omit({ moves: true, books: true }),
  computed_at: instantSchema,
});
export type BetSummary = z.infer<typeof betSummarySchema>;

/**
 * Fields of summaries that are quotes of books or tell them: the plan is counted at the offered odds, and the headline says
 * how far it is away. What the plan is, the settings tell.
 */
export const QUOTES_OF_SUMMARIES = [...QUOTES_OF_BETS, 'plan', 'practice', 'headline'];

/** A pick of the plan that was not bet. */
const skippedPickSchema = z.object({
  playbook: shortTextSchema,
  legs: z.array(z.object({ fighter: shortTextSchema, opponent: shortTextSchema })),
  offered_odds: z.number().min(1),
  /** The plan's stake. */
  stake: centsSchema,
  /** `over`: settled, but of an own playbook only the sum of an event is kept. */
  status: z.enum(['open', 'over', 'won', 'lost', 'returned']),
  /** What it would have made; null while it is open, and where only the sum is known. */
  profit: centsSchema.nullable(),
});
export type SkippedPick = z.infer<typeof skippedPickSchema>;

/** The picks of an own playbook that were not bet, of which only the sum is kept. */
const skippedSumSchema = z.object({ playbook: shortTextSchema, picks: countSchema, profit: centsSchema });

/** The bets of one event, and the picks of the plan that were left out. */
export const betEventSchema = z.object({
  event: eventSchema.nullable(),
  bets: z.array(betSchema),
  skipped: z.array(skippedPickSchema),
  skipped_sums: z.array(skippedSumSchema).max(BET_LIMITS.plans),
  /** True if not all bets fit into the response. The list has them. */
  is_cut: z.boolean(),
});
export type BetEvent = z.infer<typeof betEventSchema>;

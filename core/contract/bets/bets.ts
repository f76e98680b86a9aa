import * as z from 'zod';
import { WIN_METHODS } from '../../domain/cards/endings.ts';
import { nameKey } from '../../domain/identity/name_key.ts';
import { LEG_OUTCOMES } from '../record/chain_parts.ts';
import { eventSchema } from '../site/events.ts';
import { nameText, text } from '../values/text.ts';
import { countSchema, instantSchema, isoDateSchema, shareSchema, shortTextSchema } from '../values/values.ts';
import { BET_LIMITS, BET_RESULTS } from './bet_limits.ts';
import { legTermsSchema } from './leg_terms.ts';

/** Amounts of money are whole cents. */
export const centsSchema = z.int().min(-1e13).max(1e13).describe('In cents.');
const payoutSchema = z
  .int()
  .min(0)
  .max(BET_LIMITS.stake.most * BET_LIMITS.odds.most)
  .describe('In cents, the stake included.');

const stakeSchema = z
  .int({ error: 'is a whole number of cents' })
  .min(BET_LIMITS.stake.least)
  .max(BET_LIMITS.stake.most)
  .describe('In cents: $10 is 1000.');
const oddsSchema = z.number().min(BET_LIMITS.odds.least).max(BET_LIMITS.odds.most).describe('Decimal odds.');
export const bookNameSchema = nameText(BET_LIMITS.book);
const noteSchema = text().trim().max(BET_LIMITS.note);

/** The hash of a bet's identity (`core/bets/bet_identity.ts`). */
export const betIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
export const importIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

const betLegSchema = z.object({
  /** No part of the bet's identity. Missing in bets of older releases, and where only names are known. */
  bout_id: shortTextSchema.describe('Id of the bout, as on its page.').optional(),
  fighter: shortTextSchema,
  opponent: shortTextSchema,
  /** How the fighter must win; missing if any win will do. */
  method: z.enum(WIN_METHODS).optional(),
  /** What else it says of the bout; a win by one method alone is a `method`. */
  terms: legTermsSchema.optional(),
  /** Decimal odds of this leg alone, where known: a returned leg leaves a parlay at the odds of the others. */
  odds: oddsSchema.optional(),
  /** Date of the leg's event, where that is not the bet's. A bet settles with its latest event. */
  date: isoDateSchema.optional(),
});
export type BetLeg = z.infer<typeof betLegSchema>;

/** Key of two fighters in any order. */
const boutKey = ({ fighter, opponent }: BetLeg) => [nameKey(fighter), nameKey(opponent)].sort().join(' ');

/** The playbook's pick behind a bet: its share of the event's budget, and the decimal odds at which it was offered. */
const betPlaybookSchema = z.object({
  /** A product playbook's type or the id of an own playbook. */
  id: shortTextSchema,
  weight: shareSchema,
  offered_odds: z.number().min(1).max(1e9),
});

/** A result that the bettor enters. The payout is in cents; without one, it follows from stake and odds. */
const enteredResultSchema = z
  .object({ status: z.enum(BET_RESULTS), payout: payoutSchema.optional() })
  .refine(({ status, payout }) => status !== 'cashed_out' || payout !== undefined, {
    path: ['payout'],
    error: 'is needed for a cash-out',
  });
export type EnteredResult = z.infer<typeof enteredResultSchema>;

/** The bounds keep an id within a key of the table. */
const betEventSchema = eventSchema
  .extend({ id: shortTextSchema, name: shortTextSchema })
  .describe(
    'As listEvents has it: a bet on an event that no import knows stays open until its owner says how it ended.',
  );

/** What a bet is on: legs of an event, or anything else by its title, which the bettor settles. */
const subject = {
  event: betEventSchema.optional(),
  title: nameText(BET_LIMITS.title).describe('What it is on, in place of legs.').optional(),
  legs: z.array(betLegSchema).max(BET_LIMITS.legs).describe('Several are a parlay; none for a bet with a title.'),
};

const terms = {
  ...subject,
  stake: stakeSchema,
  odds: oddsSchema,
  book: bookNameSchema.optional(),
  playbook: betPlaybookSchema.optional(),
  /** True if it was paid with a bonus: a payout has no stake in it, and a lost one costs nothing. */
  bonus: z.literal(true).optional(),
  /** Raised to bet the same again. */
  ordinal: z.int().min(0).max(BET_LIMITS.ordinal).default(0),
};

const newBetFields = {
  ...terms,
  placed_at: instantSchema,
  note: noteSchema.optional(),
  result: enteredResultSchema.optional(),
};

interface Subject {
  event?: unknown;
  title?: string | undefined;
  legs: readonly BetLeg[];
}

function checkSubject({ event, title, legs }: Subject, { addIssue }: z.RefinementCtx): void {
  const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (legs.length === 0 && title === undefined) issue('title', 'is needed for a bet without legs');
  if (legs.length > 0 && title !== undefined) issue('title', 'stands in place of legs, not beside them');
  if (legs.length > 0 && event === undefined) issue('event', 'is needed for a bet with legs');
  if (legs.some(({ method, terms }) => method !== undefined && terms !== undefined))
    issue('legs', 'have a method or terms, not both');
  if (new Set(legs.map(boutKey)).size < legs.length) issue('legs', 'have a bout twice: one leg per bout');
  if (legs.some(({ fighter, opponent }) => nameKey(fighter) === nameKey(opponent)))
    issue('legs', 'need two different fighters');
}

/** What a file says of a bet, by which it is found again. */
const statedFields = {
  /** Its day in the file. Missing in bets that were imported before days were kept. */
  stated_on: isoDateSchema.optional(),
  /** Its words in the file, where legs were read from them: another release, or an answer, may read them otherwise. */
  stated_as: text().trim().min(1).max(BET_LIMITS.title).optional(),
  /** Its id in the tracker that wrote the file. */
  tracker_id: text().trim().min(1).max(BET_LIMITS.trackerId).optional(),
};

/** A row of an import; one of our own export has the bet's id. */
export const importedBetSchema = z
  .object({ ...newBetFields, ...statedFields, bet_id: betIdSchema.optional() })
  .superRefine(checkSubject);
export type ImportedBet = z.infer<typeof importedBetSchema>;

/**
 * A bet to write down. `pick`: by *I bet this*, which own limits and pauses hold back; `hand`: made elsewhere, which is
 * always accepted.
 */
export const newBetSchema = z
  .object({ ...newBetFields, source: z.enum(['pick', 'hand']).default('hand') })
  .superRefine(checkSubject);
export type NewBet = z.infer<typeof newBetSchema>;

/** The time tells bets with titles apart: one that came without it, and again, would be written twice. */
const askedBetSchema = z
  .object({
    ...newBetSchema.shape,
    placed_at: instantSchema.describe('Now, if it is missing. A bet with a title needs it.').optional(),
  })
  .superRefine(checkSubject)
  .refine(({ title, placed_at }) => title === undefined || placed_at !== undefined, {
    path: ['placed_at'],
    error: 'is needed for a bet with a title',
  });

export const createBetsRequestSchema = z.object({ bets: z.array(askedBetSchema).min(1).max(BET_LIMITS.perRequest) });

/** A bet as it is kept. */
export const betSchema = z.object({
  id: betIdSchema,
  ...terms,
  ...statedFields,
  source: z.enum(['pick', 'hand', 'import']),
  import_id: importIdSchema.optional(),
  /** The later import that said how it ended. */
  result_import_id: importIdSchema.optional(),
  placed_at: instantSchema,
  /** Day of `placed_at` in the account's time zone when it was written; own limits count by it. */
  day: isoDateSchema,
  note: noteSchema.optional(),
  status: z.enum(['open', ...BET_RESULTS]),
  /** Null while the bet is open. */
  payout: payoutSchema.nullable(),
  /** How the legs ended, in order; missing until then. A cashed-out bet has them too. */
  outcomes: z.array(z.enum(LEG_OUTCOMES)).max(BET_LIMITS.legs).optional(),
  /** Days on which bouts were held that moved too far for the bet's book: their legs are void. Null for the others. */
  moved_to: z.array(isoDateSchema.nullable()).max(BET_LIMITS.legs).optional(),
  /** What commissions made of the results afterwards, and the day where it is known; null for the other legs. */
  overturned: z
    .array(z.object({ outcome: z.enum(LEG_OUTCOMES), on: isoDateSchema.nullable() }).nullable())
    .max(BET_LIMITS.legs)
    .optional(),
  /** Closing odds of each leg, decimal, where known; kept if a returned leg's own odds are not known. */
  closing_legs: z.array(z.number().min(1).max(1e12).nullable()).max(BET_LIMITS.legs).optional(),
  /** Fair closing odds, decimal: without the margin, by the power method. Missing without a closing line of every leg. */
  closing_odds: z.number().min(1).max(1e12).optional(),
  /** Who says how it ended; missing while the bet is open. */
  settled_by: z.enum(['results', 'hand']).optional(),
  settled_at: instantSchema.optional(),
  /** True if a returned leg's own odds are not known, so that the payout is estimated. */
  estimated: z.literal(true).optional(),
  /** Raised by every change, from 1. */
  revision: z.int().min(1),
  created_at: instantSchema,
  changed_at: instantSchema,
  /** True if the bettor changed it after its bout. */
  changed_late: z.literal(true).optional(),
});
export type Bet = z.infer<typeof betSchema>;

/** Fields of bets, and of what they amount to, that are quotes of books or tell them. The odds that a bettor took are his. */
export const QUOTES_OF_BETS = ['closing_legs', 'closing_odds', 'offered_odds', 'closing'];

export const betsResponseSchema = z.object({ bets: z.array(betSchema) });

/** A page of bets; `next` is the path's id for the page after it. */
export const betPageSchema = z.object({ bets: z.array(betSchema), next: text().max(1000).optional() });
export type BetPage = z.infer<typeof betPageSchema>;

const readSubjectSchema = z.object({ event: betEventSchema, legs: subject.legs.min(1) }).superRefine(checkSubject);

/** Changes of a bet. Null removes a value. `revision` is the one that was read: an older one is refused with 409. */
export const editBetRequestSchema = z
  .object({
    revision: z.int().min(1),
    stake: stakeSchema.optional(),
    odds: oddsSchema.optional(),
    book: bookNameSchema.nullable().optional(),
    placed_at: instantSchema.optional(),
    note: noteSchema.nullable().optional(),
    /** Null opens the bet again: the results decide. */
    result: enteredResultSchema.nullable().optional(),
    /** What the words mean of a bet that was kept by them alone: its results decide from then on. */
    subject: readSubjectSchema.optional(),
  })
  .refine((changes) => Object.keys(changes).length > 1, { error: 'changes nothing' });
export type EditBet = z.infer<typeof editBetRequestSchema>;

/** A bet as it was before a change, and when it was changed or deleted. */
const betRevisionSchema = z.object({ bet: betSchema, replaced_at: instantSchema, deleted: z.literal(true).optional() });
export type BetRevision = z.infer<typeof betRevisionSchema>;
/** Newest first. */
export const betRevisionsSchema = z.object({ revisions: z.array(betRevisionSchema) });

/** One batch of an import. All batches of a file have one id. */
export const importBetsRequestSchema = z.object({
  import_id: importIdSchema,
  /** Of the file, as it is shown in the list of imports. */
  name: nameText(BET_LIMITS.imports.name),
  bets: z.array(importedBetSchema).min(1).max(BET_LIMITS.imports.batch),
});
export type ImportBets = z.infer<typeof importBetsRequestSchema>;

/** Numbers of bets of a batch that were written, that stood there already, and whose result was new if any was. */
export const importBetsResponseSchema = z.object({
  written: countSchema,
  known: countSchema,
  results: countSchema.optional(),
});

const betImportSchema = z.object({
  id: importIdSchema,
  name: text(),
  at: instantSchema,
  bets: countSchema,
  /** Bets of earlier imports that were open, and whose result it stated. */
  results: countSchema.default(0),
});
export type BetImport = z.infer<typeof betImportSchema>;
/** Newest first. */
export const betImportsSchema = z.object({ imports: z.array(betImportSchema).max(BET_LIMITS.imports.kept) });

/** `left`: bets of the import that a repeated call removes. */
export const undoImportResponseSchema = z.object({ removed: countSchema, left: countSchema });

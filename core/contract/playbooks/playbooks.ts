import * as z from 'zod';
import { BET_LIMITS } from '../bets/bet_limits.ts';
import { checkLabOptions, labOptionsSchema, savedLabOptionsSchema } from '../lab/lab.ts';
import { readingSchema, savedReadingSchema } from '../lab/language.ts';
import { LIMITS } from '../limits/limits.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { filtersSchema } from '../rules/rules.ts';
import { checkChoice, checkPortfolioRules, usedRulesSchema, weighedIds } from '../rules/used_rules.ts';
import { boundsSchema } from '../values/bounds.ts';
import { cleanDescription } from '../values/clean_description.ts';
import { nameText, oneLine, text } from '../values/text.ts';
import {
  figureSchema,
  instantSchema,
  isoDateSchema,
  picksVersionSchema,
  shareSchema,
  shareTokenSchema,
  shortTextSchema,
} from '../values/values.ts';
import { acceptedPickSchema, QUOTES_OF_PICKS, storedPickSchema } from './picks.ts';
import { pendingEventSchema, playbookResultsSchema, sinceSaved, sinceSavedSchema } from './playbook_results.ts';
import { portfolioSchema, savedPortfolioSchema, savedStrategyListSchema, strategyListSchema } from './portfolio.ts';
import { methodSchema, RETURNS_OF_FEW, reportSchema, reportSummarySchema, savedReportSchema } from './report.ts';

const { least, most } = BET_LIMITS.kelly;
const kellyFractionSchema = z.number().min(least).max(most);
const playbookName = nameText(LIMITS.playbookName);
const eventName = text().trim().min(1).max(200);
const picks = z.array(storedPickSchema).max(LIMITS.picks);
const acceptedPicks = z.array(acceptedPickSchema).max(LIMITS.picks);
const strategyCount = z.int().min(1).max(LIMITS.strategies);

/** `{owner's sub}_{milliseconds}`. */
export const playbookIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,128}_\d{1,16}$/);

/** The picks of a built playbook with their event: the server reads their form alone and keeps its own. */
const eventPicks = {
  picks: acceptedPicks,
  /** Clients of older releases don't send it. */
  event_id: shortTextSchema.optional(),
  event_name: eventName,
  event_date: isoDateSchema,
  picks_version: picksVersionSchema,
};

const builtPlaybook = {
  id: playbookIdSchema,
  name: playbookName,
  strategies: strategyCount,
  portfolio: portfolioSchema,
  /** Conditions that every leg of its bets meets; missing if there are none. */
  filters: filtersSchema.optional(),
  /** How much it bets on a night; missing if that is not bounded. */
  bounds: boundsSchema.optional(),
  /** The rules that it weighs beside the strategies; missing if there are none. */
  rules: usedRulesSchema.optional(),
  ...eventPicks,
  portfolio_returns: figureSchema,
  previous_year_returns: figureSchema,
  /** The equity is not told to programs, which copy what they were told. */
  report: reportSchema.extend({ equity: reportSchema.shape.equity.default([]) }),
  /** Missing in playbooks that were weighed by `returns`, version 1. */
  method: methodSchema.optional(),
  /** Only picks with value are bet: they alone count in the results. */
  only_value: z.boolean().optional(),
  /** Their stakes as a fraction of Kelly; missing where they are by weight. */
  kelly_fraction: kellyFractionSchema.optional(),
};

const simplePlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('simple'),
  selected_strategies: strategyListSchema,
});

const languagePlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('language'),
  description: text().overwrite(cleanDescription).min(LIMITS.description.least).max(LIMITS.description.most),
  optimize_language_output: readingSchema,
});

const labPlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('lab'),
  selected_strategies: strategyListSchema,
  lab_options: labOptionsSchema,
});

/**
 * The request body of a builder or the Lab that saves a playbook. Picks with their event, report, returns and the number of
 * strategies are copies of what the client was answered: the server keeps its own.
 */
export const savePlaybookRequestSchema = z
  .discriminatedUnion('playbook_type', [simplePlaybook, languagePlaybook, labPlaybook])
  .superRefine((playbook, context) => {
    const { playbook_type: type, portfolio, rules } = playbook;
    const strategies = type === 'language' ? undefined : playbook.selected_strategies;
    if (strategies) checkChoice({ strategies, rules }, 'selected_strategies', context);
    checkPortfolioRules(portfolio, rules, context);
    if (type === 'lab') checkLabOptions(weighedIds(playbook.selected_strategies, rules), playbook.lab_options, context);
  });
export type SavePlaybookRequest = z.infer<typeof savePlaybookRequestSchema>;

/**
 * Differences of a stored playbook from a save request. Its strategies may have left the catalogue. Playbooks of the
 * first releases may lack texts, which are empty, and returns, which are null, and their report may have no events.
 */
const storedFields = {
  picks,
  portfolio_returns: figureSchema.nullable(),
  previous_year_returns: figureSchema.nullable(),
  picks_version: text().max(RESPONSE_LIMITS.picksVersion),
  report: savedReportSchema,
  portfolio: savedPortfolioSchema,
  name: text().overwrite(oneLine).max(LIMITS.playbookName),
  event_name: text().max(200),
  event_date: isoDateSchema.or(z.literal('')),
  user_id: text().min(1),
  created_at: instantSchema,
  last_updated: instantSchema,
  event: z.object({ name: text().max(200) }),
  /** Missing in playbooks from before results were kept. */
  picks_saved_at: instantSchema.optional(),
  /** Oldest first. */
  pending: z.array(pendingEventSchema).max(RESPONSE_LIMITS.pendingEvents).optional(),
  results: playbookResultsSchema.optional(),
  /** Missing while its owner does not share it. */
  share_token: shareTokenSchema.optional(),
  /** True if the server computed report and returns, and the picks. Missing where an older release kept what it was sent. */
  report_computed: z.literal(true).optional(),
  picks_computed: z.literal(true).optional(),
};

export const userPlaybookSchema = z.discriminatedUnion('playbook_type', [
  simplePlaybook.extend({ ...storedFields, selected_strategies: savedStrategyListSchema }),
  languagePlaybook.extend({ ...storedFields, optimize_language_output: savedReadingSchema }),
  labPlaybook.extend({
    ...storedFields,
    selected_strategies: savedStrategyListSchema,
    lab_options: savedLabOptionsSchema,
  }),
]);
export type UserPlaybook = z.infer<typeof userPlaybookSchema>;

/** Fields of playbooks that are quotes of books or tell them: the profit of an event, too, which may have a single pick. */
export const QUOTES_OF_PLAYBOOKS = [...QUOTES_OF_PICKS, ...RETURNS_OF_FEW, 'best_price', 'profit'];

const { user_id, name, event, event_name, event_date, portfolio_returns, previous_year_returns } = storedFields;

/** What a card in the list of playbooks shows. The picks and the rest of the report come with the whole playbook. */
export const playbookSummarySchema = z.object({
  id: playbookIdSchema,
  user_id,
  name,
  playbook_type: z.enum(['simple', 'language', 'lab']),
  strategies: strategyCount,
  event,
  event_name,
  event_date,
  created_at: instantSchema,
  last_updated: instantSchema,
  portfolio_returns,
  previous_year_returns,
  report: reportSummarySchema,
  /** Missing until there is a result. */
  since_saved: sinceSavedSchema.optional(),
  /** Missing while its owner does not share it. */
  is_shared: z.literal(true).optional(),
});
export type PlaybookSummary = z.infer<typeof playbookSummarySchema>;

/** The stored fields that a summary is made of. */
export const summarySourceSchema = playbookSummarySchema
  .omit({ since_saved: true, is_shared: true })
  .extend({ results: storedFields.results, share_token: storedFields.share_token });

/** The summary of a whole playbook or of its summary's fields. */
export const summaryOf = (playbook: z.infer<typeof summarySourceSchema>): PlaybookSummary =>
  playbookSummarySchema.parse({
    ...playbook,
    since_saved: sinceSaved(playbook.results),
    ...(playbook.share_token !== undefined && { is_shared: true }),
  });

export const playbookListSchema = z.object({ playbooks: z.array(playbookSummarySchema) });

const refreshedPicks = z.object(eventPicks);
const newName = z.object({ name: playbookName });
/** What is bet. Clients of older releases send no stakes, which then stay as they are; null stakes by weight. */
const newChoice = z.object({ only_value: z.boolean(), kelly_fraction: kellyFractionSchema.nullable().optional() });
export type BetChoice = z.infer<typeof newChoice>;
/** Sharing begins with a new token, which it ends with. */
const newSharing = z.object({ shared: z.boolean() });

const SINGLE_CHANGES = ['name', 'only_value', 'shared'] as const;

/** A body with more than one kind of change is rejected: applying only one of them would be silent data loss. */
function secondChange(body: unknown): (typeof SINGLE_CHANGES)[number] | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const [first, second] = SINGLE_CHANGES.filter((field) => field in body);
  const hasPicks = refreshedPicks.keyof().options.some((field) => field in body);
  return hasPicks || second !== undefined ? first : undefined;
}

/** A new name, refreshed picks, another choice of what is bet, or whether it is shared: one of them. */
export const patchPlaybookRequestSchema = z.preprocess(
  (body, { addIssue }) => {
    const second = secondChange(body);
    if (second !== undefined) {
      const message = second === 'name' ? 'is changed by itself, without picks' : 'is changed by itself';
      addIssue({ code: 'custom', path: [second], message });
    }
    return body;
  },
  z.union([refreshedPicks, newName, newChoice, newSharing]),
);
export type PatchPlaybookRequest = z.infer<typeof patchPlaybookRequestSchema>;

/** See `prebuiltIdOf`. */
export const prebuiltIdSchema = text().min(1).max(RESPONSE_LIMITS.prebuiltId);

/** A prebuilt playbook for one event. */
export const prebuiltPlaybookSchema = z.object({
  id: prebuiltIdSchema,
  name: text().min(1).max(100),
  event: z.object({ name: eventName }),
  picks,
  /** Number of strategies that could support a pick. */
  strategies: z.int().min(0).max(LIMITS.strategies),
  last_updated: instantSchema,
  /** True if the picks were written after the event began: they do not count in the published record. */
  late: z.boolean(),
  picks_version: picksVersionSchema,
  /** Shares of the budget. */
  netted: shareSchema,
  idle: shareSchema,
});
export type PrebuiltPlaybook = z.infer<typeof prebuiltPlaybookSchema>;

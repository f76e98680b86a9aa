import * as z from 'zod';
import { checkLabOptions, labOptionsSchema, savedLabOptionsSchema } from './lab.ts';
import { readingSchema, savedReadingSchema } from './language.ts';
import { DEFAULT_STRATEGY_COUNT, LIMITS } from './limits.ts';
import { storedPickSchema } from './picks.ts';
import { pendingEventSchema, playbookResultsSchema, sinceSaved, sinceSavedSchema } from './playbook_results.ts';
import { portfolioSchema, savedPortfolioSchema, savedStrategyListSchema, strategyListSchema } from './portfolio.ts';
import { NO_REPORT, NO_REPORT_SUMMARY, reportSchema, reportSummarySchema, savedReportSchema } from './report.ts';
import { filtersSchema } from './rules.ts';
import { text } from './text.ts';
import { checkChoice, checkPortfolioRules, usedRulesSchema, weighedIds } from './used_rules.ts';
import {
  figureSchema,
  instantSchema,
  isoDateSchema,
  picksVersionSchema,
  shareSchema,
  shortTextSchema,
} from './values.ts';

const playbookName = text().trim().min(1).max(LIMITS.playbookName);
const eventName = text().trim().min(1).max(200);
const picks = z.array(storedPickSchema).max(LIMITS.picks);
const strategyCount = z.int().min(1).max(LIMITS.strategies);

/** `{owner's sub}_{milliseconds}`. */
export const playbookIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,128}_\d{1,16}$/);

const builtPlaybook = {
  id: playbookIdSchema,
  name: playbookName,
  strategies: strategyCount,
  portfolio: portfolioSchema,
  /** Conditions that every leg of its bets meets; missing if there are none. */
  filters: filtersSchema.optional(),
  /** The rules that it weighs beside the strategies; missing if there are none. */
  rules: usedRulesSchema.optional(),
  picks,
  /** Clients of older releases don't send it; the picks then get no result. */
  event_id: shortTextSchema.optional(),
  event_name: eventName,
  event_date: isoDateSchema,
  picks_version: picksVersionSchema,
  portfolio_returns: figureSchema,
  previous_year_returns: figureSchema,
  report: reportSchema,
  /** Only picks with value are bet: they alone count in the results. */
  only_value: z.boolean().optional(),
};

const simplePlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('simple'),
  selected_strategies: strategyListSchema,
});

const languagePlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('language'),
  description: text().trim().min(LIMITS.description.least).max(LIMITS.description.most),
  optimize_language_output: readingSchema,
});

const labPlaybook = z.object({
  ...builtPlaybook,
  playbook_type: z.literal('lab'),
  selected_strategies: strategyListSchema,
  lab_options: labOptionsSchema,
});

const soundSimplePlaybook = simplePlaybook.superRefine(({ selected_strategies, rules, portfolio }, context) => {
  checkChoice({ strategies: selected_strategies, rules }, 'selected_strategies', context);
  checkPortfolioRules(portfolio, rules, context);
});

const soundLanguagePlaybook = languagePlaybook.superRefine(({ rules, portfolio }, context) =>
  checkPortfolioRules(portfolio, rules, context),
);

const soundLabPlaybook = labPlaybook.superRefine(({ selected_strategies, rules, portfolio, lab_options }, context) => {
  checkChoice({ strategies: selected_strategies, rules }, 'selected_strategies', context);
  checkPortfolioRules(portfolio, rules, context);
  checkLabOptions(weighedIds(selected_strategies, rules), lab_options, context);
});

/** The request body of a builder or the Lab that saves a playbook. */
export const savePlaybookRequestSchema = z.discriminatedUnion('playbook_type', [
  soundSimplePlaybook,
  soundLanguagePlaybook,
  soundLabPlaybook,
]);
export type SavePlaybookRequest = z.infer<typeof savePlaybookRequestSchema>;

/** Null where a legacy playbook lacks it. */
const savedFigure = figureSchema.nullable().default(null);

/**
 * Differences of a stored playbook from a save request. Legacy playbooks may name strategies that were removed, and may
 * lack a name, an event, its date or a picks version (read as empty texts), the number of strategies, the returns (read
 * as null) or the report.
 */
const storedFields = {
  portfolio_returns: savedFigure,
  previous_year_returns: savedFigure,
  strategies: strategyCount.default(DEFAULT_STRATEGY_COUNT),
  picks_version: text().max(LIMITS.picksVersion).default(''),
  report: savedReportSchema.default(NO_REPORT),
  portfolio: savedPortfolioSchema,
  name: text().max(LIMITS.playbookName).default(''),
  event_name: text().max(200).default(''),
  event_date: isoDateSchema.or(z.literal('')).default(''),
  user_id: text().min(1),
  created_at: instantSchema,
  last_updated: instantSchema,
  event: z.object({ name: text().max(200).default('') }).default({ name: '' }),
  /** Missing in playbooks from before results were kept. */
  picks_saved_at: instantSchema.optional(),
  /** Oldest first. */
  pending: z.array(pendingEventSchema).max(LIMITS.pendingEvents).optional(),
  results: playbookResultsSchema.optional(),
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

/** What a card in the list of playbooks shows. The picks and the rest of the report come with the whole playbook. */
export const playbookSummarySchema = z.object({
  id: playbookIdSchema,
  user_id: storedFields.user_id,
  name: storedFields.name,
  playbook_type: z.enum(['simple', 'language', 'lab']),
  strategies: storedFields.strategies,
  event: storedFields.event,
  event_name: storedFields.event_name,
  event_date: storedFields.event_date,
  created_at: instantSchema,
  last_updated: instantSchema,
  portfolio_returns: storedFields.portfolio_returns,
  previous_year_returns: storedFields.previous_year_returns,
  report: reportSummarySchema.default(NO_REPORT_SUMMARY),
  /** Missing until there is a result. */
  since_saved: sinceSavedSchema.optional(),
});
export type PlaybookSummary = z.infer<typeof playbookSummarySchema>;

/** The stored fields that a summary is made of. */
export const summarySourceSchema = playbookSummarySchema
  .omit({ since_saved: true })
  .extend({ results: storedFields.results });

/** The summary of a whole playbook or of its summary's fields. */
export const summaryOf = (playbook: z.infer<typeof summarySourceSchema>): PlaybookSummary =>
  playbookSummarySchema.parse({ ...playbook, since_saved: sinceSaved(playbook.results) });

export const playbookListSchema = z.object({ playbooks: z.array(playbookSummarySchema) });

const refreshedPicks = z.object({
  picks,
  event_id: shortTextSchema.optional(),
  event_name: eventName,
  event_date: isoDateSchema,
  picks_version: picksVersionSchema,
});
const newName = z.object({ name: playbookName });
const newChoice = z.object({ only_value: z.boolean() });

const has = (body: object, keys: readonly string[]) => keys.some((key) => key in body);

/** A body with more than one kind of change is rejected: applying only one of them would be silent data loss. */
function secondChange(body: unknown): 'name' | 'only_value' | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const hasPicks = has(body, refreshedPicks.keyof().options);
  if ('name' in body && (hasPicks || 'only_value' in body)) return 'name';
  return 'only_value' in body && hasPicks ? 'only_value' : undefined;
}

/** A new name, refreshed picks, or another choice of what is bet: one of them. */
export const patchPlaybookRequestSchema = z.preprocess(
  (body, { addIssue }) => {
    const second = secondChange(body);
    if (second !== undefined) {
      const message = second === 'name' ? 'is changed by itself, without picks' : 'is changed by itself';
      addIssue({ code: 'custom', path: [second], message });
    }
    return body;
  },
  z.union([refreshedPicks, newName, newChoice]),
);
export type PatchPlaybookRequest = z.infer<typeof patchPlaybookRequestSchema>;

/** See `prebuiltIdOf`. */
export const prebuiltIdSchema = text().min(1).max(LIMITS.prebuiltId);

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
  late: z.boolean().default(false),
  picks_version: picksVersionSchema,
  /** Shares of the budget. */
  netted: shareSchema,
  idle: shareSchema,
});
export type PrebuiltPlaybook = z.infer<typeof prebuiltPlaybookSchema>;

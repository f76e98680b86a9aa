import * as z from 'zod';
import { checkLabOptions, labOptionsSchema } from '../lab/lab.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { filtersSchema } from '../rules/rules.ts';
import { checkChoice, checkPortfolioRules, usedRulesSchema, weighedIds } from '../rules/used_rules.ts';
import { boundsSchema } from '../values/bounds.ts';
import { countSchema, figureSchema, intervalSchema, isoDateSchema, shareSchema } from '../values/values.ts';
import { portfolioSchema, strategyListSchema } from './portfolio.ts';
import { withValueSchema } from './with_value.ts';

const equityOf = (most: number) =>
  z.array(z.object({ date: isoDateSchema, playbook: figureSchema, equal_weights: figureSchema })).max(most);

/** How a portfolio is weighed and staked. A playbook that was stored without one was weighed by `returns`, version 1. */
export const methodSchema = z.object({
  /**
   * `returns`: weights by how bets fell. `equal`: equal weights. `kelly`: equal weights, of which the picks with value are
   * bet, each at a quarter of its own Kelly stake.
   */
  name: z.enum(['returns', 'equal', 'kelly']),
  version: z.int().min(1),
});
export type WeightMethod = z.infer<typeof methodSchema>;

/** The stakes of picks with value that a test compares, the flat ones by weight first, as fractions of Kelly. */
const testedStakeSchema = z.object({
  fraction: z.number().gt(0).max(1).nullable(),
  mean: figureSchema,
  max_drawdown: figureSchema.min(0),
});
export type TestedStake = z.infer<typeof testedStakeSchema>;

/** Backtest report of a playbook. Returns are fractions of the budget: 0.01 is 1% of the budget per event. */
export const reportSchema = z.object({
  /** `out`: the weights were fitted on earlier events only. `in`: they were fitted on these events. */
  sample: z.enum(['out', 'in']),
  events: countSchema,
  mean: figureSchema,
  /** 5th and 95th percentile of bootstrap means. */
  interval: intervalSchema,
  hit_rate: shareSchema,
  /** Largest fall from an earlier high, 0 or more, as a fraction of the budget. */
  max_drawdown: figureSchema.min(0),
  /** Of all picks at equal weights. */
  equal_weights_mean: figureSchema,
  /** Of the same events. Missing in reports from before it was counted. */
  with_value: withValueSchema.optional(),
  /** Of the same events and the picks with value. Missing in reports from before stakes were compared. */
  stakes: z.array(testedStakeSchema).max(10).optional(),
  /**
   * Of a portfolio with rules: the first day of their sealed years, and what it returned from then on; null while a
   * rule's are sealed, and the report ends before that day.
   */
  sealed: z
    .object({
      from: isoDateSchema,
      tested: z.object({ events: countSchema, mean: figureSchema, interval: intervalSchema }).nullable(),
    })
    .optional(),
  equity: equityOf(RESPONSE_LIMITS.equityPoints),
});
export type Report = z.infer<typeof reportSchema>;

/** Fields of reports that tell what single events or a few bets returned, and so at which prices. */
export const RETURNS_OF_FEW = ['equity', 'tested', 'with_value'];

/** The report where there is none. */
export const NO_REPORT: Report = {
  sample: 'in',
  events: 0,
  mean: 0,
  interval: [0, 0],
  hit_rate: 0,
  max_drawdown: 0,
  equal_weights_mean: 0,
  equity: [],
};

/** The report of a stored playbook. */
export const savedReportSchema = reportSchema.extend({ equity: equityOf(RESPONSE_LIMITS.legacyEquityPoints) });

/** The parts of a report that lists show. */
export const reportSummarySchema = reportSchema.pick({ sample: true, events: true, mean: true, interval: true });
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** With `lab_options` weights and report are the Lab's, else the builders'. */
export const optimizeRequestSchema = z
  .object({
    strategies: strategyListSchema,
    lab_options: labOptionsSchema.optional(),
    rules: usedRulesSchema.optional(),
    filters: filtersSchema.optional(),
    bounds: boundsSchema.optional(),
  })
  .superRefine(({ strategies, rules, lab_options }, context) => {
    checkChoice({ strategies, rules }, 'strategies', context);
    if (lab_options) checkLabOptions(weighedIds(strategies, rules), lab_options, context);
  });
export type OptimizeRequest = z.infer<typeof optimizeRequestSchema>;

export const optimizeResponseSchema = z.object({
  portfolio: portfolioSchema,
  /** Mean net event return, as a fraction of the budget. */
  portfolio_returns: figureSchema,
  /** Profit in dollars over the last 365 days, with $500 per event. */
  previous_year_returns: figureSchema,
  report: reportSchema,
  /** Missing in drafts of older releases. */
  method: methodSchema.optional(),
});
export type OptimizeResponse = z.infer<typeof optimizeResponseSchema>;

export const picksRequestSchema = z
  .object({
    portfolio: portfolioSchema,
    rules: usedRulesSchema.optional(),
    filters: filtersSchema.optional(),
    bounds: boundsSchema.optional(),
  })
  .superRefine(({ portfolio, rules }, context) => checkPortfolioRules(portfolio, rules, context));

import * as z from 'zod';
import type { RuleId } from '../../strategies/ids.ts';
import { ruleFault } from '../../strategies/rules/canonical_rule.ts';
import { FIGURES, findFigure, isClassFigure } from '../../strategies/rules/figures.ts';
import { COMPARISONS, type Condition, isClassCondition, MEMBERSHIPS } from '../../strategies/rules/rule.ts';
import { nameText, text } from '../values/text.ts';
import { countSchema, figureSchema, intervalSchema, isoDateSchema, shortTextSchema } from '../values/values.ts';
import { RULE_LIMITS } from './rule_limits.ts';

const figureNameSchema = z.enum(
  FIGURES.map(({ id }) => id),
  { error: 'is not a figure that rules can read' },
);
const ofSchema = z.enum(['own', 'opponent', 'difference', 'bout']);

const numberConditionSchema = z.object({
  figure: figureNameSchema,
  of: ofSchema,
  is: z.enum(COMPARISONS),
  value: z.number().min(-RULE_LIMITS.value).max(RULE_LIMITS.value),
});
const classConditionSchema = z.object({
  figure: figureNameSchema,
  of: ofSchema,
  is: z.enum(MEMBERSHIPS),
  value: z.array(text().min(1).max(RULE_LIMITS.className)).min(1).max(RULE_LIMITS.classes).readonly(),
});

function conditionFault(condition: Condition): string | undefined {
  const figure = findFigure(condition.figure);
  if (figure === undefined) return 'is not a figure that rules can read';
  if (!figure.of.includes(condition.of)) return `has no “${condition.of}”, only ${figure.of.join(', ')}`;
  if (isClassFigure(figure) !== isClassCondition(condition)) {
    return `is compared with ${isClassFigure(figure) ? 'one_of or not_one_of' : 'a number'}`;
  }
  return undefined;
}

/** One condition of a rule or a filter. */
export const conditionSchema = z.union([numberConditionSchema, classConditionSchema]).check(({ value, issues }) => {
  const fault = conditionFault(value);
  if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value, path: ['figure'] });
});

const FAULTS = { repeated: 'repeats an earlier condition', impossible: 'cannot hold with an earlier condition' };

/** Up to `most` conditions that can hold together. */
const compatible = (most: number) =>
  z
    .array(conditionSchema)
    .max(most)
    .check(({ value, issues }) => {
      const fault = ruleFault(value);
      if (fault !== undefined) {
        issues.push({ code: 'custom', message: FAULTS[fault.kind], input: value, path: [fault.index] });
      }
    });

/** Conditions that every leg of a bet must meet; none by default. */
export const filtersSchema = compatible(RULE_LIMITS.filters).readonly();
export type Filters = z.infer<typeof filtersSchema>;

const RULE_ID = /^rule_[0-9a-f]{16}$/;

/** See `ruleId`. */
export const ruleIdSchema = z
  .string()
  .refine((id): id is RuleId => RULE_ID.test(id), { error: 'is not the id of a rule' })
  .meta({ pattern: RULE_ID.source });

export const ruleNameSchema = nameText(RULE_LIMITS.name);

export const ruleSchema = z.object({
  name: ruleNameSchema,
  backs: z.literal('fighter').default('fighter'),
  conditions: compatible(RULE_LIMITS.conditions).min(1),
});

/** Body of the route that opens the sealed years of a rule. */
export const sealedRequestSchema = z.object({ conditions: compatible(RULE_LIMITS.conditions).min(1) });

/** A settled bet of a rule: one unit at the market line. */
const ruleBetSchema = z.object({
  date: isoDateSchema,
  event_id: shortTextSchema,
  fighter: shortTextSchema,
  opponent: shortTextSchema,
  odds: z.number().min(1),
  won: z.boolean(),
  /** Per unit staked; 0 for a draw or a no contest. */
  profit: z.number().min(-1),
});

export const sealedResponseSchema = z.object({
  /** The first sealed day. */
  from: isoDateSchema,
  bets: z.array(ruleBetSchema).max(RULE_LIMITS.sealedBets),
  won: countSchema,
  /** Null without a bet. */
  return_on_stakes: figureSchema.nullable(),
  /** 5th and 95th percentile over resampled events; null without a bet. */
  range: intervalSchema.nullable(),
});
export type SealedResponse = z.infer<typeof sealedResponseSchema>;

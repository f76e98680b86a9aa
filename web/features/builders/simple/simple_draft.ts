import * as z from 'zod';
import { strategyIdSchema } from '../../../../core/contract/playbooks/portfolio.ts';
import { filtersSchema } from '../../../../core/contract/rules/rules.ts';
import { usedRulesSchema } from '../../../../core/contract/rules/used_rules.ts';
import { boundsSchema } from '../../../../core/contract/values/bounds.ts';
import { QUESTIONS } from '../../../../core/strategies/catalogue.ts';
import { type BuiltPlaybook, builtPlaybookSchema } from '../built_playbook.ts';
import type { Draft } from '../draft.ts';

const simpleDraftSchema = z.object({
  /** One per question; null if not answered yet. */
  answers: z.array(strategyIdSchema.nullable()).length(QUESTIONS.length),
  /** What is never to be bet on. */
  filters: filtersSchema.default([]),
  /** The user's own rules. */
  rules: usedRulesSchema.default([]),
  /** How much is bet on a night. */
  bounds: boundsSchema.default({}),
  result: builtPlaybookSchema.nullable(),
});
export type SimpleDraft = z.infer<typeof simpleDraftSchema>;

export const SIMPLE_DRAFT: Draft<SimpleDraft> = {
  key: 'cornerman.draft.simple',
  schema: simpleDraftSchema,
  empty: { answers: QUESTIONS.map(() => null), filters: [], rules: [], bounds: {}, result: null },
};

export const RESULTS = 'results';
export type SimpleView = { kind: 'results'; result: BuiltPlaybook } | { kind: 'question'; index: number };

/**
 * The view for the `step` parameter of the address, limited by the draft: a question is shown only if all earlier ones
 * are answered, and results only if there are any.
 */
export function simpleView(step: string | null, { answers, result }: SimpleDraft): SimpleView {
  if (step === RESULTS && result !== null) return { kind: 'results', result };
  const last = QUESTIONS.length - 1;
  const unanswered = answers.indexOf(null);
  const reachable = unanswered === -1 ? last : unanswered;
  const requested = step === RESULTS ? last : Number(step ?? 1) - 1;
  const index = Number.isInteger(requested) ? Math.min(Math.max(0, requested), reachable) : 0;
  return { kind: 'question', index };
}

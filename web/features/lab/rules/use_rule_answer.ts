import { useWorkerResult, type WorkerKind, type WorkerResult } from '../use_worker_result.ts';
import { startRulesEngine } from './rules_engine.ts';
import type { RuleFirst, RuleQuestion, RuleRest } from './rules_messages.ts';

const RULES: WorkerKind<RuleQuestion, RuleFirst, RuleRest> = {
  start: startRulesEngine,
  unsupported: 'This browser can’t compute the figures of rules. A newer one can.',
  failed: 'The page of rules could not load its data',
};

export type RuleResult = WorkerResult<RuleQuestion, RuleFirst, RuleRest>;
export type RuleComputed = NonNullable<RuleResult['computed']>;

/** What a rule did; undefined for `question` computes nothing. */
export const useRuleAnswer = (question: RuleQuestion | undefined): RuleResult => useWorkerResult(RULES, question);

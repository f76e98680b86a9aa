import { today } from '../../../lib/time/clock.ts';
import { connectedWorkers } from '../workers/connected_workers.ts';
import { useWorkerResult, type WorkerKind, type WorkerResult } from '../workers/use_worker_result.ts';
import type { WorkerEngine, WorkerReply } from '../workers/worker_messages.ts';
import type { RuleFirst, RuleQuestion, RuleRest, RulesLoad } from './rules_messages.ts';

/** Starts a worker that computes on the facts of the current import. */
function startRulesEngine(onReply: (reply: WorkerReply<RuleFirst, RuleRest>) => void): WorkerEngine<RuleQuestion> {
  const worker = new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' });
  return connectedWorkers([worker], ({ facts }): RulesLoad => ({ path: facts, today: today() }), onReply);
}

const RULES: WorkerKind<RuleQuestion, RuleFirst, RuleRest> = {
  start: startRulesEngine,
  unsupported: 'This browser can’t compute the figures of rules. A newer one can.',
  failed: 'The page of rules could not load its data',
};

export type RuleResult = WorkerResult<RuleQuestion, RuleFirst, RuleRest>;
export type RuleComputed = NonNullable<RuleResult['computed']>;

/** What a rule did; undefined for `question` computes nothing. */
export const useRuleAnswer = (question: RuleQuestion | undefined): RuleResult => useWorkerResult(RULES, question);

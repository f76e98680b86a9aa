import { today } from '../../../lib/clock.ts';
import { connectedWorkers } from '../connected_workers.ts';
import type { WorkerEngine, WorkerReply } from '../worker_messages.ts';
import type { RuleFirst, RuleQuestion, RuleRest, RulesLoad } from './rules_messages.ts';

/** Starts a worker that computes on the facts of the current import. */
export function startRulesEngine(
  onReply: (reply: WorkerReply<RuleFirst, RuleRest>) => void,
): WorkerEngine<RuleQuestion> {
  const worker = new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' });
  return connectedWorkers([worker], ({ facts }): RulesLoad => ({ path: facts, today: today() }), onReply);
}

import { today } from '../../../lib/clock.ts';
import { connectedWorker } from '../connected_worker.ts';
import type { WorkerEngine } from '../worker_messages.ts';
import type { RuleQuestion, RulesReply } from './rules_messages.ts';

/** Starts a worker that computes on the facts of the current import. */
export function startRulesEngine(onReply: (reply: RulesReply) => void): WorkerEngine<RuleQuestion> {
  const worker = new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' });
  return connectedWorker(worker, ({ facts }) => ({ kind: 'load', path: facts, today: today() }), onReply);
}

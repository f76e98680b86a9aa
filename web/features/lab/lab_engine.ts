import type { ResponseOf } from '../../../core/contract/routes.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { today } from '../../lib/clock.ts';
import { connectedWorker } from './connected_worker.ts';
import type { LabQuestion } from './lab_messages.ts';
import type { WorkerEngine, WorkerReply } from './worker_messages.ts';

/** Starts a worker that computes on the current snapshot. */
export function startLabEngine(onReply: (reply: WorkerReply<LabResult>) => void): WorkerEngine<LabQuestion> {
  const worker = new Worker(new URL('./lab_worker.ts', import.meta.url), { type: 'module' });
  const load = ({ path, version, facts }: ResponseOf<'getSnapshot'>) => {
    return { kind: 'load', path, version, facts, today: today() };
  };
  return connectedWorker(worker, load, onReply);
}

import type { LabState } from '../../../core/lab/lab_address.ts';
import type { LabResult } from '../../../core/lab/lab_result.ts';
import { today } from '../../lib/clock.ts';
import { connectedWorker } from './connected_worker.ts';
import type { WorkerEngine, WorkerReply } from './worker_messages.ts';

/** Starts a worker that computes on the current snapshot. */
export function startLabEngine(onReply: (reply: WorkerReply<LabResult>) => void): WorkerEngine<LabState> {
  const worker = new Worker(new URL('./lab_worker.ts', import.meta.url), { type: 'module' });
  return connectedWorker(worker, ({ path, version }) => ({ kind: 'load', path, version, today: today() }), onReply);
}

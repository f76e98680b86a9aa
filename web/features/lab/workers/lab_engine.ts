import type { LabFirst, LabRest } from '../../../../core/evidence/lab/lab_result.ts';
import { today } from '../../../lib/time/clock.ts';
import { connectedWorkers, workersOf } from './connected_workers.ts';
import type { LabLoad, LabQuestion } from './lab_messages.ts';
import type { WorkerEngine, WorkerReply } from './worker_messages.ts';

const startWorker = () => new Worker(new URL('./lab_worker.ts', import.meta.url), { type: 'module' });

/** Starts workers that compute on the current snapshot. */
export const startLabEngine = (onReply: (reply: WorkerReply<LabFirst, LabRest>) => void): WorkerEngine<LabQuestion> =>
  connectedWorkers(
    workersOf(startWorker),
    ({ path, version, facts }): LabLoad => ({ path, version, facts, today: today() }),
    onReply,
  );

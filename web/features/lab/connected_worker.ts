import type { ResponseOf } from '../../../core/contract/routes.ts';
import { callPublic } from '../../lib/api/public_client.ts';
import type { ComputeRequest, WorkerEngine, WorkerReply } from './worker_messages.ts';

/** True if the browser can compute in workers what the Lab shows. */
export const canCompute = (): boolean => typeof Worker === 'function' && typeof DecompressionStream === 'function';

/** Connects a worker that loads a file of the current import. `onReply` gets all replies, also a failure to start. */
export function connectedWorker<State extends object, Result, Load>(
  worker: Worker,
  load: (published: ResponseOf<'getSnapshot'>) => Load,
  onReply: (reply: WorkerReply<Result>) => void,
): WorkerEngine<State> {
  const ask = (request: Load | ComputeRequest<State>) => worker.postMessage(request);
  const fail = (message: string) => onReply({ kind: 'failed', id: undefined, message });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Result>>) => onReply(data));
  worker.addEventListener('error', () => fail('The part of this page that computes could not be loaded.'));
  callPublic('getSnapshot').then(
    (published) => ask(load(published)),
    (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
  );
  return {
    compute: (id, state) => ask({ kind: 'compute', id, ...state }),
    stop: () => worker.terminate(),
  };
}

import type { ResponseOf } from '../../../../core/contract/routes/routes.ts';
import { callPublic } from '../../../lib/api/public_client.ts';
import type { WorkerEngine, WorkerReply, WorkerRequest } from './worker_messages.ts';

/** True if the browser can compute in workers what the Lab shows. */
export const canCompute = (): boolean => typeof Worker === 'function' && typeof DecompressionStream === 'function';

/** A second worker computes the rest of answers where the machine has a second processor. */
export const workersOf = (start: () => Worker): [Worker, ...Worker[]] =>
  navigator.hardwareConcurrency > 1 ? [start(), start()] : [start()];

/**
 * Connects workers that load files of the current import. The first one computes the first part of each answer and the
 * last one the rest. `onReply` gets all replies, also a failure to start.
 */
export function connectedWorkers<Load, Question, First, Rest>(
  workers: readonly [Worker, ...Worker[]],
  load: (published: ResponseOf<'getSnapshot'>) => Load,
  onReply: (reply: WorkerReply<First, Rest>) => void,
): WorkerEngine<Question> {
  type Request = WorkerRequest<Load, Question, First>;
  const [first] = workers;
  const last = workers.at(-1) ?? first;
  let isLoaded = false;
  let asked: { revision: number; question: Question } | undefined;
  const send = (worker: Worker, request: Request) => worker.postMessage(request);
  const fail = (message: string) => onReply({ kind: 'failed', revision: undefined, message });
  const onMessage = ({ data }: MessageEvent<WorkerReply<First, Rest>>) => {
    if (data.kind === 'first' && data.revision === asked?.revision)
      send(last, { ...data, kind: 'rest', question: asked.question });
    onReply(data);
  };
  for (const worker of workers) {
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', () => fail('The part of this page that computes could not be loaded.'));
  }
  const ask = () => {
    if (!isLoaded || asked === undefined) return;
    if (last !== first) send(last, { kind: 'stop', revision: asked.revision });
    send(first, { kind: 'first', ...asked });
  };
  callPublic('getSnapshot').then(
    (published) => {
      for (const worker of workers) send(worker, { kind: 'load', load: load(published) });
      isLoaded = true;
      ask();
    },
    (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
  );
  return {
    ask(revision, question) {
      asked = { revision, question };
      ask();
    },
    stop() {
      for (const worker of workers) worker.terminate();
    },
  };
}

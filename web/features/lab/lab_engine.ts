import type { LabState } from '../../../core/lab/lab_address.ts';
import { callPublic } from '../../lib/api/public_client.ts';
import { today } from '../../lib/clock.ts';
import type { LabReply, LabRequest } from './lab_messages.ts';

/** The page's interface to the worker. */
export interface LabEngine {
  compute(id: number, state: LabState): void;
  stop(): void;
}

/** True if the browser can compute the Lab's figures. */
export const canCompute = (): boolean => typeof Worker === 'function' && typeof DecompressionStream === 'function';

/** Starts a worker that loads the current snapshot. `onReply` gets all replies, also a failure to start. */
export function startLabEngine(onReply: (reply: LabReply) => void): LabEngine {
  const worker = new Worker(new URL('./lab_worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: LabRequest) => worker.postMessage(request);
  const fail = (message: string) => onReply({ kind: 'failed', id: undefined, message });
  worker.addEventListener('message', ({ data }: MessageEvent<LabReply>) => onReply(data));
  worker.addEventListener('error', () => fail('The part of this page that computes could not be loaded.'));
  callPublic('getSnapshot').then(
    ({ path, version }) => ask({ kind: 'load', path, version, today: today() }),
    (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
  );
  return {
    compute: (id, { strategies, options }) => ask({ kind: 'compute', id, strategies, options }),
    stop: () => worker.terminate(),
  };
}

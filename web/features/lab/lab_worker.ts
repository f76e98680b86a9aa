import { labEngine } from '../../../core/lab/lab_result.ts';
import type { LabReply, LabRequest } from './lab_messages.ts';
import { loadSnapshot } from './load_snapshot.ts';
import { newestFirst } from './newest_first.ts';

/** The worker of the Lab. It computes choices on the snapshot, so that the page stays responsive. */

type Compute = Extract<LabRequest, { kind: 'compute' }>;

let engine: ReturnType<typeof labEngine> | undefined;

const reply = (message: LabReply) => postMessage(message);

const fail = (id: number | undefined, error: unknown) =>
  reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });

function compute({ id, strategies, options }: Compute): void {
  if (engine === undefined) return;
  try {
    reply({ kind: 'result', id, result: engine(strategies, options) });
  } catch (error) {
    fail(id, error);
  }
}

// A message that has already arrived is handled before a timer that is set now.
const request = newestFirst(compute, (run) => setTimeout(run));

addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  if (data.kind === 'compute') return request(data);
  const { path, version, today } = data;
  loadSnapshot(path, version).then(
    (snapshot) => {
      engine = labEngine(snapshot.cards, today);
      reply({ kind: 'ready' });
    },
    (error: unknown) => fail(undefined, error),
  );
});

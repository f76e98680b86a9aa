import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { labResult } from '../../../core/lab/lab_result.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import type { LabReply, LabRequest } from './lab_messages.ts';
import { loadSnapshot } from './load_snapshot.ts';
import { newestFirst } from './newest_first.ts';

/** The worker of the Lab. It holds the snapshot and computes choices, so that the page stays responsive. */

type Compute = Extract<LabRequest, { kind: 'compute' }>;

let loaded: { snapshot: Snapshot; today: IsoDate } | undefined;

const reply = (message: LabReply) => postMessage(message);

const fail = (id: number | undefined, error: unknown) =>
  reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });

function compute({ id, strategies, options }: Compute): void {
  if (loaded === undefined) return;
  const { snapshot, today } = loaded;
  try {
    reply({ kind: 'result', id, result: labResult(snapshot.cards, strategies, today, options) });
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
      loaded = { snapshot, today };
      reply({ kind: 'ready' });
    },
    (error: unknown) => fail(undefined, error),
  );
});

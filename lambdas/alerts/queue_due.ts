import type { MessageQueue } from '../pipeline/message_queue.ts';
import type { Clock } from '../runtime/clock.ts';
import { count, METRICS } from '../runtime/telemetry.ts';
import type { CauseStore } from '../store/alerts/cause_store.ts';
import { URGENCIES, type Urgency, type WaitingAlerts } from '../store/alerts/waiting_alerts.ts';

const MARK = 'queued';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export interface QueueParts {
  causes: Pick<CauseStore, 'mark' | 'putMark'>;
  waiting: Pick<WaitingAlerts, 'due'>;
  queues: Readonly<Record<Urgency, MessageQueue>>;
  clock: Clock;
}

/**
 * Queues every reader with alerts that became due since the last run; once a day, and where nothing is known of one, all whose alerts still
 * wait. The mark is set last: after a kill the same readers are queued again, which sends nothing twice.
 */
export async function queueDue({ causes, waiting, queues, clock }: QueueParts): Promise<number> {
  const now = clock.now();
  const last = await causes.mark(MARK);
  const isNewDay = last.slice(0, DAY_LENGTH) !== now.toISOString().slice(0, DAY_LENGTH);
  const from = isNewDay || last > now.toISOString() ? '0' : last;
  let queued = 0;
  for (const urgency of URGENCIES) {
    for await (const readers of waiting.due(urgency, from, now)) {
      await queues[urgency].send(readers.map((reader) => ({ reader })));
      queued += readers.length;
    }
  }
  await causes.putMark(MARK, now.toISOString());
  if (queued > 0) count(METRICS.alertsQueued, queued);
  return queued;
}

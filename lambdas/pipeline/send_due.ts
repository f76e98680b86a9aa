import * as z from 'zod';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { dueCursorSchema, type ReadDuePage } from '../store/due_playbooks.ts';
import { DUE_SHARDS } from '../store/tables.ts';
import type { MessageQueue } from './message_queue.ts';

/** One shard of the index of due playbooks, from where another run left off. */
export const shardJobSchema = z.object({
  shard: z
    .int()
    .min(0)
    .max(DUE_SHARDS - 1),
  cursor: dueCursorSchema.optional(),
});
export type ShardJob = z.infer<typeof shardJobSchema>;

/** Every shard from its beginning. */
export const EVERY_SHARD: readonly ShardJob[] = Array.from({ length: DUE_SHARDS }, (_, shard) => ({ shard }));

/** Due playbooks that a run asks the index for at once. */
export const PAGE_SIZE = 500;
/** A page and the messages for it take a second or two; what is left of a run's time is for a slow one. */
export const RESERVE_MILLISECONDS = 15_000;

export interface SendDueParts {
  readDuePage: ReadDuePage;
  /** Takes one message a playbook. */
  playbooks: MessageQueue;
  /** Takes what a run has no time left for. */
  jobs: MessageQueue;
  /** Playbooks asked for at once. */
  pageSize: number;
  hasTimeLeft(): boolean;
}

/** Sends one message for every playbook of a shard that is due on `today`; answers how many. Hands its cursor on in time. */
export async function sendDue(job: ShardJob, today: IsoDate, parts: SendDueParts): Promise<number> {
  let cursor = job.cursor;
  let sent = 0;
  do {
    const page = await parts.readDuePage(job.shard, today, cursor, parts.pageSize);
    await parts.playbooks.send(page.keys);
    sent += page.keys.length;
    cursor = page.next;
  } while (cursor !== undefined && parts.hasTimeLeft());
  if (cursor !== undefined) await parts.jobs.send([{ shard: job.shard, cursor }]);
  return sent;
}

import * as z from 'zod';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { dueCursorSchema, type ReadDuePage } from '../store/due_playbooks.ts';
import { DUE_SHARDS } from '../store/tables.ts';
import type { MessageQueue } from './message_queue.ts';

/** A shard of the index of due playbooks, with the cursor of an earlier run. */
export const shardJobSchema = z.object({
  shard: z
    .int()
    .min(0)
    .max(DUE_SHARDS - 1),
  cursor: dueCursorSchema.optional(),
});
export type ShardJob = z.infer<typeof shardJobSchema>;

/** Jobs for all shards, from the start of each. */
export const EVERY_SHARD: readonly ShardJob[] = Array.from({ length: DUE_SHARDS }, (_, shard) => ({ shard }));

/** Due playbooks per page of the index. */
export const PAGE_SIZE = 500;
/** A page and its messages take a second or two; the reserve allows for a slow one. */
export const RESERVE_MILLISECONDS = 15_000;

export interface SendDueParts {
  readDuePage: ReadDuePage;
  /** Receives one message per playbook. */
  playbooks: MessageQueue;
  /** Receives the cursor if a run is out of time. */
  jobs: MessageQueue;
  /** Playbooks per page. */
  pageSize: number;
  hasTimeLeft(): boolean;
}

/**
 * Sends a message for every playbook of a shard that is due on `today` and returns their number. Queues a job with its
 * cursor when the time runs out.
 */
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

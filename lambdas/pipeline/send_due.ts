import * as z from 'zod';
import { isoDateSchema } from '../../core/contract/values/values.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { dueOn } from '../../core/playbooks/staleness.ts';
import { lastChangedDate } from '../snapshot/coming_cards.ts';
import type { SnapshotPointer } from '../snapshot/snapshot_store.ts';
import { dueCursorSchema, type ReadDuePage } from '../store/playbooks/due_playbooks.ts';
import { DUE_SHARDS } from '../store/tables/tables.ts';
import type { MessageQueue } from './message_queue.ts';

/** A shard of the index of due playbooks, with the cursor of an earlier run. */
export const shardJobSchema = z.object({
  shard: z
    .int()
    .min(0)
    .max(DUE_SHARDS - 1),
  cursor: dueCursorSchema.optional(),
  /** The day until which playbooks count as due, if it is later than today. */
  until: isoDateSchema.optional(),
});
export type ShardJob = z.infer<typeof shardJobSchema>;

/** Jobs for all shards, from the start of each. */
export const EVERY_SHARD: readonly ShardJob[] = Array.from({ length: DUE_SHARDS }, (_, shard) => ({ shard }));

/**
 * The jobs of a refresh at `now`. After a card has changed they also visit the playbooks with picks for it, and for those
 * before it.
 */
export function refreshJobs({ coming = [] }: Pick<SnapshotPointer, 'coming'>, now: Date): ShardJob[] {
  const changed = lastChangedDate(coming, now);
  return EVERY_SHARD.map((job) => ({ ...job, ...(changed !== undefined && { until: dueOn(changed) }) }));
}

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
 * Sends a message for every playbook of a shard that is due on `today`, or until the job's day, and returns their number.
 * Queues a job with its cursor when the time runs out.
 */
export async function sendDue(job: ShardJob, today: IsoDate, parts: SendDueParts): Promise<number> {
  const { until = today } = job;
  let { cursor } = job;
  let sent = 0;
  do {
    const page = await parts.readDuePage(job.shard, until, cursor, parts.pageSize);
    await parts.playbooks.send(page.keys);
    sent += page.keys.length;
    cursor = page.next;
  } while (cursor !== undefined && parts.hasTimeLeft());
  if (cursor !== undefined) await parts.jobs.send([{ ...job, cursor }]);
  return sent;
}

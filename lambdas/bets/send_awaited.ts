import * as z from 'zod';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { groupBy } from '../../core/history/group_by.ts';
import type { MessageQueue } from '../pipeline/message_queue.ts';
import { type AwaitedBets, awaitedCursorSchema, betKeySchema, type OwnedBet } from '../store/bets/awaited_bets.ts';
import { AWAITED_SHARDS } from '../store/bets/bet_items.ts';

/** A shard of an event's bets that await results, with the cursor of an earlier run. */
export const awaitedJobSchema = z.object({
  event: z.string(),
  shard: z
    .int()
    .min(0)
    .max(AWAITED_SHARDS - 1),
  cursor: awaitedCursorSchema.optional(),
});
export type AwaitedJob = z.infer<typeof awaitedJobSchema>;

/** Bets of one message, and owners' bets that are settled together. */
export const SETTLED_TOGETHER = 50;
export const settleMessageSchema = z.object({ bets: z.array(betKeySchema).max(SETTLED_TOGETHER) });

/** Bets per page of the index. */
const AWAITED_PAGE = 1000;

/** Jobs for all events before `today` with bets that await results. */
export async function awaitedJobs(awaited: Pick<AwaitedBets, 'events'>, today: IsoDate): Promise<AwaitedJob[]> {
  const shards = Array.from({ length: AWAITED_SHARDS }, (_, shard) => shard);
  return (await awaited.events(today)).flatMap(({ id }) => shards.map((shard) => ({ event: id, shard })));
}

/** Messages with these bets. An owner's bets stay together as far as they fit. */
export function settleMessages(bets: readonly OwnedBet[]): { bets: OwnedBet[] }[] {
  const messages: { bets: OwnedBet[] }[] = [];
  for (const [, own] of groupBy(bets, ({ owner }) => owner)) {
    const last = messages.at(-1);
    if (last !== undefined && last.bets.length + own.length <= SETTLED_TOGETHER) {
      last.bets.push(...own);
      continue;
    }
    for (let start = 0; start < own.length; start += SETTLED_TOGETHER)
      messages.push({ bets: own.slice(start, start + SETTLED_TOGETHER) });
  }
  return messages;
}

export interface SendAwaitedParts {
  awaited: Pick<AwaitedBets, 'page'>;
  /** Receives batches of bets. */
  bets: MessageQueue;
  /** Receives the cursor if a run is out of time. */
  jobs: MessageQueue;
  hasTimeLeft(): boolean;
}

/** Sends the awaited bets of a shard in batches and returns their number. Queues a job with its cursor if time runs out. */
export async function sendAwaited(job: AwaitedJob, parts: SendAwaitedParts): Promise<number> {
  let { cursor } = job;
  let sent = 0;
  do {
    const page = await parts.awaited.page(job.event, job.shard, cursor, AWAITED_PAGE);
    await parts.bets.send(settleMessages(page.keys));
    sent += page.keys.length;
    cursor = page.next;
  } while (cursor !== undefined && parts.hasTimeLeft());
  if (cursor !== undefined) await parts.jobs.send([{ event: job.event, shard: job.shard, cursor }]);
  return sent;
}

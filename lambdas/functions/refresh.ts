import type { Context, SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { type AwaitedJob, awaitedJobSchema, awaitedJobs, sendAwaited } from '../bets/send_awaited.ts';
import { openDatabase } from '../open/open_database.ts';
import { eachMessage, queueEventSchema } from '../pipeline/each_message.ts';
import { sqsQueues } from '../pipeline/message_queue.ts';
import {
  PAGE_SIZE,
  RESERVE_MILLISECONDS,
  refreshJobs,
  type ShardJob,
  sendDue,
  shardJobSchema,
} from '../pipeline/send_due.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { openSnapshotStore } from '../snapshot/open_snapshot_store.ts';
import { awaitedBets } from '../store/bets/awaited_bets.ts';
import { duePlaybooks } from '../store/playbooks/due_playbooks.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { environment, client, clock } = openDatabase({
  AWS_REGION: true,
  USER_PLAYBOOKS_TABLE: true,
  BETS_TABLE: true,
  SNAPSHOT_LOCATION: true,
  REFRESH_QUEUE_URL: true,
  REFRESH_JOBS_QUEUE_URL: true,
  BETS_QUEUE_URL: true,
});
const snapshots = openSnapshotStore(environment.SNAPSHOT_LOCATION);
const readDuePage = duePlaybooks(client, environment.USER_PLAYBOOKS_TABLE);
const awaited = awaitedBets(client, environment.BETS_TABLE);
const openQueue = sqsQueues(environment.AWS_REGION);
const jobs = openQueue(environment.REFRESH_JOBS_QUEUE_URL);
const playbooks = openQueue(environment.REFRESH_QUEUE_URL);
const bets = openQueue(environment.BETS_QUEUE_URL);

/** The event of a new pointer in the bucket. */
const newSnapshotSchema = z.object({ source: z.literal('aws.s3') });

/**
 * Queues a job for every shard of due playbooks and of bets that await results, once there is an import. A refresh that
 * a new snapshot starts continues the trace of its import.
 */
async function startRefresh(event: unknown): Promise<SQSBatchResponse> {
  const pointer = await snapshots.readPointer();
  const imported = newSnapshotSchema.safeParse(event).success ? pointer?.traceparent : undefined;
  await loggedRun(imported, 'The refresh could not be started', async () => {
    if (pointer !== undefined) {
      await jobs.send([...refreshJobs(pointer, clock.now()), ...(await awaitedJobs(awaited, clock.today()))]);
    }
    log.info(pointer === undefined ? 'No import yet: no refresh' : 'Refresh started', { version: pointer?.version });
  });
  return { batchItemFailures: [] };
}

const jobSchema = z.union([awaitedJobSchema, shardJobSchema]);

async function sendPlaybooks(job: ShardJob, hasTimeLeft: () => boolean): Promise<void> {
  const parts = { readDuePage, playbooks, jobs, pageSize: PAGE_SIZE, hasTimeLeft };
  const sent = await sendDue(job, clock.today(), parts);
  log.info('Due playbooks queued', { shard: job.shard, sent });
  count(METRICS.playbooksDue, sent);
}

async function sendBets(job: AwaitedJob, hasTimeLeft: () => boolean): Promise<void> {
  const sent = await sendAwaited(job, { awaited, bets, jobs, hasTimeLeft });
  log.info('Awaited bets queued', { event: job.event, shard: job.shard, sent });
  count(METRICS.betsDue, sent);
}

/**
 * Finds the due playbooks and the bets that await results. A schedule or a new snapshot starts one job per shard; the
 * jobs arrive here through their queue.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const batch = queueEventSchema.safeParse(event);
  if (!batch.success) return startRefresh(event);
  const hasTimeLeft = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
  return eachMessage(
    batch.data,
    async ({ body }) => {
      const job = jobSchema.parse(JSON.parse(body));
      if ('event' in job) await sendBets(job, hasTimeLeft);
      else await sendPlaybooks(job, hasTimeLeft);
    },
    (error, { messageId }) => {
      log.error('A shard of due playbooks or awaited bets could not be read completely', {
        message_id: messageId,
        error,
      });
      count(METRICS.refreshFailures);
    },
  );
}

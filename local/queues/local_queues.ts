import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { SECOND } from '../../core/dates/durations.ts';
import { QUEUE_SETTINGS } from '../../lambdas/runtime/function_settings.ts';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { readBody } from '../gateway/read_body.ts';

/** The function that a queue delivers to, called as by an SQS event source mapping. */
export type Consumer = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Limits of SQS for one request: bytes and messages. */
const REQUEST_BYTES = 1024 * 1024;
const BATCH = 10;

const batchSchema = z.object({
  QueueUrl: z.url(),
  Entries: z
    .array(
      z.object({
        Id: z.string(),
        MessageBody: z.string(),
        DelaySeconds: z.int().min(0).default(0),
        MessageAttributes: z.record(z.string(), z.object({ StringValue: z.string() })).default({}),
      }),
    )
    .min(1)
    .max(BATCH),
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

type Entry = z.infer<typeof batchSchema>['Entries'][number];

function recordOf({ MessageBody: body, MessageAttributes }: Entry, queue: string): SQSRecord {
  const now = String(Date.now());
  return {
    messageId: randomUUID(),
    receiptHandle: randomUUID(),
    body,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: now,
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: now,
    },
    messageAttributes: Object.fromEntries(
      Object.entries(MessageAttributes).map(([name, { StringValue: stringValue }]) => [
        name,
        { stringValue, dataType: 'String' },
      ]),
    ),
    md5OfBody: md5(body),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queue}`,
    awsRegion: 'us-east-1',
  };
}

/** Delivers records once and returns those that failed: the ones that the function reports, or all if it throws. */
async function deliverOnce(consumer: Consumer, records: readonly SQSRecord[]): Promise<readonly SQSRecord[]> {
  try {
    const { batchItemFailures } = await consumer({ Records: [...records] });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    return records.filter(({ messageId }) => failed.has(messageId));
  } catch {
    // The function logs the reason itself, as in AWS.
    return records;
  }
}

/** Delivers a batch, with as many retries as in the stack. Returns the number of messages that still failed. */
async function deliver(consumer: Consumer, records: readonly SQSRecord[]): Promise<number> {
  let left = records;
  for (let delivery = 1; delivery <= QUEUE_SETTINGS.deliveries && left.length > 0; delivery++)
    left = await deliverOnce(consumer, left);
  return left.length;
}

/** The deliveries under way and those that wait for their delay. */
function deliveries(onDeadLetters: (queue: string, messages: number) => void) {
  const working = new Set<Promise<void>>();
  /** Deliveries that wait for their delay. */
  const delayed = new Map<() => void, NodeJS.Timeout>();

  function deliverLater(delivery: () => void, delaySeconds: number): void {
    const due = () => {
      clearTimeout(delayed.get(due));
      delayed.delete(due);
      delivery();
    };
    delayed.set(due, setTimeout(due, delaySeconds * SECOND));
  }

  function take(queue: string, consumer: Consumer, entries: readonly Entry[]): void {
    const records = entries.map((entry) => recordOf(entry, queue));
    const work = deliver(consumer, records)
      .then((deadLetters) => void (deadLetters > 0 && onDeadLetters(queue, deadLetters)))
      .finally(() => working.delete(work));
    working.add(work);
  }

  /** Resolves once all messages, and those sent while handling them, are handled. Delayed ones are delivered at once. */
  async function drained(): Promise<void> {
    while (working.size + delayed.size > 0) {
      const [next] = delayed.keys();
      next?.();
      await Promise.all(working);
    }
  }

  return { take, deliverLater, drained };
}

/**
 * Starts queues that accept SendMessageBatch requests of the SQS client and deliver to `consumers`, keyed by queue
 * name, in this process. `onDeadLetters` is called with the number of messages that failed every delivery. Messages are
 * kept in memory: what is lost at a stop is found again by the refresh at the next start.
 */
export async function startQueues(
  consumers: Readonly<Record<string, Consumer>>,
  onDeadLetters: (queue: string, messages: number) => void,
) {
  const { take, deliverLater, drained } = deliveries(onDeadLetters);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, REQUEST_BYTES);
    const batch = batchSchema.parse(JSON.parse(body?.toString('utf8') ?? ''));
    const queue = new URL(batch.QueueUrl).pathname.slice(1);
    const consumer = consumers[queue];
    if (consumer === undefined) throw new Error(`There is no queue ${queue}`);
    const Successful = batch.Entries.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: randomUUID(),
      MD5OfMessageBody: md5(MessageBody),
    }));
    response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ Successful, Failed: [] }));
    const delaySeconds = Math.max(...batch.Entries.map((entry) => entry.DelaySeconds));
    if (delaySeconds > 0) deliverLater(() => take(queue, consumer, batch.Entries), delaySeconds);
    else take(queue, consumer, batch.Entries);
  }

  const { port, stop } = await listenOnLoopback(0, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'Content-Type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ __type: 'InvalidRequest', message: String(error) }));
    });
  });

  const address = `http://127.0.0.1:${port}`;
  return {
    /** The environment of the SQS client. It requires credentials; these are not checked. */
    variables: { AWS_ENDPOINT_URL_SQS: address, AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
    urlOf: (queue: string) => `${address}/${queue}`,
    drained,
    async stop() {
      await drained();
      await stop();
    },
  };
}

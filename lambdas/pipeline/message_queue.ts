import pRetry from 'p-retry';
import { TRACEPARENT } from '../../core/contract/values/trace.ts';
import { AWS_ATTEMPTS, AWS_TIMEOUTS } from '../runtime/aws_timeouts.ts';
import { outgoingTraceparent } from '../trace/trace.ts';
import { traceCalls } from '../trace/trace_calls.ts';

/** Sends messages, each a JSON value, to be delivered after a delay. Throws if one could not be sent. */
export interface MessageQueue {
  send(messages: readonly unknown[], delaySeconds?: number): Promise<void>;
}

/** Limit of SQS's SendMessageBatch. */
const BATCH = 10;
const BATCHES_AT_ONCE = 10;
const RETRIES = { retries: 4, minTimeout: 100, randomize: true } as const;

/** The attribute that carries the trace of the run; none outside of one. */
function traceAttribute() {
  const traceparent = outgoingTraceparent();
  if (traceparent === undefined) return {};
  return { MessageAttributes: { [TRACEPARENT]: { DataType: 'String', StringValue: traceparent } } };
}

/** SQS accepted only a part of a batch. */
class PartlySentError extends Error {
  override name = 'PartlySentError';
}

async function loadClient(region: string) {
  const { SQSClient, SendMessageBatchCommand } = await import('@aws-sdk/client-sqs');
  const client = new SQSClient({ region, maxAttempts: AWS_ATTEMPTS, requestHandler: AWS_TIMEOUTS });
  traceCalls(client);
  return { client, SendMessageBatchCommand };
}

/**
 * Opens a region's queues by URL. They share one client, which is loaded at the first message: loading takes a quarter
 * of a cold start, and most runs send nothing.
 */
export function sqsQueues(region: string): (url: string) => MessageQueue {
  let loading: ReturnType<typeof loadClient> | undefined;
  return (url) =>
    sqsQueue(() => {
      loading ??= loadClient(region);
      return loading;
    }, url);
}

/** Retries only the rejected messages of a batch, so that a retry sends no message twice. */
function sqsQueue(load: () => ReturnType<typeof loadClient>, url: string): MessageQueue {
  async function sendBatch(messages: readonly unknown[], delaySeconds: number): Promise<void> {
    let left = messages.map((message, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(message),
      DelaySeconds: delaySeconds,
      ...traceAttribute(),
    }));
    const { client, SendMessageBatchCommand } = await load();
    const sendRest = async () => {
      const { Failed } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: left }));
      const failed = new Set(Failed?.map(({ Id }) => Id));
      left = left.filter(({ Id }) => failed.has(Id));
      if (left.length > 0) throw new PartlySentError(`Messages rejected by SQS: ${left.length}`);
    };
    await pRetry(sendRest, { ...RETRIES, shouldRetry: ({ error }) => error instanceof PartlySentError });
  }

  return {
    async send(messages, delaySeconds = 0) {
      for (let start = 0; start < messages.length; start += BATCH * BATCHES_AT_ONCE) {
        const round = messages.slice(start, start + BATCH * BATCHES_AT_ONCE);
        const batches = Array.from({ length: Math.ceil(round.length / BATCH) }, (_, index) =>
          round.slice(index * BATCH, (index + 1) * BATCH),
        );
        await Promise.all(batches.map((batch) => sendBatch(batch, delaySeconds)));
      }
    },
  };
}

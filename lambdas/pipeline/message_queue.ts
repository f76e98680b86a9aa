import pRetry from 'p-retry';
import { AWS_ATTEMPTS, AWS_TIME_OUTS } from '../aws_time_outs.ts';

/** Sends messages, each a JSON value; throws where one could not be sent. */
export interface MessageQueue {
  send(messages: readonly unknown[]): Promise<void>;
}

/** SQS takes no more at once. */
const BATCH = 10;
const BATCHES_AT_ONCE = 10;
const RETRIES = { retries: 4, minTimeout: 100, randomize: true } as const;

/** A batch of which SQS took a part only. */
class PartlySentError extends Error {
  override name = 'PartlySentError';
}

async function loadClient(region: string) {
  const { SQSClient, SendMessageBatchCommand } = await import('@aws-sdk/client-sqs');
  return {
    client: new SQSClient({ region, maxAttempts: AWS_ATTEMPTS, requestHandler: AWS_TIME_OUTS }),
    SendMessageBatchCommand,
  };
}

/**
 * Opens a region's queues by their URLs. The client they share is loaded at the first message: it takes a quarter of a
 * function's start, and on most days most shards have nothing to send.
 */
export function sqsQueues(region: string): (url: string) => MessageQueue {
  let loading: ReturnType<typeof loadClient> | undefined;
  return (url) =>
    sqsQueue(() => {
      loading ??= loadClient(region);
      return loading;
    }, url);
}

/** What a batch leaves unsent is sent again by itself, so that no message goes out twice for it. */
function sqsQueue(load: () => ReturnType<typeof loadClient>, url: string): MessageQueue {
  async function sendBatch(messages: readonly unknown[]): Promise<void> {
    let left = messages.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
    const { client, SendMessageBatchCommand } = await load();
    const sendRest = async () => {
      const { Failed } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: left }));
      const failed = new Set(Failed?.map(({ Id }) => Id));
      left = left.filter(({ Id }) => failed.has(Id));
      if (left.length > 0) throw new PartlySentError(`SQS left ${left.length} messages unsent`);
    };
    await pRetry(sendRest, { ...RETRIES, shouldRetry: ({ error }) => error instanceof PartlySentError });
  }

  return {
    async send(messages) {
      for (let start = 0; start < messages.length; start += BATCH * BATCHES_AT_ONCE) {
        const round = messages.slice(start, start + BATCH * BATCHES_AT_ONCE);
        const batches = Array.from({ length: Math.ceil(round.length / BATCH) }, (_, index) =>
          round.slice(index * BATCH, (index + 1) * BATCH),
        );
        await Promise.all(batches.map(sendBatch));
      }
    },
  };
}

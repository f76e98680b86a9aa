import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import pRetry from 'p-retry';

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

/** A queue of SQS. What a batch leaves unsent is sent again by itself, so that no message goes out twice for it. */
export function sqsQueue(client: SQSClient, url: string): MessageQueue {
  async function sendBatch(messages: readonly unknown[]): Promise<void> {
    let left = messages.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
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

import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';

/** What a queue hands a function, as far as it matters here. */
export const queueEventSchema = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });
type QueueEvent = z.infer<typeof queueEventSchema>;
type QueueMessage = QueueEvent['Records'][number];

/**
 * Works on every message of a batch, all at once, and reports those that failed: they alone are delivered again, and
 * one of them holds up none of the others.
 */
export async function eachMessage(
  event: QueueEvent,
  work: (record: QueueMessage) => Promise<void>,
  onFailure: (error: unknown, record: QueueMessage) => void,
): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    event.Records.map(async (record) => {
      try {
        await work(record);
        return undefined;
      } catch (error) {
        onFailure(error, record);
        return { itemIdentifier: record.messageId };
      }
    }),
  );
  return { batchItemFailures: failed.filter((failure) => failure !== undefined) };
}

import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';

/** The fields of an SQS event that are used here. */
export const queueEventSchema = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });
type QueueEvent = z.infer<typeof queueEventSchema>;
type QueueMessage = QueueEvent['Records'][number];

/**
 * Processes all messages of a batch concurrently and reports the failed ones, so that only they are delivered again.
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

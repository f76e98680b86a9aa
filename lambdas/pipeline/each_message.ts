import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { TRACEPARENT } from '../../core/contract/values/trace.ts';
import { inTrace } from '../trace/trace.ts';

/** The fields of an SQS event that are used here. */
export const queueEventSchema = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      messageAttributes: z.record(z.string(), z.object({ stringValue: z.string().optional() })).default({}),
    }),
  ),
});
type QueueEvent = z.input<typeof queueEventSchema>;
type QueueMessage = QueueEvent['Records'][number];

/**
 * Processes all messages of a batch concurrently, each in the trace that it carries, and reports the failed ones, so that
 * only they are delivered again.
 */
export async function eachMessage(
  event: QueueEvent,
  work: (record: QueueMessage) => Promise<void>,
  onFailure: (error: unknown, record: QueueMessage) => void,
): Promise<SQSBatchResponse> {
  const handle = async (record: QueueMessage) => {
    try {
      await work(record);
      return undefined;
    } catch (error) {
      onFailure(error, record);
      return { itemIdentifier: record.messageId };
    }
  };
  const failed = await Promise.all(
    event.Records.map((record) => inTrace(record.messageAttributes?.[TRACEPARENT]?.stringValue, () => handle(record))),
  );
  return { batchItemFailures: failed.filter((failure) => failure !== undefined) };
}

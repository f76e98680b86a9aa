import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, expect, test } from 'vitest';
import { QUEUE_SETTINGS } from '../../../lambdas/runtime/function_settings.ts';
import { startQueues } from '../../../local/queues/local_queues.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function startTestQueues(consume: (bodies: readonly string[], event: SQSEvent) => SQSBatchResponse) {
  const deadLetters: [queue: string, messages: number][] = [];
  const consumer = async (event: SQSEvent) =>
    consume(
      event.Records.map(({ body }) => body),
      event,
    );
  const queues = await startQueues({ work: consumer }, (queue, messages) => void deadLetters.push([queue, messages]));
  stops.push(queues.stop);
  const client = new SQSClient({
    region: 'us-east-1',
    endpoint: queues.variables.AWS_ENDPOINT_URL_SQS,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const send = (queue: string, bodies: readonly string[], DelaySeconds = 0) => {
    const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody, DelaySeconds }));
    return client.send(new SendMessageBatchCommand({ QueueUrl: queues.urlOf(queue), Entries }));
  };
  return { deadLetters, send, drained: queues.drained };
}

const none: SQSBatchResponse = { batchItemFailures: [] };

test('messages of the SQS client reach the queue’s function once', async () => {
  const received: string[] = [];
  const { send, drained, deadLetters } = await startTestQueues((bodies) => {
    received.push(...bodies);
    return none;
  });
  const { Successful } = await send('work', ['{"a":1}', 'ü']);
  await drained();
  expect(Successful).toHaveLength(2);
  expect(received).toEqual(['{"a":1}', 'ü']);
  expect(deadLetters).toEqual([]);
});

test('a delayed message is delivered after the others, and at the latest when the queues stop', async () => {
  const received: string[] = [];
  const { send, drained } = await startTestQueues((bodies) => {
    received.push(...bodies);
    return none;
  });
  await send('work', ['late'], 900);
  await send('work', ['soon']);
  expect(received).toEqual(['soon']);
  await drained();
  expect(received).toEqual(['soon', 'late']);
});

test('only the failed messages of a batch are delivered again', async () => {
  const deliveries: string[] = [];
  const { send, drained, deadLetters } = await startTestQueues((bodies, { Records }) => {
    const isFirst = !deliveries.includes('bad');
    deliveries.push(...bodies);
    const failed = Records.filter(({ body }) => isFirst && body === 'bad');
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await send('work', ['good', 'bad']);
  await drained();
  expect(deliveries).toEqual(['good', 'bad', 'bad']);
  expect(deadLetters).toEqual([]);
});

test('a message that fails every delivery is reported as a dead letter', async () => {
  const { send, drained, deadLetters } = await startTestQueues((_, { Records }) => ({
    batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
  }));
  await send('work', ['bad', 'worse']);
  await drained();
  expect(deadLetters).toEqual([['work', 2]]);
});

test('an error of the function fails the whole batch, which is delivered as often as in the stack', async () => {
  let calls = 0;
  const { send, drained, deadLetters } = await startTestQueues(() => {
    calls += 1;
    throw new Error('a defect');
  });
  await send('work', ['one', 'two']);
  await drained();
  expect(calls).toBe(QUEUE_SETTINGS.deliveries);
  expect(deadLetters).toEqual([['work', 2]]);
});

test('a queue without a consumer is rejected', async () => {
  const { send } = await startTestQueues(() => none);
  await expect(send('nowhere', ['x'])).rejects.toThrow('There is no queue nowhere');
});

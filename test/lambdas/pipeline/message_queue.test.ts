import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sqsQueues } from '../../../lambdas/pipeline/message_queue.ts';

const sqs = mockClient(SQSClient);
afterEach(() => sqs.reset());
afterAll(() => sqs.restore());

const queue = sqsQueues('us-east-1')('https://sqs.us-east-1.amazonaws.com/1/refresh');
const bodies = () =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .map((call) => call.args[0].input.Entries?.map((entry) => entry.MessageBody));
const failed = (Id: string) => ({ Id, SenderFault: false, Code: 'InternalError' });

describe('a queue', () => {
  test('sends any number of messages in batches of ten', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    await queue.send(Array.from({ length: 237 }, (_, index) => index));
    const sent = bodies();
    expect(sent.every((batch) => (batch?.length ?? 0) <= 10)).toBe(true);
    expect(new Set(sent.flat()).size).toBe(237);
  });

  test('delays messages by the seconds that are asked for', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    await queue.send(['a'], 15);
    const [call] = sqs.commandCalls(SendMessageBatchCommand);
    expect(call?.args[0].input.Entries).toMatchObject([{ MessageBody: '"a"', DelaySeconds: 15 }]);
  });

  test('retries only the messages that SQS rejected', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [failed('1')] })
      .resolves({});
    await queue.send(['a', 'b', 'c']);
    expect(bodies()).toEqual([['"a"', '"b"', '"c"'], ['"b"']]);
  });

  test('throws if a message can’t be sent, so that its job is repeated', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [failed('0')] });
    await expect(queue.send(['a'])).rejects.toThrow('rejected by SQS: 1');
  });
});

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { runs } from '../fixtures/runs.ts';
import { putPlaybooks, storedPlaybook } from '../fixtures/stored_playbooks.ts';
import { type Fault, type FaultyDynamoDb, startFaultyDynamoDb } from './faulty_dynamodb.ts';

let backend: TestBackend;
let dynamodb: FaultyDynamoDb;
beforeAll(async () => {
  backend = await startBackend();
  dynamodb = await startFaultyDynamoDb(backend.database.endpoint);
  process.env.DYNAMODB_ENDPOINT = dynamodb.endpoint;
});
afterAll(async () => {
  await dynamodb.stop();
  await backend.stop();
});

const DUE = 6;
const MAX_ROUNDS = 10;

function record(key: { user_id: string; id: string }, delivery: number): SQSRecord {
  return {
    messageId: `${key.id} ${delivery}`,
    receiptHandle: '',
    body: JSON.stringify(key),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:123456789012:refresh',
    awsRegion: 'us-east-1',
  };
}

/** The order in which playbooks are delivered, each one to three times. */
const deliveries = fc
  .array(fc.nat(DUE - 1), { maxLength: DUE })
  .chain((again) => fc.shuffledSubarray([...Array(DUE).keys(), ...again], { minLength: DUE + again.length }));
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'lost_before', 'lost_after', 'broken');

/** The current item of a playbook. */
async function stored({ user_id, id }: { user_id: string; id: string }): Promise<Record<string, unknown>> {
  const { client, variables } = backend.database;
  const { Item } = await client.send(
    new GetCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Key: { user_id, id }, ConsistentRead: true }),
  );
  return Item ?? {};
}

/**
 * A playbook without its times, which may differ between deliveries, and without its report, which a failure may leave
 * in the item until the next write.
 */
const content = (item: Record<string, unknown>) => {
  const { last_updated: _, picks_saved_at: __, report: ___, report_apart: ____, ...rest } = item;
  return rest;
};

test('messages delivered twice, out of order and with store failures refresh each playbook like one delivery', async () => {
  const { handler } = await import('../../lambdas/functions/refresh_worker.ts');
  let example = 0;
  await fc.assert(
    fc.asyncProperty(
      deliveries,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fault, { maxLength: 25 }),
      async (order, size, faults) => {
        example += 1;
        const items = Array.from({ length: DUE }, (_, index) =>
          storedPlaybook(`due-${example}-${index}`, '2026-03-28'),
        );
        const control = storedPlaybook(`control-${example}`, '2026-03-28');
        await putPlaybooks(backend.database, [...items, control]);
        await handler({ Records: [record(control, 0)] });

        const keys = items.map(({ user_id, id }) => ({ user_id, id }));
        let waiting = order.flatMap((index, delivery) => {
          const key = keys[index];
          return key === undefined ? [] : [record(key, delivery)];
        });
        dynamodb.plan(faults);
        for (let round = 0; waiting.length > 0 && round < MAX_ROUNDS; round += 1) {
          const failed: SQSRecord[] = [];
          for (let start = 0; start < waiting.length; start += size) {
            const batch = waiting.slice(start, start + size);
            const { batchItemFailures } = await handler({ Records: batch });
            const names = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
            failed.push(...batch.filter(({ messageId }) => names.has(messageId)));
          }
          waiting = failed;
        }
        dynamodb.plan([]);
        expect(waiting).toEqual([]);

        const { id: _, user_id: __, due_shard: ___, ...refreshed } = content(await stored(control));
        expect(refreshed.picks_version).toBe(backend.pointer.version);
        for (const item of items) expect(content(await stored(item))).toEqual({ ...content(item), ...refreshed });
      },
    ),
    { numRuns: runs(6) },
  );
});

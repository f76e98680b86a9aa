import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { traceIdOf } from '../../../core/contract/values/trace.ts';
import { fileSnapshotStore } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { type SourceServer, startSourceServer, wholeText } from '../../fixtures/source_server.ts';
import { putPlaybooks, storedPlaybook } from '../../fixtures/stored_playbooks.ts';

const PLAYBOOKS_URL = 'https://sqs.us-east-1.amazonaws.com/1/playbooks';
const JOBS_URL = 'https://sqs.us-east-1.amazonaws.com/1/jobs';
const sqs = mockClient(SQSClient);

let backend: TestBackend;
let server: SourceServer;
beforeAll(async () => {
  backend = await startBackend();
  server = await startSourceServer();
  Object.assign(process.env, {
    REFRESH_QUEUE_URL: PLAYBOOKS_URL,
    REFRESH_JOBS_QUEUE_URL: JOBS_URL,
    MARKET_URL: server.address('market'),
    UPCOMING_URL: server.address('upcoming'),
    SITE_ADDRESS: 'https://cornerman.test',
    STATS_URL: server.address('stats'),
  });
});
afterEach(() => sqs.reset());
afterAll(async () => {
  sqs.restore();
  await server.stop();
  await backend.stop();
});

const sentTo = (url: string) =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .map((call) => call.args[0].input)
    .filter(({ QueueUrl }) => QueueUrl === url)
    .flatMap(({ Entries }) => (Entries ?? []).map(({ MessageBody }) => JSON.parse(MessageBody ?? '')));

const context = { getRemainingTimeInMillis: () => 60_000 };
/** The S3 notification that a new pointer was written. */
const POINTER_WRITTEN = { Records: [{ eventSource: 'aws:s3', s3: { object: { key: 'current.json' } } }] };
const SCHEDULED = { source: 'aws.scheduler' };

async function refresh(event: unknown) {
  const { handler } = await import('../../../lambdas/functions/refresh.ts');
  return handler(event, context);
}

const sentTraces = () =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .flatMap((call) => call.args[0].input.Entries ?? [])
    .map(({ MessageAttributes }) => traceIdOf(MessageAttributes?.traceparent?.StringValue ?? ''));

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('refresh', () => {
  test('goes on in the trace of the import that wrote the snapshot, and of the job that it got', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    const snapshots = fileSnapshotStore(backend.snapshotFolder);
    await snapshots.writePointer({ ...backend.pointer, traceparent: TRACEPARENT });
    await refresh({ source: 'aws.s3', 'detail-type': 'Object Created' });
    await snapshots.writePointer(backend.pointer);
    expect(new Set(sentTraces())).toEqual(new Set([TRACE]));
    sqs.resetHistory();
    const due = storedPlaybook('traced', '2026-03-28');
    await putPlaybooks(backend.database, [due]);
    const messageAttributes = { traceparent: { stringValue: TRACEPARENT, dataType: 'String' } };
    await refresh({
      Records: [{ messageId: 'job', body: JSON.stringify({ shard: due.due_shard }), messageAttributes }],
    });
    expect(sentTraces()).toEqual([TRACE]);
    await backend.database.client.send(
      new DeleteCommand({
        TableName: backend.database.variables.USER_PLAYBOOKS_TABLE,
        Key: { user_id: due.user_id, id: due.id },
      }),
    );
  });

  test.each([POINTER_WRITTEN, SCHEDULED])('queues each of the sixteen shards once: %j', async (event) => {
    sqs.on(SendMessageBatchCommand).resolves({});
    await refresh(event);
    const shards = sentTo(JOBS_URL).map(({ shard }) => shard);
    expect(shards.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, shard) => shard));
    expect(sentTo(PLAYBOOKS_URL)).toEqual([]);
  });

  test('sends one message per due playbook of a shard and reports a failed job', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    const due = storedPlaybook('stale', '2026-03-28');
    await putPlaybooks(backend.database, [due]);
    const Records = [
      { messageId: 'good', body: JSON.stringify({ shard: due.due_shard }) },
      { messageId: 'bad', body: JSON.stringify({ shard: 99 }) },
    ];
    expect(await refresh({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
    expect(sentTo(PLAYBOOKS_URL)).toEqual([{ user_id: 'stale', id: 'stale_1' }]);
  });

  test('queues the shards without an upcoming event too, because earlier picks settle', async () => {
    const snapshots = fileSnapshotStore(backend.snapshotFolder);
    const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
    const cards = randomCards(7, 3).slice(0, -1);
    const past = await snapshots.write({ league: 'demo', credits: [], asOf: TODAY, report, cards }, new Date());
    await snapshots.writePointer(past);
    sqs.on(SendMessageBatchCommand).resolves({});
    await refresh(SCHEDULED);
    await snapshots.writePointer(backend.pointer);
    expect(sentTo(JOBS_URL)).toHaveLength(16);
  });
});

const INGEST = 'arn:aws:lambda:us-east-1:123456789012:function:ingest';

describe('ingest', () => {
  test('with refused sources emits the alarm’s metric and the snapshot’s age and changes nothing', async () => {
    server.serve('market', wholeText('not,a,source\n'));
    server.serve('upcoming', wholeText('not,a,source\n'));
    server.serve('stats', wholeText('not;a;source\n'));
    const { handler } = await import('../../../lambdas/functions/ingest.ts');
    await handler({}, { invokedFunctionArn: INGEST });
    expect(backend.metrics.sum('IngestRefused')).toBe(1);
    const refused = backend.metrics.all().find(({ name }) => name === 'IngestRefused');
    expect(refused?.dimensions).toMatchObject({ reason: 'malformed' });
    const told = new Set(backend.metrics.all().map(({ name }) => name));
    for (const age of ['SnapshotAgeHours', 'DaysWithoutResult', 'DaysWithoutCard']) expect(told).toContain(age);
    expect(await fileSnapshotStore(backend.snapshotFolder).readPointer()).toEqual(backend.pointer);
  });

  test('invoked by a deployment reads no source where there is a snapshot', async () => {
    const { handler } = await import('../../../lambdas/functions/ingest.ts');
    const refusedBefore = backend.metrics.sum('IngestRefused');
    await handler({}, { invokedFunctionArn: `${INGEST}:7` });
    expect(backend.metrics.sum('IngestRefused')).toBe(refusedBefore);
  });
});

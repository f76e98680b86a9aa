import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { traceIdOf } from '../../../core/contract/values/trace.ts';
import { causeOf } from '../../../lambdas/http/api_function.ts';
import { callsOfRun, inTrace, outgoingTraceparent, traceId } from '../../../lambdas/trace/trace.ts';
import { traceCalls } from '../../../lambdas/trace/trace_calls.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

afterEach(() => {
  delete process.env._X_AMZN_TRACE_ID;
});

describe('a run', () => {
  test('goes on in the trace of its caller and hands it on with a new span', () => {
    const sent = inTrace(TRACEPARENT, outgoingTraceparent);
    expect(sent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(sent).not.toBe(TRACEPARENT);
  });

  test('without a caller takes X-Ray’s trace', () => {
    process.env._X_AMZN_TRACE_ID = 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1';
    expect(inTrace(undefined, traceId)).toBe('5759e988bd862e3fe1be46a994272793');
  });

  test.each([undefined, '', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${TRACEPARENT}\n`])(
    'gets a trace of its own for the header %j',
    (header) => {
      const ids = [inTrace(header, traceId), inTrace(header, traceId)];
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(new Set(ids).size).toBe(2);
    },
  );

  test('keeps its trace while other runs overlap', async () => {
    const later = (header: string) => inTrace(header, async () => Promise.resolve().then(traceId));
    const other = TRACEPARENT.replace('4bf9', 'aaaa');
    expect(await Promise.all([later(TRACEPARENT), later(other)])).toEqual([TRACE, traceIdOf(other)]);
  });
});

test('a failed call of a service is named in the run and as the cause of the error', async () => {
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  traceCalls(client);
  await inTrace(undefined, async () => {
    const error = await client.send(new ListTablesCommand({})).catch((thrown: unknown) => thrown);
    const wrapped = new Error('The list could not be read', { cause: error });
    expect(causeOf(wrapped)).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
      call: 'DynamoDB.ListTables',
    });
    expect(callsOfRun()).toEqual([{ call: 'DynamoDB.ListTables', milliseconds: expect.any(Number), failed: true }]);
  });
});

import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import type { RouteResponse } from '../fixtures/response.ts';
import { putPlaybooks } from '../fixtures/stored_playbooks.ts';

let backend: TestBackend;
const written: string[] = [];
beforeAll(async () => {
  backend = await startBackend();
  process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG';
  for (const level of ['debug', 'info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => written.push(words.join(' ')));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.stop();
});

test('the functions log one structured line per call with the request id, without personal data', async () => {
  const bodies = [{ displayName: 'Ali Secret' }, { description: `${ALI.email} `.repeat(5) }, 'nonsense'];
  const responses: RouteResponse[] = [];
  for (const { name } of ROUTES) {
    for (const body of bodies) responses.push(await backend.call(name, { caller: ALI, id: `${ALI.sub}_3`, body }));
  }
  await putPlaybooks(backend.database, [{ user_id: BEA.sub, id: `${BEA.sub}_3`, name: 'torn', note: ALI.email }]);
  responses.push(await backend.call('getPlaybook', { caller: BEA, id: `${BEA.sub}_3` }));
  expect(responses.at(-1)?.status).toBe(500);
  const answered = written.map((line) => JSON.parse(line)).filter(({ message }) => message === 'Responded');
  expect(answered).toMatchObject(responses.map(({ requestId, status }) => ({ request_id: requestId, status })));
  expect(answered.at(-1)).toMatchObject({ caller: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(written.join('\n')).toContain('Unexpected error');
  for (const secret of ['192.0.2', '127.0.0', ALI.email, 'Ali Secret', 'example.org', 'authorization', 'Bearer']) {
    expect(written.join('\n')).not.toContain(secret);
  }
});

test('a 5xx is logged with the error that caused it', async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.onAnyCommand().rejects(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const { status, requestId } = await backend.call('listPlaybooks', { caller: BEA });
  dynamo.restore();
  expect(status).toBe(503);
  const lines = written.map((line) => JSON.parse(line)).filter(({ request_id }) => request_id === requestId);
  expect(lines.at(-1)).toMatchObject({
    message: 'Responded',
    level: 'WARN',
    status: 503,
    cause: { name: 'Error', message: 'connect ECONNREFUSED' },
  });
});

test('every line of a request has its trace, and the last one the calls that it took', async () => {
  const before = written.length;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const { status } = await backend.call('getPlaybook', { caller: BEA, id: `${BEA.sub}_3`, traceparent });
  expect(status).toBe(500);
  const lines = written.slice(before).map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatchObject({ trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' });
  const table = backend.database.variables.USER_PLAYBOOKS_TABLE;
  expect(lines.at(-1).calls).toContainEqual({ call: 'DynamoDB.GetItem', of: table, milliseconds: expect.any(Number) });
});

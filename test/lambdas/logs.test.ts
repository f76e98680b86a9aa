import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES } from '../../core/contract/routes.ts';
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

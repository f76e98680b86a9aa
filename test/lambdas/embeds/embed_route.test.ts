import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { callHandler } from '../../../local/functions/call_handler.ts';
import { apiEvent } from '../../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage, eventsIndex } from '../../fixtures/pages/event_page.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  const objects = { [`events/${EVENT.id}`]: eventPage(), 'events/old': { kind: 'gone' }, events: eventsIndex() };
  for (const [name, object] of Object.entries(objects)) {
    const file = join(backend.snapshotFolder, 'pages', `${name}.json`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify(object));
  }
});
afterAll(() => backend.stop());

/** The response at a path of the site. */
function get(path: string, method = 'GET') {
  const routeKey = `${method} ${API_BASE}/embed/{path+}`;
  return callHandler('public', { ...apiEvent('getSnapshot'), routeKey, rawPath: `${API_BASE}${path}` });
}

describe('an embed', () => {
  test.each([
    [`/embed/events/${EVENT.id}`, 'Almeida vs. Castle, 4/4/2026'],
    ['/embed/playbooks/value', 'Value’s bets, 4/4/2026'],
    ['/embed/record', 'The record'],
  ])('%s is plain HTML without a cookie, kept for a minute', async (path, title) => {
    const { statusCode, headers, cookies, body } = await get(path);
    expect({ statusCode, headers, cookies }).toEqual({
      statusCode: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
      cookies: undefined,
    });
    expect(body).toContain(`<title>${title} · Cornerman</title>`);
  });

  test('is answered to HEAD as to GET; the gateway leaves the body out', async () => {
    const [head, got] = [await get('/embed/record', 'HEAD'), await get('/embed/record')];
    expect(head).toEqual(got);
    expect(head.statusCode).toBe(200);
  });

  test.each([
    '/embed/events/2026-04-05-nowhere',
    '/embed/events/old',
    '/embed/playbooks/growth',
    '/embed/playbooks/own',
    '/embed/users/ali',
    '/embed/events/../../current',
  ])('%s says that there is none', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('Nothing here');
  });
});

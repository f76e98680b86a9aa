import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Picture, picturePath } from '../../../core/contract/pages/picture_paths.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { callHandler } from '../../../local/functions/call_handler.ts';
import { apiEvent } from '../../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';

const BOUT = boutPage();
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  const pages = { [`events/${EVENT.id}`]: eventPage(), [`bouts/${BOUT.id}`]: BOUT, 'bouts/gone': { kind: 'gone' } };
  for (const [name, page] of Object.entries(pages)) {
    const file = join(backend.snapshotFolder, 'pages', `${name}.json`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify(page));
  }
});
afterAll(() => backend.stop());

/** The response at a path of the site. */
function get(path: string, method = 'GET') {
  const event = apiEvent('getSnapshot');
  const routeKey = `${method} ${API_BASE}/pictures/{path+}`;
  return callHandler('pictures', { ...event, routeKey, rawPath: `${API_BASE}${path}` });
}

const SHOWN: readonly Picture[] = [
  { kind: 'events', id: EVENT.id },
  { kind: 'bouts', id: BOUT.id },
  { kind: 'slips', id: `value_${EVENT.id}` },
  { kind: 'records', id: 'all' },
  { kind: 'records', id: 'flex' },
];

describe('a picture', () => {
  test.each(SHOWN)('of $kind/$id is a PNG that the CDN keeps for ten minutes', async (picture) => {
    const { statusCode, headers, body = '', isBase64Encoded } = await get(picturePath(picture));
    expect({ statusCode, headers, isBase64Encoded }).toEqual({
      statusCode: 200,
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=600' },
      isBase64Encoded: true,
    });
    expect(Buffer.from(body, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  test('is answered to HEAD as to GET; the gateway leaves the body out', async () => {
    const path = picturePath({ kind: 'records', id: 'all' });
    expect(await get(path, 'HEAD')).toEqual(await get(path));
  });
});

test.each([
  '/pictures/events/2026-04-05-nowhere.png',
  '/pictures/bouts/gone.png',
  `/pictures/slips/growth_${EVENT.id}.png`,
  `/pictures/slips/own_${EVENT.id}.png`,
  '/pictures/slips/value.png',
  '/pictures/records/everyone.png',
  '/pictures/records/__proto__.png',
  '/pictures/users/ali.png',
  '/pictures/events/../../current.png',
  '/pictures/events/a.svg',
])('%s is not found', async (path) => {
  const { statusCode, headers } = await get(path);
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
});

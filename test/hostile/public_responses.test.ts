import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventListSchema } from '../../core/contract/site/events.ts';
import type { ApiHandler } from '../../lambdas/http/api_function.ts';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { ALI, apiEvent } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';

let backend: TestBackend;
let handler: ApiHandler;
let id = '';
let event = '';
beforeAll(async () => {
  backend = await startBackend();
  handler = await loadHandler('public');
  const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
  event = String(events[0]?.id);
  id = `baseline_${event}`;
});
afterAll(() => backend.stop());

/** Inputs of known cache poisoning attacks: responses that depend on something outside the cache key. */
const HEADERS = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' },
  { 'x-original-url': '/api/cornerman/profile', 'x-rewrite-url': '/api/cornerman/profile' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html', 'accept-language': 'de', 'accept-encoding': 'identity' },
  { origin: 'https://evil.example', cookie: 'a=<script>' },
  { authorization: 'Bearer nonsense' },
  { host: 'evil.example' },
];

test('a public response depends on its path only, not on headers, query or cookies', async () => {
  for (const good of [
    apiEvent('listEvents'),
    apiEvent('listStrategies'),
    apiEvent('getRecord'),
    apiEvent('getPrebuiltPlaybook', { id }),
    apiEvent('getPrices', { id: event }),
    apiEvent('getPriceHistory', { id: event }),
  ]) {
    const plain = await handler(good);
    expect(plain.statusCode).toBe(200);
    expect(Object.keys(plain.headers ?? {}).sort()).toEqual(['Cache-Control', 'Content-Type']);
    expect(plain.cookies).toBeUndefined();
    for (const headers of HEADERS) {
      const query = { rawQueryString: 'callback=alert&id=x', queryStringParameters: { callback: 'alert', id: 'x' } };
      expect(await handler({ ...good, headers: { ...good.headers, ...headers } })).toEqual(plain);
      expect(await handler({ ...good, ...query, headers })).toEqual(plain);
    }
    const signedIn = apiEvent('getProfile', { caller: ALI }).requestContext.authorizer;
    const { requestContext } = good;
    expect(
      await handler({ ...good, requestContext: { ...requestContext, ...(signedIn && { authorizer: signedIn }) } }),
    ).toEqual(plain);
  }
});

test('an error of a public route is not cacheable and does not repeat the request', async () => {
  const marker = '<script>alert(1)</script>';
  const responses = [
    await backend.call('getPrebuiltPlaybook', { id: marker }),
    await backend.call('countPageView', { body: { path: marker, title: marker } }),
  ];
  for (const { status, headers, text } of responses) {
    expect([400, 404]).toContain(status);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(text).not.toContain('script');
  }
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimit } from '../../../core/contract/limits/body_limit.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { keyEntryOf, type RouteEntry } from '../../../core/contract/routes/route.ts';
import { routeKey } from '../../../core/contract/routes/route_key.ts';
import { ROUTES } from '../../../core/contract/routes/routes.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import type { KeyAnswer, KeyRequest } from '../../../lambdas/functions/authorize_key.ts';
import { startTestGateway } from './test_gateway.ts';

const pathOf = ({ path }: RouteEntry) => `${API_BASE}${path.replace('{id}', 'ann_1%2B2')}`;

const KEY = `ck_${'a'.repeat(43)}`;
const ANN = { sub: 'ann', email: 'ann@example.org', iat: 1, key: 'a'.repeat(32), scopes: ['read' as const] };
/** Knows one key. */
const knowAnn = async ({ headers }: KeyRequest): Promise<KeyAnswer> =>
  headers?.authorization === `Bearer ${KEY}`
    ? { isAuthorized: true, context: ANN }
    : { isAuthorized: false, context: {} };

let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  gateway = await startTestGateway(
    {},
    async (_, { body }) => {
      if (body === 'throw') throw new Error('a defect');
      return body === 'dawdle' ? 'timed_out' : { statusCode: 201, headers: { 'X-Answer': 'yes' }, body: 'made' };
    },
    knowAnn,
  );
});
afterAll(() => gateway.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const lastEvent = () => gateway.events.at(-1);

describe('the gateway, like API Gateway,', () => {
  test.each(ROUTES)('passes $method $path to its function', async (route) => {
    const headers = bearer(gateway.tokens.idToken());
    const response = await gateway.send({ method: route.method, path: `${pathOf(route)}?a=1&b=2`, headers });
    expect(response).toMatchObject({ status: 201, body: 'made', headers: { 'x-answer': 'yes' } });
    expect(lastEvent()).toMatchObject({
      version: '2.0',
      routeKey: routeKey(route),
      rawPath: decodeURIComponent(pathOf(route)),
      rawQueryString: 'a=1&b=2',
      queryStringParameters: { a: '1', b: '2' },
    });
    expect(lastEvent()?.pathParameters).toEqual(route.path.includes('{id}') ? { id: 'ann_1+2' } : undefined);
  });

  test.each(ROUTES.filter((route) => route.access === 'private'))(
    'rejects $method $path without a token',
    async (route) => {
      const before = gateway.events.length;
      const response = await gateway.send({ method: route.method, path: pathOf(route) });
      expect(response).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
      expect(gateway.events).toHaveLength(before);
    },
  );

  test.each(ROUTES.flatMap(keyEntryOf))('passes $method $path to its function with whose the key is', async (route) => {
    const response = await gateway.send({ method: route.method, path: pathOf(route), headers: bearer(KEY) });
    expect(response.status).toBe(201);
    expect(lastEvent()).toMatchObject({ routeKey: routeKey(route), requestContext: { authorizer: { lambda: ANN } } });
  });

  test('answers 401 without a key, and 403 to an unknown one and to a session’s token', async () => {
    const path = `${API_BASE}/v1/playbooks`;
    expect(await gateway.send({ path })).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
    for (const token of [`${KEY}b`, gateway.tokens.idToken()])
      expect(await gateway.send({ path, headers: bearer(token) })).toMatchObject({
        status: 403,
        body: '{"message":"Forbidden"}',
      });
  });

  test('takes no key in place of a session’s token', async () => {
    expect(await gateway.send({ path: `${API_BASE}/playbooks`, headers: bearer(KEY) })).toMatchObject({ status: 401 });
  });

  test.each(ROUTES.filter((route) => route.access === 'public'))('passes no claims to $method $path', async (route) => {
    await gateway.send({ method: route.method, path: pathOf(route), headers: bearer(gateway.tokens.idToken()) });
    expect(lastEvent()?.requestContext.authorizer).toBeUndefined();
  });

  test.each([
    ['GET', '/optimize'],
    ['POST', '/playbooks/ann_1'],
    ['GET', '/playbooks/ann_1/more'],
    ['GET', '/playbooks/'],
    ['HEAD', '/events'],
    ['GET', '/nothing'],
  ])('responds 404 to %s %s, which is no route', async (method, path) => {
    const headers = bearer(gateway.tokens.idToken());
    expect((await gateway.send({ method, path: API_BASE + path, headers })).status).toBe(404);
  });

  test('passes claims as strings', async () => {
    const token = gateway.tokens.idToken({ 'cognito:groups': ['a', 'b'], auth_time: 7 });
    await gateway.send({ path: `${API_BASE}/profile`, headers: bearer(token) });
    const claims = lastEvent()?.requestContext.authorizer?.jwt?.claims;
    expect(claims).toMatchObject({ sub: 'ann', email_verified: 'true', auth_time: '7', 'cognito:groups': '[a b]' });
    expect(Object.values(claims ?? {}).every((value) => typeof value === 'string')).toBe(true);
  });

  test('accepts access tokens, which the function must reject', async () => {
    const headers = bearer(gateway.tokens.accessToken());
    expect((await gateway.send({ path: `${API_BASE}/profile`, headers })).status).toBe(201);
    expect(lastEvent()?.requestContext.authorizer?.jwt?.claims.token_use).toBe('access');
  });

  test.each([
    ['expired', () => gateway.tokens.idToken({ exp: 1_000_000_000 })],
    ['without an end', () => gateway.tokens.idToken({ exp: undefined })],
    ['of another client', () => gateway.tokens.idToken({ aud: 'another' })],
    ['of another issuer', () => gateway.tokens.idToken({ iss: 'https://example.com' })],
    ['of an unknown key', () => gateway.tokens.idToken({}, 'unknown')],
    ['not valid yet', () => gateway.tokens.idToken({ nbf: 4_000_000_000 })],
    ['changed after signing', () => gateway.tokens.idToken().replace(/\.[^.]+\./, `.${btoa('{"sub":"bob"}')}.`)],
    ['without a signature', () => gateway.tokens.idToken().replace(/[^.]+$/, '')],
    ['no token at all', () => 'hello'],
  ])('rejects a token that is %s', async (_, token) => {
    expect((await gateway.send({ path: `${API_BASE}/profile`, headers: bearer(token()) })).status).toBe(401);
  });

  test.each(ROUTES)(
    'rejects bodies above the limit of $method $path, with or without Content-Length',
    async (route) => {
      const sent = { method: route.method, path: pathOf(route), body: Buffer.alloc(bodyLimit(route) + 1) };
      const auth = bearer(gateway.tokens.idToken());
      expect(
        (await gateway.send({ ...sent, headers: { ...auth, 'Content-Length': String(sent.body.length) } })).status,
      ).toBe(413);
      expect((await gateway.send({ ...sent, headers: { ...auth, 'Transfer-Encoding': 'chunked' } })).status).toBe(413);
    },
  );

  test('refuses an announced body before any of it has come, and closes the connection without reading it', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    const head = ['POST /api/cornerman/page_views HTTP/1.1', `Host: 127.0.0.1:${gateway.port}`];
    socket.write([...head, `Content-Length: ${LIMITS.publicBodyBytes + 1}`, '', ''].join('\r\n'));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 .*too/is);
  });

  test('stops reading a body without an announced length at the route’s limit', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    const head = ['POST /api/cornerman/page_views HTTP/1.1', `Host: 127.0.0.1:${gateway.port}`];
    socket.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    let sent = 0;
    // More than the buffers of both ends hold.
    for (; !socket.destroyed && sent < 1000; sent += 1) {
      await Promise.race([closed, new Promise((resolve) => socket.write(chunk, resolve))]);
    }
    socket.destroy();
    expect(sent).toBeLessThan(200);
  });

  test('responds 500 without details if a function fails, and reports the failure', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const response = await gateway.send({ method: 'POST', path: `${API_BASE}/page_views`, headers, body: 'throw' });
    expect(response).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
    expect(gateway.failures).toHaveLength(1);
  });

  test('responds 503 if a function times out', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const response = await gateway.send({ method: 'POST', path: `${API_BASE}/page_views`, headers, body: 'dawdle' });
    expect(response.status).toBe(503);
  });

  test('responds 400 to a malformed path variable', async () => {
    const headers = bearer(gateway.tokens.idToken());
    expect((await gateway.send({ path: `${API_BASE}/playbooks/%E0%A4%A`, headers })).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '../../../core/contract/routes/routes.ts';
import { ROUTES, takesBody } from '../../../core/contract/routes/routes.ts';
import { API_BASE, PATHS } from '../../../core/contract/site/paths.ts';
import type { ApiEvent } from '../../../lambdas/http/caller.ts';
import { ALI, accessClaims, apiEvent, type EventParts, idClaims, requestPath } from '../../fixtures/api_event.ts';
import { type Sent, startTestGateway } from './test_gateway.ts';

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const bearer = (claims: Record<string, string>) => ({ Authorization: `Bearer ${gateway.tokens.issue(claims)}` });

/** The event that the gateway creates for a request. */
async function eventOf(sent: Sent): Promise<ApiEvent> {
  expect((await gateway.send(sent)).status).toBe(200);
  const event = gateway.events.at(-1);
  if (event === undefined) throw new Error('No function was called');
  return event;
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
describe('an event of payload format 2.0', () => {
  test('has exactly the fields of the documentation', async () => {
    const event = await eventOf({
      method: 'PATCH',
      path: `${API_BASE}/playbooks/ali%201?a=value1&a=value2&b=%C3%BC+`,
      headers: {
        ...bearer(idClaims(ALI)),
        ...{
          'Content-Type': 'application/json',
          Cookie: 'cookie1=1; cookie2=2',
          'X-Header': 'Value',
          'User-Agent': 'agent',
        },
      },
      body: '{}',
    });
    const text = expect.any(String);
    expect(event).toStrictEqual({
      version: '2.0',
      routeKey: 'PATCH /api/cornerman/playbooks/{id}',
      rawPath: '/api/cornerman/playbooks/ali 1',
      rawQueryString: 'a=value1&a=value2&b=%C3%BC+',
      cookies: ['cookie1=1', 'cookie2=2'],
      headers: expect.objectContaining({ 'content-type': 'application/json', 'x-header': 'Value' }),
      queryStringParameters: { a: 'value1,value2', b: 'ü ' },
      requestContext: {
        ...{ accountId: text, apiId: text, domainName: text, domainPrefix: '127' },
        authorizer: { jwt: { claims: expect.objectContaining({ sub: ALI.sub }), scopes: null } },
        http: {
          ...{ method: 'PATCH', path: '/api/cornerman/playbooks/ali 1', protocol: 'HTTP/1.1' },
          ...{ sourceIp: '127.0.0.1', userAgent: 'agent' },
        },
        requestId: text,
        routeKey: 'PATCH /api/cornerman/playbooks/{id}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      pathParameters: { id: 'ali 1' },
      body: '{}',
      isBase64Encoded: false,
    });
  });

  test('has header names in lower case, repeated values joined by commas, and cookies in their own field', async () => {
    const headers = { 'X-Twice': ['value1', 'value2'], Cookie: ['a=1', 'b=2'] };
    const event = await eventOf({ path: `${API_BASE}/events`, headers });
    expect(event.headers).toMatchObject({ 'x-twice': 'value1,value2' });
    expect(Object.keys(event.headers).every((name) => name === name.toLowerCase() && name !== 'cookie')).toBe(true);
    expect(event.cookies).toEqual(['a=1', 'b=2']);
  });

  test.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/xml', false],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
    ['', true],
  ])('encodes a body of type "%s" in base64: %s', async (type, isBase64Encoded) => {
    const headers = { 'Content-Type': type };
    const event = await eventOf({ method: 'POST', path: `${API_BASE}/page_views`, headers, body: '{"ü":1}' });
    const body = isBase64Encoded ? Buffer.from('{"ü":1}').toString('base64') : '{"ü":1}';
    expect(event).toMatchObject({ body, isBase64Encoded });
  });
});

/** The names and types of an event's fields, without those of headers and claims. */
function shapeOf(event: ApiEvent): unknown {
  const typed: unknown = JSON.parse(JSON.stringify(event), (key, value: unknown) => {
    if (key === 'headers' || key === 'claims') return 'texts by name';
    return typeof value === 'object' ? value : typeof value;
  });
  return typed;
}

describe('the event that the routes’ tests pass to functions directly', () => {
  const partsOf = (name: RouteName): EventParts => ({
    ...(PATHS[name].path.includes('{id}') && { id: 'ali_1' }),
    ...(takesBody(name) && { body: { name: 'Sunday' } }),
  });

  test.each(ROUTES)('has the same shape as the gateway’s for $name', async ({ name, method }) => {
    const parts = { ...partsOf(name), caller: ALI };
    const event = await eventOf({
      method,
      path: requestPath(name, parts),
      headers: { ...bearer(idClaims(ALI)), 'Content-Type': 'application/json' },
      ...('body' in parts && { body: JSON.stringify(parts.body) }),
    });
    expect(shapeOf(event)).toEqual(shapeOf(apiEvent(name, parts)));
  });

  test.each([idClaims(ALI), accessClaims(ALI)])(
    'has the same claims as the gateway’s for a token with use $token_use',
    async (claims) => {
      const event = await eventOf({ path: `${API_BASE}/profile`, headers: bearer(claims) });
      const given = apiEvent('getProfile', { claims }).requestContext.authorizer?.jwt?.claims ?? {};
      const made = event.requestContext.authorizer?.jwt?.claims ?? {};
      expect(Object.keys(made).sort()).toEqual(Object.keys(given).sort());
      expect(Object.values({ ...made, ...given }).every((value) => typeof value === 'string')).toBe(true);
      expect(made).toMatchObject({ sub: ALI.sub, token_use: claims.token_use });
    },
  );
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { keyEntryOf } from '../../../core/contract/routes/route.ts';
import { givesBody, ROUTES, takesBody } from '../../../core/contract/routes/routes.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { openApiDocument } from '../../../lambdas/openapi/document.ts';
import { contractViolation } from '../../fixtures/described_response.ts';
import { readResponse } from '../../fixtures/response.ts';

const text = JSON.stringify(openApiDocument());
const document: unknown = JSON.parse(text);

const nodeSchema = z.record(z.string(), z.unknown());
const REFERENCE = /^#\/components\/schemas\/(\w+)$/;
const BOUNDS = ['maxLength', 'maxItems', 'enum', 'const'];
/** A pattern that repeats something without end. */
const ENDLESS = /[^\\][+*]|\{\d+,\}/;

/** Where a schema takes a text or a list of any length. */
function unbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => unbounded(each, path));
  const node = nodeSchema.safeParse(schema).data ?? {};
  const [, name] = REFERENCE.exec(String(node.$ref)) ?? [];
  if (name !== undefined) return unbounded(openApiDocument().components.schemas[name], path);
  const isShort = typeof node.pattern === 'string' && !ENDLESS.test(node.pattern);
  const isBounded = isShort || node.format === 'date' || BOUNDS.some((bound) => bound in node);
  const isLong = (node.type === 'string' || node.type === 'array') && !isBounded;
  return [
    ...(isLong ? [path] : []),
    ...Object.entries(node).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`)),
  ];
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.unknown(), responses: z.record(z.string(), z.unknown()) })),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The description of an answer to a key, with the schemas that it refers to. */
function answerTo(path: string, method: string): unknown {
  const { paths, components } = documentSchema.parse(document);
  const operation = paths[path]?.[method];
  expect(operation?.security).toEqual([{ apiKey: [] }]);
  const whole = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name) =>
        JSON.stringify(whole(components.schemas[name])),
      ),
    );
  return whole(operation?.responses['200'] ?? {});
}

describe('the OpenAPI document', () => {
  test.each(ROUTES)('describes $method $path with its access, request and response', (route) => {
    const body = { content: { 'application/json': { schema: { $ref: expect.any(String) } } } };
    const { responseType } = route;
    const response =
      responseType === undefined ? body : { content: { [responseType]: { schema: { type: 'string' } } } };
    expect(document).toMatchObject({
      paths: {
        [`${API_BASE}${route.path}`]: {
          [route.method.toLowerCase()]: {
            operationId: route.name,
            security: route.access === 'private' ? [{ idToken: [] }] : [],
            ...(takesBody(route.name) ? { requestBody: { required: true, ...body } } : {}),
            responses: { ...(givesBody(route.name) ? { 200: response } : { 204: {} }), 500: body },
          },
        },
      },
    });
  });

  test.each(ROUTES.filter(({ name }) => takesBody(name)))('bounds every text and list that $name takes', ({ name }) => {
    const schema = `${name[0]?.toUpperCase()}${name.slice(1)}Request`;
    expect(document).toHaveProperty(['components', 'schemas', schema]);
    // The server cuts a description, however long it is.
    const cut = name === 'optimizeLanguage' ? [`${schema}.properties.description`] : [];
    expect(unbounded({ $ref: `#/components/schemas/${schema}` }, schema)).toEqual(cut);
  });

  test.each(ROUTES.flatMap(keyEntryOf))('describes $method $path for keys, with what answers lack', (entry) => {
    const { method, path, withheld = [] } = entry;
    const described = JSON.stringify(answerTo(`${API_BASE}${path}`, method.toLowerCase()));
    for (const field of withheld) expect(described).not.toContain(`"${field}":`);
  });

  test('defines every referenced schema', () => {
    const names = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(document).toHaveProperty(['components', 'schemas', name ?? '']);
  });

  test('contains the strategy ids, the date format and the limits', () => {
    expect(document).toMatchObject({
      components: {
        schemas: {
          StrategyId: { type: 'string', enum: expect.arrayContaining([expect.stringMatching(/^strategy_/)]) },
          Event: { properties: { date: { type: 'string', format: 'date' } } },
          PutProfileRequest: { properties: { displayName: { maxLength: 80 } } },
          OptimizeRequest: { properties: { strategies: { uniqueItems: true } } },
          OptimizeLanguageRequest: { properties: { description: { minLength: 50, examples: [expect.any(String)] } } },
          NewPortfolio: { description: expect.stringContaining('sum to 1') },
          PatchPlaybookRequest: {
            anyOf: [
              expect.anything(),
              { properties: { name: { maxLength: 80 } } },
              { properties: { only_value: { type: 'boolean' } } },
              { properties: { shared: { type: 'boolean' } } },
            ],
          },
        },
      },
    });
  });
});

test('nothing that a request takes is said to be read only', () => {
  expect(text).not.toContain('"readOnly"');
});

test('says that money of bets is cents, and odds decimal', () => {
  const bet = { stake: { description: expect.stringContaining('cents') }, odds: { description: 'Decimal odds.' } };
  expect(document).toMatchObject({
    components: { schemas: { CreateBetsRequest: { properties: { bets: { items: { properties: bet } } } } } },
  });
});

test('a tuple stands in a schema of its own, because Schemathesis cannot read one inside of a response', () => {
  const { schemas } = openApiDocument().components;
  expect(schemas.PricePoint).toMatchObject({ type: 'array', prefixItems: expect.any(Array) });
  expect(schemas.BoutPrices).toMatchObject({
    properties: { path: { items: { $ref: '#/components/schemas/PricePoint' } } },
  });
  const within = Object.entries(schemas).filter(([, { prefixItems: _own, ...parts }]) =>
    JSON.stringify(parts).includes('"prefixItems"'),
  );
  expect(within.map(([name]) => name)).toEqual([]);
});

const responseOf = (status: number, body: string, type = 'application/json') =>
  readResponse({ status, headers: new Headers({ 'Content-Type': type }), text: body, requestId: undefined });

test.each([
  [
    'a field that is not described',
    responseOf(200, '{"events":[],"league":"ufc","credits":[],"owner":1}'),
    /additional/,
  ],
  ['a field that is missing', responseOf(200, '{"events":[]}'), /league/],
  ['a status that is not described', responseOf(418, '{}'), /418/],
  ['another content type', responseOf(200, 'hello', 'text/html'), /text\/html/],
])('a response with %s is reported', (_, response, violation) => {
  expect(contractViolation('listEvents', response)).toMatch(violation);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { API_BASE, PATHS, type RoutePath, routeKey } from '../../core/contract/paths.ts';
import { matchRoute } from '../../local/gateway/match_route.ts';
import { type Resource, type Synthesized, synthesize } from './synthesized.ts';

/** Each is reachable without signing in, so a route gets here by decision and not by omission. */
const PUBLIC_ROUTES = [
  'GET /api/cornerman/events',
  'GET /api/cornerman/prebuilt_playbooks/{id}',
  'GET /api/cornerman/strategies',
  'GET /api/cornerman/snapshot',
  'GET /api/cornerman/prices/{id}',
  'GET /api/cornerman/record',
  'GET /api/cornerman/record/head',
  'GET /api/cornerman/record/{id}',
  'GET /api/cornerman/record/chain/{id}',
  'POST /api/cornerman/page_views',
  'GET /api/cornerman/openapi.json',
];

const table: readonly RoutePath[] = Object.values(PATHS);
const routeSchema = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string().default('NONE'),
  AuthorizerId: z.unknown().optional(),
  Target: z.unknown(),
});

let template: Synthesized;
let routes: z.infer<typeof routeSchema>[];

beforeAll(() => {
  template = synthesize('prod');
  routes = template.all('AWS::ApiGatewayV2::Route').map(({ Properties }) => routeSchema.parse(Properties));
});
afterAll(() => template.remove());

/** The function that the integration of a route calls by its alias, by the function’s id. */
function functionOf(target: unknown): string {
  const text = JSON.stringify(target);
  const integration = template.all('AWS::ApiGatewayV2::Integration').find(({ id }) => text.includes(`"${id}"`));
  const { Ref } = z.object({ Ref: z.string() }).parse(integration?.Properties.IntegrationUri);
  const alias = template.one('AWS::Lambda::Alias', Ref).Properties.FunctionName;
  return z.object({ Ref: z.string() }).parse(alias).Ref;
}

const functionNamed = (name: string): Resource | undefined =>
  template.all('AWS::Lambda::Function').find(({ Properties }) => String(Properties.Description).endsWith(`: ${name}`));

describe('the API', () => {
  test('has the routes of the route table and no others: no screen finds its route missing once deployed', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(table.map(routeKey).toSorted());
  });

  test.each(table)('asks for a token at $method $path if the table calls it private', (route) => {
    const found = routes.find(({ RouteKey }) => RouteKey === routeKey(route));
    expect(found?.AuthorizationType).toBe(route.access === 'private' ? 'JWT' : 'NONE');
    if (route.access === 'private') {
      expect(found?.AuthorizerId).toEqual({ Ref: template.one('AWS::ApiGatewayV2::Authorizer', 'Api').id });
    }
  });

  test('opens to everyone only routes without anybody’s data', () => {
    const open = routes.filter(({ AuthorizationType }) => AuthorizationType === 'NONE');
    expect(open.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(PUBLIC_ROUTES.toSorted());
  });

  test('takes tokens of this pool and client only: another product’s users are not ours', () => {
    const pool = template.one('AWS::Cognito::UserPool', 'Identity');
    const client = template.one('AWS::Cognito::UserPoolClient', 'Identity');
    const { Properties } = template.one('AWS::ApiGatewayV2::Authorizer', 'Api');
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: client.id }] },
    });
    expect(JSON.stringify(Properties.JwtConfiguration)).toContain(`"Fn::GetAtt":["${pool.id}","ProviderURL"]`);
  });

  test.each(table)('sends $method $path to the function that serves it, as the local gateway does', (route) => {
    const key = routeKey(route);
    const target = routes.find(({ RouteKey }) => RouteKey === key)?.Target;
    expect(functionOf(target)).toBe(functionNamed(route.function)?.id);
    expect(matchRoute(route.method, `${API_BASE}${route.path.replace('{id}', 'a')}`)).toMatchObject({
      routeKey: key,
      route: { function: route.function, access: route.access },
    });
  });

  test('holds the dear routes tighter than the rest: one caller can’t run up the bill or fill the log', () => {
    const stage = template.one('AWS::ApiGatewayV2::Stage', 'Api').Properties;
    const rate = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
    const limits = z.record(z.string(), rate).parse(stage.RouteSettings);
    expect(Object.keys(limits).toSorted()).toEqual(
      [PATHS.optimize, PATHS.optimizeLanguage, PATHS.countPageView].map(routeKey).toSorted(),
    );
    const standard = rate.parse(stage.DefaultRouteSettings).ThrottlingRateLimit;
    for (const { ThrottlingRateLimit } of Object.values(limits)) expect(ThrottlingRateLimit).toBeLessThan(standard);
    const byRate = Object.entries(limits).sort(
      ([, one], [, other]) => one.ThrottlingRateLimit - other.ThrottlingRateLimit,
    );
    const tightestTwo = byRate.slice(0, 2).map(([key]) => key);
    expect(tightestTwo).toEqual([PATHS.optimizeLanguage, PATHS.countPageView].map(routeKey));
  });

  test('logs each call without a visitor’s address or token', () => {
    const { AccessLogSettings } = template.one('AWS::ApiGatewayV2::Stage', 'Api').Properties;
    const { Format } = z.object({ Format: z.string() }).parse(AccessLogSettings);
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/identity|authorizer|sourceIp|userAgent|claims/);
  });

  test('answers no other origin: the site and the API are one', () => {
    expect(template.one('AWS::ApiGatewayV2::Api', 'Api').Properties).not.toHaveProperty('CorsConfiguration');
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Access } from '../../core/contract/routes/route.ts';
import { keyEntryOf } from '../../core/contract/routes/route.ts';
import { methodsOf, routeKey, routeKeys } from '../../core/contract/routes/route_key.ts';
import { ROUTE_TABLE, ROUTES, SERVED_ROUTES } from '../../core/contract/routes/routes.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { matchRoute } from '../../local/gateway/match_route.ts';
import { type Resource, type Synthesized, synthesized } from './synthesized.ts';

const routeSchema = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string().default('NONE'),
  AuthorizerId: z.unknown().optional(),
  Target: z.unknown(),
});

let template: Synthesized;
let routes: z.infer<typeof routeSchema>[];

beforeAll(async () => {
  template = await synthesized('prod');
  routes = template.all('AWS::ApiGatewayV2::Route').map(({ Properties }) => routeSchema.parse(Properties));
});

/** The logical id of the function behind the alias that a route’s integration calls. */
function functionOf(target: unknown): string {
  const text = JSON.stringify(target);
  const integration = template.all('AWS::ApiGatewayV2::Integration').find(({ id }) => text.includes(`"${id}"`));
  const { Ref } = z.object({ Ref: z.string() }).parse(integration?.Properties.IntegrationUri);
  const alias = template.one('AWS::Lambda::Alias', Ref).Properties.FunctionName;
  return z.object({ Ref: z.string() }).parse(alias).Ref;
}

const functionNamed = (name: string): Resource | undefined =>
  template.all('AWS::Lambda::Function').find(({ Properties }) => String(Properties.Description).endsWith(`: ${name}`));

const AUTHORIZATION: Readonly<Record<Access, string>> = { public: 'NONE', private: 'JWT', key: 'CUSTOM' };

const authorizer = (access: 'private' | 'key'): Resource =>
  template.one('AWS::ApiGatewayV2::Authorizer', access === 'private' ? 'ApiHttpApiIdToken' : 'ApiHttpApiApiKey');

describe('the API', () => {
  test('has exactly the routes of the route table, and those at the site’s own paths', () => {
    const wanted = SERVED_ROUTES.flatMap(routeKeys);
    expect(routes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(wanted.toSorted());
  });

  test.each([...ROUTES, ...ROUTES.flatMap(keyEntryOf)])('requires at $method $path what its access says', (route) => {
    const found = routes.find(({ RouteKey }) => RouteKey === routeKey(route));
    expect(found?.AuthorizationType).toBe(AUTHORIZATION[route.access]);
    if (route.access !== 'public') expect(found?.AuthorizerId).toEqual({ Ref: authorizer(route.access).id });
  });

  test('has no other routes without a token than those of the public list', () => {
    const open = routes.filter(({ AuthorizationType }) => AuthorizationType === 'NONE');
    const listed = SERVED_ROUTES.filter(({ access }) => access === 'public').flatMap(routeKeys);
    expect(open.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(listed.toSorted());
  });

  test('accepts tokens of this pool and client only', () => {
    const pool = template.one('AWS::Cognito::UserPool', 'Identity');
    const client = template.one('AWS::Cognito::UserPoolClient', 'Identity');
    const { Properties } = authorizer('private');
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: client.id }] },
    });
    expect(JSON.stringify(Properties.JwtConfiguration)).toContain(`"Fn::GetAtt":["${pool.id}","ProviderURL"]`);
  });

  test('asks for each call with a key whose it is, and keeps no answer', () => {
    expect(authorizer('key').Properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      IdentitySource: ['$request.header.Authorization'],
      AuthorizerResultTtlInSeconds: 0,
      EnableSimpleResponses: true,
      AuthorizerPayloadFormatVersion: '2.0',
    });
  });

  test('may call each function by one permission for all its routes', () => {
    const permissions = template.all('AWS::Lambda::Permission').filter(({ id }) => id.includes('ApiScoped'));
    expect(permissions).toHaveLength(new Set(SERVED_ROUTES.map((route) => route.function)).size);
  });

  test.each(SERVED_ROUTES)('routes $method $path to the same function as the local gateway', (route) => {
    for (const method of methodsOf(route)) {
      const key = routeKey({ ...route, method });
      const target = routes.find(({ RouteKey }) => RouteKey === key)?.Target;
      expect(functionOf(target), key).toBe(functionNamed(route.function)?.id);
      expect(matchRoute(method, `${API_BASE}${route.path.replace(/\{\w+\+?\}/, 'a')}`)).toMatchObject({
        routeKey: key,
        route: { function: route.function, access: route.access },
      });
    }
  });

  test('has lower limits for expensive routes', () => {
    const stage = template.one('AWS::ApiGatewayV2::Stage', 'Api').Properties;
    const rate = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
    const limits = z.record(z.string(), rate).parse(stage.RouteSettings);
    const limited = [
      PATHS.optimize,
      PATHS.savePlaybook,
      PATHS.optimizeLanguage,
      PATHS.price,
      PATHS.getPriceHistory,
      PATHS.getOffers,
      PATHS.getWhatIf,
      PATHS.countPageView,
    ];
    const { getSharedHead, getCalendar, askToUnsubscribe, unsubscribe, callTools } = SITE_PATH_ROUTES;
    const uncached = [getSharedHead, getCalendar, askToUnsubscribe, unsubscribe, callTools].flatMap(routeKeys);
    const byKey = ROUTES.flatMap(keyEntryOf).filter(({ requestShare }) => requestShare !== undefined);
    expect(Object.keys(limits).toSorted()).toEqual(
      [...[...limited, PATHS.getSharedPlaybook, ...byKey].map(routeKey), ...uncached].toSorted(),
    );
    const standard = rate.parse(stage.DefaultRouteSettings).ThrottlingRateLimit;
    for (const { ThrottlingRateLimit } of Object.values(limits)) expect(ThrottlingRateLimit).toBeLessThan(standard);
    const byRate = Object.entries(limits).sort(
      ([, one], [, other]) => one.ThrottlingRateLimit - other.ThrottlingRateLimit,
    );
    const tightest = byRate.slice(0, 3).map(([key]) => key);
    const reading = [ROUTE_TABLE.optimizeLanguage, ...keyEntryOf(ROUTE_TABLE.optimizeLanguage)];
    expect(tightest).toEqual([...reading, ROUTE_TABLE.countPageView].map(routeKey));
  });

  test('logs each call without IP address and token', () => {
    const { AccessLogSettings } = template.one('AWS::ApiGatewayV2::Stage', 'Api').Properties;
    const { Format } = z.object({ Format: z.string() }).parse(AccessLogSettings);
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/identity|authorizer|sourceIp|userAgent|claims/);
  });

  test('has no CORS, because site and API have the same origin', () => {
    expect(template.one('AWS::ApiGatewayV2::Api', 'Api').Properties).not.toHaveProperty('CorsConfiguration');
  });
});

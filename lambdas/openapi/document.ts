import { errorSchema } from '../../core/contract/events.ts';
import { API_BASE } from '../../core/contract/paths.ts';
import type { ErrorStatus } from '../../core/contract/routes/route.ts';
import { givesBody, ROUTES, type Route, takesBody } from '../../core/contract/routes.ts';
import { ERROR_STATUSES, TAGS } from './descriptions.ts';
import { bodyRef, componentSchemas } from './schemas.ts';

/** Version of the API. The major version is raised when older clients stop working. */
const API_VERSION = '1.0.0';
/** Statuses of every route: rejected by CloudFront's check, throttled by the gateway, an error, a service outage. */
const EVERY_ROUTE: readonly ErrorStatus[] = [403, 429, 500, 503];

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

const json = ($ref: string) => ({ [JSON_TYPE]: { schema: { $ref } } });
const ERROR = json(bodyRef(errorSchema, 'response'));

/** Error statuses of a route, ascending. */
function errorStatuses({ name, path, access, errors = [] }: Route): ErrorStatus[] {
  const hasId = path.includes('{id}');
  const statuses = new Set<ErrorStatus>([
    ...EVERY_ROUTE,
    ...(access === 'private' ? ([401] as const) : []),
    ...(takesBody(name) ? ([400, 413] as const) : []),
    ...(hasId ? ([400, 404] as const) : []),
    ...errors,
  ]);
  return [...statuses].toSorted((one, other) => one - other);
}

/** Errors of the gateway are JSON on every route. */
function errorContent({ errorFormat }: Route) {
  return errorFormat === 'text' ? { [TEXT_TYPE]: { schema: { type: 'string' } }, ...ERROR } : ERROR;
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } };

function errorResponses(route: Route) {
  const entries = errorStatuses(route).map((status) => [
    status,
    {
      description: ERROR_STATUSES[status],
      ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
      content: errorContent(route),
    },
  ]);
  return Object.fromEntries(entries);
}

function success(route: Route) {
  if (!givesBody(route.name)) return { 204: { description: 'Done.' } };
  const { responseType } = route;
  const content =
    responseType === undefined
      ? json(bodyRef(route.response, 'response'))
      : { [responseType]: { schema: { type: 'string' } } };
  return { 200: { description: 'Done.', content } };
}

function operation(route: Route) {
  const { name, access, path } = route;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } };
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.function],
    security: access === 'private' ? [{ idToken: [] }] : [],
    ...(path.includes('{id}') ? { parameters: [id] } : {}),
    ...(takesBody(name) ? { requestBody: { required: true, content: json(bodyRef(route.request, 'request')) } } : {}),
    responses: { ...success(route), ...errorResponses(route) },
  };
}

/** The operations by path and method. */
function paths() {
  const byPath = new Map<string, Record<string, unknown>>();
  for (const route of ROUTES) {
    const path = `${API_BASE}${route.path}`;
    byPath.set(path, { ...byPath.get(path), [route.method.toLowerCase()]: operation(route) });
  }
  return Object.fromEntries(byPath);
}

/** The OpenAPI 3.1 document of the API, generated from the route table and its schemas. */
export function openApiDocument() {
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Cornerman',
      version: API_VERSION,
      summary: 'From a betting idea to UFC picks.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin of the site' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of the user pool.' },
      },
      schemas: componentSchemas(),
    },
  };
}

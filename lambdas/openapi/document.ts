import * as z from 'zod';
import { keySchema } from '../../core/contract/account/keys.ts';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { readingSchema, savedReadingSchema } from '../../core/contract/lab/language.ts';
import { marketWeightsSchema } from '../../core/contract/pages/what_if.ts';
import { acceptedPickSchema, storedPickSchema, wirePickSchema } from '../../core/contract/playbooks/picks.ts';
import { playbookSummarySchema, userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import {
  portfolioSchema,
  savedPortfolioSchema,
  savedStrategyIdSchema,
  strategyIdSchema,
} from '../../core/contract/playbooks/portfolio.ts';
import { reportSchema, savedReportSchema } from '../../core/contract/playbooks/report.ts';
import { consensusPointSchema, historyPointSchema } from '../../core/contract/prices/price_history.ts';
import { bookSchema, boutPricesSchema, pathPointSchema, quoteSchema } from '../../core/contract/prices/prices.ts';
import { frozenItemSchema, settledItemSchema } from '../../core/contract/record/record_chain.ts';
import {
  type Access,
  API_VERSION,
  type ApiFunction,
  type ErrorStatus,
  keyEntryOf,
} from '../../core/contract/routes/route.ts';
import { givesBody, ROUTES, type Route, takesBody } from '../../core/contract/routes/routes.ts';
import { errorSchema, eventSchema } from '../../core/contract/site/events.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { cornerNamesSchema, intervalSchema, TOLD_SCHEMAS } from '../../core/contract/values/values.ts';
import { type JsonSchema, refTo, type Withheld, withheldName, withheldSchemas } from './withheld.ts';

type Schemas = ReadonlyMap<z.ZodType, string>;

const capitalised = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Names in the document of the request bodies and their parts. */
const REQUESTS: Schemas = new Map<z.ZodType, string>([
  ...ROUTES.filter(({ name }) => takesBody(name)).map(
    ({ name, request }) => [request, `${capitalised(name)}Request`] as const,
  ),
  [strategyIdSchema, 'StrategyId'],
  [acceptedPickSchema, 'NewPick'],
  [portfolioSchema, 'NewPortfolio'],
  [readingSchema, 'NewReading'],
  [reportSchema, 'NewReport'],
  [intervalSchema, 'Interval'],
]);

/**
 * Names in the document of the response bodies and their parts. A part that is also a whole body keeps its own name.
 */
const RESPONSES: Schemas = new Map<z.ZodType, string>([
  ...ROUTES.filter(({ name }) => givesBody(name)).map(
    ({ name, response }) => [response, `${capitalised(name)}Response`] as const,
  ),
  [errorSchema, 'Error'],
  [strategyIdSchema, 'StrategyId'],
  [savedStrategyIdSchema, 'SavedStrategyId'],
  [eventSchema, 'Event'],
  [bookSchema, 'Book'],
  [quoteSchema, 'Quote'],
  [pathPointSchema, 'PricePoint'],
  [historyPointSchema, 'HistoryPoint'],
  [consensusPointSchema, 'ConsensusPoint'],
  [intervalSchema, 'Interval'],
  [cornerNamesSchema, 'CornerNames'],
  [marketWeightsSchema, 'MarketWeights'],
  [boutPricesSchema, 'BoutPrices'],
  [wirePickSchema, 'Pick'],
  [storedPickSchema, 'StoredPick'],
  [portfolioSchema, 'Portfolio'],
  [savedPortfolioSchema, 'SavedPortfolio'],
  [frozenItemSchema, 'FrozenItem'],
  [settledItemSchema, 'SettledItem'],
  [reportSchema, 'Report'],
  [savedReportSchema, 'SavedReport'],
  [readingSchema, 'Reading'],
  [savedReadingSchema, 'SavedReading'],
  [profileSchema, 'Profile'],
  [keySchema, 'Key'],
  [playbookSummarySchema, 'PlaybookSummary'],
  [userPlaybookSchema, 'Playbook'],
]);

function jsonSchemas(schemas: Schemas, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of schemas) registry.add(schema, { id });
  const jsonSchema = z.toJSONSchema(registry, { ...TOLD_SCHEMAS, io, uri: refTo });
  // `$id` and `$schema` are redundant inside an OpenAPI document.
  return Object.fromEntries(
    Object.entries(jsonSchema.schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
  );
}

/** The JSON Schemas of the document, by name. */
function componentSchemas(): Record<string, JsonSchema> {
  const schemas = { ...jsonSchemas(REQUESTS, 'input'), ...jsonSchemas(RESPONSES, 'output') };
  return { ...schemas, ...withheldSchemas(schemas, WITHHELD) };
}

/** The name of the schema of a request or response body. Throws RangeError if the document has none for it. */
function bodyName(schema: z.ZodType, side: 'request' | 'response'): string {
  const name = (side === 'request' ? REQUESTS : RESPONSES).get(schema);
  if (name === undefined) throw new RangeError(`A ${side} has no name in the OpenAPI document`);
  return name;
}
const bodyRef = (schema: z.ZodType, side: 'request' | 'response'): string => refTo(bodyName(schema, side));

/** What answers to keys lack. */
const WITHHELD: readonly Withheld[] = ROUTES.flatMap(({ response, withheld }) =>
  withheld === undefined ? [] : [{ name: bodyName(response, 'response'), fields: withheld }],
);

function responseRef({ access, response, withheld }: Route): string {
  const name = bodyName(response, 'response');
  return refTo(access === 'key' && withheld !== undefined ? withheldName(name) : name);
}

/** What an error status of the API means. */
const ERROR_STATUSES: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request does not match its schema. The message names the field and the limit.',
  401: 'The ID token or the API key is missing, or the token is invalid.',
  403: 'The resource belongs to another user, the API key is unknown, ended or lacks the scope, or the request did not come through the site’s origin.',
  404: 'The resource does not exist.',
  409: 'The request conflicts with stored data, or there is no upcoming event.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'An unexpected error. The log has its request id.',
  503: 'Temporarily unavailable.',
};

/** Descriptions of the operation groups, one per function that serves a route of the table. */
const TAGS: Readonly<Record<Exclude<ApiFunction, 'pictures' | 'mcp'>, string>> = {
  optimize: 'Weights of strategies, and what is saved with figures of them.',
  picks: 'Picks of a portfolio.',
  optimize_language: 'Strategies of a description.',
  public: 'Public data.',
  profile: 'The caller’s profile, what the caller is told, the calendar’s address, and API keys.',
  playbooks: 'The caller’s saved playbooks and rules, and shared playbooks.',
  bets: 'The caller’s bets, own limits, and everything that is kept about the account.',
};

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
    ...(access === 'public' ? [] : ([401] as const)),
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
    responseType === undefined ? json(responseRef(route)) : { [responseType]: { schema: { type: 'string' } } };
  return { 200: { description: 'Done.', content } };
}

/** How a caller shows who he is. */
const SECURITY: Readonly<Record<Access, readonly Record<string, readonly string[]>[]>> = {
  public: [],
  private: [{ idToken: [] }],
  key: [{ apiKey: [] }],
};

function operation(route: Route) {
  const { name, access, path } = route;
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } };
  return {
    operationId: access === 'key' ? `${name}ByKey` : name,
    summary: route.summary,
    tags: [route.function],
    ...(access === 'key' ? { description: `Needs an API key with the scope “${route.keyScope}”.` } : {}),
    security: SECURITY[access],
    ...(path.includes('{id}') ? { parameters: [id] } : {}),
    ...(takesBody(name) ? { requestBody: { required: true, content: json(bodyRef(route.request, 'request')) } } : {}),
    responses: { ...success(route), ...errorResponses(route) },
  };
}

/** The operations by path and method: those of the table, and beside private ones those for API keys. */
function paths() {
  const byPath = new Map<string, Record<string, unknown>>();
  const described = ROUTES.flatMap((route) => [
    route,
    ...keyEntryOf(route).map((entry) => ({ ...entry, name: route.name })),
  ]);
  for (const route of described) {
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
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ck_…',
          description: 'An API key, made on the page for developers, with its scope. Never in an address.',
        },
      },
      schemas: componentSchemas(),
    },
  };
}

import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { KEY_IN_TEXT } from '../../core/contract/account/keys.ts';
import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import { bodyLimit } from '../../core/contract/limits/body_limit.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { type ApiFunction, type ErrorFormat, keyEntryOf, type RouteEntry } from '../../core/contract/routes/route.ts';
import { routeKeys } from '../../core/contract/routes/route_key.ts';
import {
  type PrivateRouteName,
  type PublicRouteName,
  REQUEST_SCHEMAS,
  type RequestOf,
  type ResponseOf,
  ROUTE_TABLE,
  type RouteName,
  takesBody,
} from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { TRACEPARENT } from '../../core/contract/values/trace.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { callsOfRun, inTrace } from '../trace/trace.ts';
import { failedCallOf } from '../trace/trace_calls.ts';
import type { Admit } from './admission.ts';
import { ApiError, unavailable } from './api_error.ts';
import { type ApiEvent, type Caller, readCaller } from './caller.ts';
import { isOutage } from './is_outage.ts';
import { originCheck } from './origin_secret.ts';
import { failure, success, unexpectedFailure, WholeResponse } from './responses.ts';
import { senderPseudonyms } from './sender.ts';

/** The body as text. Throws ApiError 413 above `limit` bytes. */
export function textOfBody(event: ApiEvent, limit: number): string {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > limit) throw new ApiError(413, TEXTS.tooLarge);
  return bytes.toString('utf8');
}

/** The request's body of at most `limit` bytes as JSON. Throws ApiError 400 or 413. */
function readJson(event: ApiEvent, limit: number): unknown {
  const text = textOfBody(event, limit);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, TEXTS.notJson);
  }
}

/** The validated body without unknown fields. Throws ApiError 400 that names the invalid fields. */
function checkBody<Body>(given: unknown, schema: z.ZodType<Body>): Body {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ApiError(400, describeInvalidInput(result.error));
}

/** Why a request failed, for the log. */
interface Cause {
  name: string;
  message: string;
  /** The call of an AWS service that failed. */
  call?: string;
}

/** The innermost error that led to `error`. Messages of services and of our code name no user. */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  if (error.cause !== undefined) return causeOf(error.cause);
  const call = failedCallOf(error);
  return { name: error.name, message: error.message, ...(call !== undefined && { call }) };
}

/** A validated request. */
export interface ApiRequest<Name extends RouteName> {
  body: RequestOf<Name>;
  /** The path's `{id}`; empty on routes without one. */
  id: string;
}

export interface ServedRoute {
  route: RouteEntry;
  serve(event: ApiEvent): Promise<unknown>;
}

export type ApiHandler = (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;

/** The path's `{id}`; empty without one. */
const idInPath = ({ pathParameters }: ApiEvent): string => pathParameters?.id ?? '';

/** Throws ApiError 404 for an id in the path that is longer than any, which is no key of a table either. */
function refuseLongId(event: ApiEvent): void {
  if (Buffer.byteLength(idInPath(event)) > LIMITS.pathIdBytes) throw new ApiError(404, TEXTS.routeNotFound);
}

function readRequest<Name extends RouteName>(name: Name, event: ApiEvent): ApiRequest<Name> {
  const schema: z.ZodType<RequestOf<Name>> = REQUEST_SCHEMAS[name].request;
  const given = takesBody(name) ? readJson(event, bodyLimit(ROUTE_TABLE[name])) : undefined;
  return { body: checkBody(given, schema), id: idInPath(event) };
}

/** Throws ApiError 400 for a key in the address, where others on the way would read it. */
function refuseKeyInAddress({ rawPath, rawQueryString }: ApiEvent): void {
  if (KEY_IN_TEXT.test(`${rawPath}?${rawQueryString}`)) throw new ApiError(400, TEXTS.keyInAddress);
}

/** Throws ApiError 403 if the caller's key, if he calls by one, lacks the scope of a route. */
function requireScope({ by }: Caller, { keyScope }: RouteEntry): void {
  if (by === undefined) return;
  if (keyScope === undefined) throw new ApiError(403, TEXTS.notByKey);
  if (!by.scopes.includes(keyScope)) throw new ApiError(403, TEXTS.keyMayNot(keyScope));
}

/** Defines a public route. */
export function publicRoute<Name extends PublicRouteName>(
  name: Name,
  respond: (request: ApiRequest<Name>) => Promise<ResponseOf<Name>>,
): ServedRoute {
  return { route: ROUTE_TABLE[name], serve: async (event) => respond(readRequest(name, event)) };
}

/** Defines a route for signed-in callers. */
export type PrivateRoute = <Name extends PrivateRouteName>(
  name: Name,
  respond: (request: ApiRequest<Name> & { caller: Caller }) => Promise<ResponseOf<Name>>,
) => ServedRoute;

/** Defines private routes behind `admit`. The caller is checked before the body. */
export function privateRoutes(admit: Admit): PrivateRoute {
  return (name, respond) => ({
    route: ROUTE_TABLE[name],
    async serve(event) {
      const caller = readCaller(event);
      await admit(name, caller);
      requireScope(caller, ROUTE_TABLE[name]);
      refuseLongId(event);
      return respond({ ...readRequest(name, event), caller });
    },
  });
}

interface Answer {
  response: APIGatewayProxyStructuredResultV2;
  /** Of a 5xx. */
  cause?: Cause;
}

const SERVER_ERROR = 500;

function errorAnswer(error: unknown, event: ApiEvent, format: ErrorFormat | undefined): Answer {
  if (error instanceof ApiError) {
    const response = failure(error, format);
    return error.status < SERVER_ERROR ? { response } : { response, cause: causeOf(error) };
  }
  const cause = causeOf(error);
  if (isOutage(error)) return { response: failure(unavailable(TEXTS.tryAgain, error), format), cause };
  const { requestId } = event.requestContext;
  log.error('Unexpected error', { request_id: requestId, route: event.routeKey, error });
  count(METRICS.unexpectedErrors, 1, { route: event.routeKey });
  return { response: unexpectedFailure(requestId, format), cause };
}

/**
 * The handler of a deployed function. It serves the route that API Gateway matched, in the trace of the request, maps
 * errors to responses and logs each response with the calls that it took; a 5xx with its cause.
 */
export function apiFunction(name: ApiFunction, routes: readonly ServedRoute[]): ApiHandler {
  const requireOrigin = originCheck(process.env);
  const sender = senderPseudonyms(process.env);
  const served = routes.flatMap((each) => [each, ...keyEntryOf(each.route).map((route) => ({ ...each, route }))]);
  const byKey = new Map(served.flatMap((each) => routeKeys(each.route).map((key) => [key, each])));
  async function serve(event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> {
    await requireOrigin(event);
    refuseKeyInAddress(event);
    const matched = byKey.get(event.routeKey);
    if (matched === undefined) return failure(new ApiError(404, TEXTS.routeNotFound));
    const answer = await matched.serve(event);
    return answer instanceof WholeResponse ? answer.response : success(matched.route, answer);
  }

  async function respond(event: ApiEvent): Promise<APIGatewayProxyStructuredResultV2> {
    const started = performance.now();
    const { response, cause } = await serve(event).then(
      (answer): Answer => ({ response: answer }),
      (error: unknown) => errorAnswer(error, event, byKey.get(event.routeKey)?.route.errorFormat),
    );
    const line = {
      function: name,
      route: event.routeKey,
      request_id: event.requestContext.requestId,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - started),
      calls: callsOfRun(),
      ...(await sender(event)),
    };
    if (cause === undefined) log.info('Responded', line);
    else log.warn('Responded', { ...line, cause });
    return response;
  }

  return (event) => inTrace(event.headers[TRACEPARENT], () => respond(event));
}

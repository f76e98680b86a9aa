import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import {
  type ApiFunction,
  PATHS,
  type PrivateRouteName,
  type RouteName,
  type RoutePath,
  routeKey,
} from '../../core/contract/paths.ts';
import { REQUEST_SCHEMAS, type RequestOf, type ResponseOf, takesBody } from '../../core/contract/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { count, log, METRICS } from '../telemetry.ts';
import type { Admit } from './admission.ts';
import { ApiError, unavailable } from './api_error.ts';
import { type ApiEvent, type Caller, readCaller } from './caller.ts';
import { isOutage } from './is_outage.ts';
import { originCheck } from './origin_secret.ts';
import { checkBody, readJson } from './request_body.ts';
import { type ErrorFormat, failure, success, unexpectedFailure } from './responses.ts';
import { senderPseudonyms } from './sender.ts';

/** A validated request. */
export interface ApiRequest<Name extends RouteName> {
  body: RequestOf<Name>;
  /** The path's `{id}`; empty on routes without one. */
  id: string;
}

export interface ServedRoute {
  path: RoutePath;
  serve(event: ApiEvent): Promise<unknown>;
}

export type ApiHandler = (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;

function readRequest<Name extends RouteName>(name: Name, event: ApiEvent): ApiRequest<Name> {
  const schema: z.ZodType<RequestOf<Name>> = REQUEST_SCHEMAS[name].request;
  const given = takesBody(name) ? readJson(event) : undefined;
  return { body: checkBody(given, schema), id: event.pathParameters?.id ?? '' };
}

/** Defines a public route. */
export function publicRoute<Name extends Exclude<RouteName, PrivateRouteName>>(
  name: Name,
  respond: (request: ApiRequest<Name>) => Promise<ResponseOf<Name>>,
): ServedRoute {
  return { path: PATHS[name], serve: async (event) => respond(readRequest(name, event)) };
}

/** Defines a route for signed-in callers. */
export type PrivateRoute = <Name extends PrivateRouteName>(
  name: Name,
  respond: (request: ApiRequest<Name> & { caller: Caller }) => Promise<ResponseOf<Name>>,
) => ServedRoute;

/** Defines private routes behind `admit`. The caller is checked before the body. */
export function privateRoutes(admit: Admit): PrivateRoute {
  return (name, respond) => ({
    path: PATHS[name],
    async serve(event) {
      const caller = readCaller(event);
      await admit(name, caller);
      return respond({ ...readRequest(name, event), caller });
    },
  });
}

function errorResponse(error: unknown, event: ApiEvent, format: ErrorFormat): APIGatewayProxyStructuredResultV2 {
  if (error instanceof ApiError) return failure(error, format);
  const request = { request_id: event.requestContext.requestId, route: event.routeKey };
  if (isOutage(error)) {
    log.warn('A required service is throttled or unreachable', { ...request, error });
    return failure(unavailable(TEXTS.tryAgain), format);
  }
  log.error('Unexpected error', { ...request, error });
  count(METRICS.unexpectedErrors, 1, { route: event.routeKey });
  return unexpectedFailure(request.request_id, format);
}

/**
 * The handler of a deployed function. It serves the route that API Gateway matched, maps errors to responses and logs
 * each response.
 */
export function apiFunction(
  name: ApiFunction,
  routes: readonly ServedRoute[],
  errorFormat: ErrorFormat = 'json',
): ApiHandler {
  const insistOnOrigin = originCheck(process.env);
  const sender = senderPseudonyms(process.env);
  const byKey = new Map(routes.map((route) => [routeKey(route.path), route]));
  return async (event) => {
    const started = performance.now();
    const route = byKey.get(event.routeKey);
    const response = await (async () => {
      insistOnOrigin(event);
      if (route === undefined) return failure(new ApiError(404, TEXTS.routeNotFound), errorFormat);
      return success(route.path, await route.serve(event));
    })().catch((error: unknown) => errorResponse(error, event, errorFormat));
    log.info('Responded', {
      function: name,
      route: event.routeKey,
      request_id: event.requestContext.requestId,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - started),
      ...sender(event),
    });
    return response;
  };
}

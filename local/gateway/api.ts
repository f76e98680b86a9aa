import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimit } from '../../core/contract/limits/body_limit.ts';
import type { KeyAnswer, KeyRequest } from '../../lambdas/functions/authorize_key.ts';
import type { ApiEvent } from '../../lambdas/http/caller.ts';
import type { InvokeFunction } from '../functions/functions.ts';
import type { TokenClaims } from './authorizer.ts';
import { httpApiEvent } from './http_api_event.ts';
import { matchRoute, type RouteMatch } from './match_route.ts';
import { announcesMore, readBody } from './read_body.ts';
import { refuseBody, respondWithMessage, respondWithResult } from './responses.ts';

export interface ApiParts {
  invoke: InvokeFunction;
  authorize: (header: string | undefined) => TokenClaims | undefined;
  authorizeKey: (request: KeyRequest) => Promise<KeyAnswer>;
}

type Authorizer = NonNullable<ApiEvent['requestContext']['authorizer']>;
/** What an authorizer says: what it passes on, nothing for a public route, or the status that refuses the request. */
type Verdict = Authorizer | undefined | 401 | 403;

interface RequestUrl {
  /** Still percent-encoded, without the query. */
  path: string;
  query: string;
}

export type ServeApi = (request: IncomingMessage, response: ServerResponse, url: RequestUrl) => Promise<void>;

/**
 * The HTTP API as in AWS: matches the route, checks the JWT on private routes and the key on those for keys, and calls the
 * route's function. Its own errors are 401, 403, 404 and, after a time-out, 503, worded as API Gateway words them. A body
 * above its route's limit is not read to its end, unlike in AWS, where the function refuses it.
 */
export function createApi({ invoke, authorize, authorizeKey }: ApiParts): ServeApi {
  async function verdictOn({ route }: RouteMatch, { headers }: IncomingMessage): Promise<Verdict> {
    const { authorization } = headers;
    if (route.access === 'public') return undefined;
    if (route.access === 'private') {
      const claims = authorize(authorization);
      return claims === undefined ? 401 : { jwt: { claims, scopes: null } };
    }
    // Without the header, API Gateway does not call the authorizer.
    if (authorization === undefined) return 401;
    const { isAuthorized, context } = await authorizeKey({ headers: { authorization } });
    return isAuthorized ? { lambda: context } : 403;
  }

  async function callFunction(match: RouteMatch, event: ApiEvent, response: ServerResponse): Promise<void> {
    const accepted = event.headers['accept-encoding'] ?? '';
    response.setHeader('Apigw-Requestid', event.requestContext.requestId);
    const result = await invoke(match.route.function, event);
    if (result === 'timed_out') respondWithMessage(response, 503, 'Service Unavailable');
    else await respondWithResult(response, result, accepted);
  }

  return async (request, response, url) => {
    const match = matchRoute(request.method ?? '', url.path);
    if (match === undefined) return respondWithMessage(response, 404, 'Not Found');
    const limit = bodyLimit(match.route);
    if (announcesMore(request, limit)) return refuseBody(request, response);
    const verdict = await verdictOn(match, request);
    if (verdict === 401) return respondWithMessage(response, 401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer' });
    if (verdict === 403) return respondWithMessage(response, 403, 'Forbidden');
    const body = await readBody(request, limit);
    if (body === undefined) return refuseBody(request, response);
    return callFunction(match, httpApiEvent(request, match, url, body, verdict), response);
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiEvent } from '../../lambdas/http/caller.ts';
import type { RouteMatch } from './match_route.ts';

/** Content types whose bodies an HTTP API passes on as text. All others, form data included, are encoded in base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\s*(;|$))/i;

/** Names are in lower case and repeated values are joined by commas. Cookies have a separate field. */
function eventHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct).filter(([name]) => name !== 'cookie');
  return Object.fromEntries(entries.map(([name, values]) => [name, (values ?? []).join(',')]));
}

function cookieField(request: IncomingMessage): { cookies?: string[] } {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const given = cookies.filter((cookie) => cookie !== '');
  return given.length > 0 ? { cookies: given } : {};
}

/** Parameters are decoded, and repeated values are joined by commas. */
function queryField(query: string): { queryStringParameters?: Record<string, string> } {
  const parameters = new URLSearchParams(query);
  if (parameters.size === 0) return {};
  const joined = [...parameters.keys()].map((name) => [name, parameters.getAll(name).join(',')]);
  return { queryStringParameters: Object.fromEntries(joined) };
}

function bodyFields(request: IncomingMessage, body: Buffer): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(request.headers['content-type'] ?? '');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

/** The time of a request in API Gateway's format: 12/Mar/2026:19:03:58 +0000. */
function requestTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

type Authorizer = ApiEvent['requestContext']['authorizer'];

function requestContext(request: IncomingMessage, match: RouteMatch, path: string, authorizer: Authorizer) {
  const now = new Date();
  const domainName = request.headers.host ?? '';
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split(/[.:]/, 1).join(''),
    http: {
      method: request.method ?? match.route.method,
      path,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey: match.routeKey,
    stage: '$default',
    time: requestTime(now),
    timeEpoch: now.getTime(),
    ...(authorizer === undefined ? {} : { authorizer }),
  };
}

/**
 * The event (payload format 2.0) that an HTTP API sends to the function of a matched route. `authorizer` is undefined on
 * public routes. Despite its name, `rawPath` is decoded; `rawQueryString` is not.
 */
export function httpApiEvent(
  request: IncomingMessage,
  match: RouteMatch,
  url: { path: string; query: string },
  body: Buffer,
  authorizer: Authorizer,
): ApiEvent {
  const path = decodeURIComponent(url.path);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString: url.query,
    ...cookieField(request),
    headers: eventHeaders(request),
    requestContext: requestContext(request, match, path, authorizer),
    ...queryField(url.query),
    ...(Object.keys(match.parameters).length > 0 ? { pathParameters: match.parameters } : {}),
    ...bodyFields(request, body),
  };
}

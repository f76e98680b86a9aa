import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorFormat, RouteEntry } from '../../core/contract/routes/route.ts';
import { CACHING } from '../../core/contract/site/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from './api_error.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
/** A minute: long enough to absorb bursts, short enough to show new picks soon. */
const PUBLIC_CACHING = CACHING.minute;
const NO_CACHING = 'no-store';

/** The value as JSON without fields of these names, however deep they stand. */
const jsonWithout = (fields: readonly string[], value: unknown): string =>
  JSON.stringify(value, (name, field: unknown) => (fields.includes(name) ? undefined : field));

/**
 * 200 with the body as JSON or as the route's text, or 204 without one; to a key without what is withheld from keys. Only
 * public GET responses are cacheable.
 */
export function success(
  route: Pick<RouteEntry, 'access' | 'method' | 'responseType' | 'withheld'>,
  body: unknown,
): APIGatewayProxyStructuredResultV2 {
  const caching = route.access === 'public' && route.method === 'GET' ? PUBLIC_CACHING : NO_CACHING;
  if (body === undefined) return { statusCode: 204, headers: { 'Cache-Control': caching } };
  const { responseType } = route;
  if (responseType === undefined) {
    const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': caching };
    const told = route.access === 'key' ? jsonWithout(route.withheld ?? [], body) : JSON.stringify(body);
    return { statusCode: 200, headers, body: told };
  }
  const headers = { 'Content-Type': `${responseType}; charset=utf-8`, 'Cache-Control': caching };
  return { statusCode: 200, headers, body: String(body) };
}

/** What a route answers with a status and headers of its own, as the pages do. */
export class WholeResponse {
  readonly response: APIGatewayProxyStructuredResultV2;

  constructor(response: APIGatewayProxyStructuredResultV2) {
    this.response = response;
  }
}

/** The response to an expected error. */
export function failure(error: ApiError, format: ErrorFormat = 'json'): APIGatewayProxyStructuredResultV2 {
  const type = format === 'json' ? JSON_TYPE : TEXT_TYPE;
  return {
    statusCode: error.status,
    headers: { 'Content-Type': type, 'Cache-Control': NO_CACHING, ...error.headers },
    body: format === 'json' ? JSON.stringify({ message: error.message }) : error.message,
  };
}

/** 500 with a generic message and the request id to find the log entry. */
export function unexpectedFailure(requestId: string, format: ErrorFormat = 'json'): APIGatewayProxyStructuredResultV2 {
  const response = failure(new ApiError(500, `${TEXTS.unexpected} (${requestId})`), format);
  if (format === 'text') return response;
  return { ...response, body: JSON.stringify({ message: TEXTS.unexpected, request_id: requestId }) };
}

import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Access, Method } from '../../core/contract/paths.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from './api_error.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
/** Long enough that a crowd costs one read, short enough that new picks show within a minute. */
const PUBLIC_CACHING = 'public, max-age=60';
const NO_CACHING = 'no-store';

/** How a function words its errors: `{message}`, or as the sentence alone for the one screen that shows it raw. */
export type ErrorFormat = 'json' | 'text';

/** 200 with the body as JSON, or 204 where there is none. Only what anyone may read is cached. */
export function success(route: { access: Access; method: Method }, body: unknown): APIGatewayProxyStructuredResultV2 {
  const caching = route.access === 'public' && route.method === 'GET' ? PUBLIC_CACHING : NO_CACHING;
  if (body === undefined) return { statusCode: 204, headers: { 'Cache-Control': caching } };
  const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': caching };
  return { statusCode: 200, headers, body: JSON.stringify(body) };
}

/** The answer to an expected error. */
export function failure(error: ApiError, format: ErrorFormat): APIGatewayProxyStructuredResultV2 {
  const type = format === 'json' ? JSON_TYPE : TEXT_TYPE;
  return {
    statusCode: error.status,
    headers: { 'Content-Type': type, 'Cache-Control': NO_CACHING, ...error.headers },
    body: format === 'json' ? JSON.stringify({ message: error.message }) : error.message,
  };
}

/** 500 with a generic sentence and the id under which the log has the details. */
export function unexpectedFailure(requestId: string, format: ErrorFormat): APIGatewayProxyStructuredResultV2 {
  const response = failure(new ApiError(500, `${TEXTS.unexpected} (${requestId})`), format);
  if (format === 'text') return response;
  return { ...response, body: JSON.stringify({ message: TEXTS.unexpected, request_id: requestId }) };
}

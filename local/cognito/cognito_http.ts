import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isOwnHost } from '../gateway/loopback.ts';
import { readBody } from '../gateway/read_body.ts';
import { CognitoError } from './cognito_error.ts';
import { dispatch } from './dispatch.ts';
import type { Pool } from './pool.ts';

/** Amplify's requests are far smaller. */
const BODY_BYTES = 64 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/** Allows pages of another origin to read the response: Vite's development server uses another port. */
function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'x-amzn-errortype, x-amzn-requestid');
  response.setHeader('Vary', 'Origin');
}

function respondToPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
}

function respondWithError(response: ServerResponse, status: number, name: string, message: string): void {
  response.setHeader('x-amzn-errortype', name);
  response.writeHead(status, { 'Content-Type': CONTENT_TYPE }).end(JSON.stringify({ __type: name, message }));
}

async function respondToAction(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, BODY_BYTES);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    respondWithError(response, 413, 'RequestEntityTooLargeException', `A request has at most ${BODY_BYTES} bytes.`);
    return;
  }
  const target = request.headers['x-amz-target'];
  const result = await dispatch(pool, typeof target === 'string' ? target : '', body.toString('utf8'));
  response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(JSON.stringify(result));
}

function respondWithFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) {
    respondWithError(response, 400, error.name, error.message);
    return;
  }
  console.error(JSON.stringify({ level: 'ERROR', service: 'cognito', error: String(error) }));
  respondWithError(
    response,
    500,
    'InternalErrorException',
    'Something went wrong in the Cognito emulator; see its log.',
  );
}

/**
 * Serves the pool with Cognito's protocol: AWS JSON 1.1, the action in `x-amz-target`. Refuses other hosts than this
 * one and origins that `allowsOrigin` rejects with 403.
 */
export function cognitoListener(pool: Pool, allowsOrigin: (origin: string) => boolean): RequestListener {
  return (request, response) => {
    const { origin } = request.headers;
    response.setHeader('x-amzn-requestid', randomUUID());
    response.setHeader('Cache-Control', 'no-store');
    if (!isOwnHost(request))
      return respondWithError(response, 403, 'ForbiddenException', 'This host is not served here.');
    if (origin !== undefined) {
      if (!allowsOrigin(origin))
        return respondWithError(response, 403, 'ForbiddenException', 'This origin is not let in.');
      allowOrigin(response, origin);
    }
    if (request.method === 'OPTIONS') return respondToPreflight(request, response);
    if (request.method !== 'POST') return respondWithError(response, 405, 'MethodNotAllowedException', 'Only POST.');
    respondToAction(pool, request, response).catch((error: unknown) => respondWithFailure(response, error));
  };
}

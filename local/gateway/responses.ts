import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { TEXTS } from '../../core/contract/texts.ts';

/** Responds with `{ "message": … }`, the format of API Gateway's own errors. */
export function respondWithMessage(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify({ message }));
}

/** Time for a client to read a refusal before its connection is closed. */
const CLOSE_MILLISECONDS = 500;

/**
 * Responds with 413 and reads no more of the body. The response is complete for the client at once; it ends a little
 * later, because Node closes the connection then, and a client that is still sending might not see the response.
 */
export function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ message: TEXTS.tooLarge });
  response.writeHead(413, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.write(body);
  const closing = setTimeout(() => response.end(), CLOSE_MILLISECONDS);
  request.once('close', () => {
    clearTimeout(closing);
    response.end();
  });
}

/** Responds with the result of a function. */
export function respondWithResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies !== undefined) response.setHeader('Set-Cookie', result.cookies);
  response.statusCode = result.statusCode ?? 200;
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8'));
}

/** Responds with a page rendered by the local run; `html` has no doctype. */
export function respondWithPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`<!doctype html>${html}`);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { TEXTS } from '../../core/contract/texts.ts';
import { chooseEncoding, compress } from '../compression.ts';

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

/** The CDN compresses no smaller ones (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html). */
const LEAST_COMPRESSED = 1000;

/**
 * Responds with the result of a function, compressed as the client `accepted` (Accept-Encoding) if the CDN does so in AWS:
 * with the responses that it caches.
 */
export async function respondWithResult(
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
  accepted: string,
): Promise<void> {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies !== undefined) response.setHeader('Set-Cookie', result.cookies);
  response.statusCode = result.statusCode ?? 200;
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8');
  const isCached = String(response.getHeader('Cache-Control') ?? '').includes('max-age');
  const isEncoded = response.hasHeader('Content-Encoding');
  const type = String(response.getHeader('Content-Type') ?? '');
  const isCompressed = isCached && !isEncoded && body.length >= LEAST_COMPRESSED;
  const encoding = isCompressed ? chooseEncoding(type, accepted) : 'identity';
  if (isCached) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.end(await compress(body, encoding));
}

/** Responds with a page rendered by the local run; `html` has no doctype. */
export function respondWithPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`<!doctype html>${html}`);
}

import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

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

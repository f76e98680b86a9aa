import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Answers a status with a JSON message, as API Gateway words its own errors. */
export function respondWithMessage(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(JSON.stringify({ message }));
}

/** Answers what a function returned. */
export function respondWithResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies !== undefined) response.setHeader('Set-Cookie', result.cookies);
  response.statusCode = result.statusCode ?? 200;
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8'));
}

/** Answers a page that this run makes itself. */
export function respondWithPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`<!doctype html>${html}`);
}

import { type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Forwards requests to another local server, so that the browser sees one origin. Throws if it cannot be reached. */
export function proxyTo(address: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host: _, connection: __, ...headers } = request.headers;
    const upstreamRequest = startRequest(address, { method: request.method, headers });
    const received = new Promise<IncomingMessage>((resolve, reject) => {
      upstreamRequest.once('response', resolve).once('error', reject);
    });
    await Promise.all([pipeline(request, upstreamRequest), received]);
    const upstreamResponse = await received;
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    await pipeline(upstreamResponse, response);
  };
}

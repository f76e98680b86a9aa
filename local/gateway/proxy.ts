import { type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Hands requests on to another server of this run, so that the browser sees one origin. Throws where it can't be reached. */
export function proxyTo(address: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host: _, connection: __, ...headers } = request.headers;
    const onward = startRequest(address, { method: request.method, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve).once('error', reject);
    });
    await Promise.all([pipeline(request, onward), answered]);
    const answer = await answered;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };
}

import type { IncomingMessage } from 'node:http';

/** True if the request announces a body of more than `limit` bytes. */
export const announcesMore = (request: IncomingMessage, limit: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

/** The whole body, or undefined if it is longer than `limit` bytes; reading stops there. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (announcesMore(request, limit)) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) return undefined;
  }
  return Buffer.concat(chunks);
}

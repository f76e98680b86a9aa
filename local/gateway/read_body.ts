import type { IncomingMessage } from 'node:http';

/** What an HTTP API takes at most; our own functions refuse much less, with their own words. */
export const GATEWAY_BODY_BYTES = 10 * 1024 * 1024;

/** The body in full, or undefined where it is longer than `limit` bytes; the rest of it is then not read. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) return undefined;
  }
  return Buffer.concat(chunks);
}

import type { IncomingMessage } from 'node:http';

/** The largest body that an HTTP API accepts. The functions have lower limits with their own error texts. */
export const GATEWAY_BODY_BYTES = 10 * 1024 * 1024;

/** The whole body, or undefined if it is longer than `limit` bytes; reading stops there. */
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

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Certificate } from './emulator/certificate.ts';
import type { Emulator } from './emulator/emulator.ts';
import { listenSecurely } from './secure_server.ts';

/** Path of the viewer's origin that leads to Cognito: the site's policy allows no other address than Cognito's own. */
const IDENTITY = '/cognito';

export interface Viewer {
  /** `https://localhost:…`, without a trailing slash. */
  address: string;
  /** Address of the user pools for the site's settings. */
  identityEndpoint: string;
  stop(): Promise<void>;
}

/** How a request of the viewer reaches the emulator. */
function onward(url: string, distribution: string): { path: string; headers: Record<string, string> } {
  if (url.startsWith(IDENTITY)) return { path: url.slice(IDENTITY.length) || '/', headers: {} };
  return { path: url, headers: { host: distribution, 'x-forwarded-proto': 'https' } };
}

/**
 * Stands between a browser and the emulated CloudFront, which knows a viewer by the distribution's host name. Listens on
 * a free port of this machine.
 */
export async function startViewer(distribution: string, emulator: Emulator, certificate: Certificate): Promise<Viewer> {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path, headers } = onward(request.url ?? '/', distribution);
    const { host: _, ...given } = request.headers;
    const sent = secureRequest({
      host: '127.0.0.1',
      port: emulator.port,
      method: request.method,
      path,
      headers: { ...given, ...headers },
      rejectUnauthorized: false,
    });
    const [[answer]] = await Promise.all([once(sent, 'response'), pipeline(request, sent)]);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  }
  const { port, stop } = await listenSecurely(certificate, (request, response) => {
    pass(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    });
  });
  const address = `https://localhost:${port}`;
  return { address, identityEndpoint: `${address}${IDENTITY}/`, stop };
}

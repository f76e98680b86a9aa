import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from './emulator/certificate.ts';

/** Listens with TLS on a free port of 127.0.0.1. */
export async function listenSecurely({ certificateFile, keyFile }: Certificate, listener: RequestListener) {
  const [cert, key] = await Promise.all([readFile(certificateFile), readFile(keyFile)]);
  const server = createServer({ cert, key }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    port,
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

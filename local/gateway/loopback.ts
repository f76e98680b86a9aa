import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasCode } from '../error_code.ts';
import { StartupError } from '../startup_error.ts';

/** Whether the Host header names this server. This stops DNS rebinding: such requests carry a foreign host name. */
export function isOwnHost(request: IncomingMessage): boolean {
  const port = request.socket.localPort;
  return [...LOOPBACK_NAMES].some((name) => request.headers.host === `${name}:${port}`);
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an origin is on this machine. Any port counts, because Vite's development server has another one. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_NAMES.has(new URL(origin).hostname);
}

/** Whether a page of another origin sent the request. Forms can post across origins without a CORS preflight. */
export function hasForeignOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin !== undefined && !isLoopbackOrigin(origin);
}

/** Answers a request that Node's parser gave up on, as API Gateway words it: with a body, which Node's own answer lacks. */
function refuseUnreadable(error: Error, socket: Duplex): void {
  if (!socket.writable || hasCode(error, 'ECONNRESET')) return void socket.destroy();
  const status = hasCode(error, 'HPE_HEADER_OVERFLOW') ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({ message: status.slice(4) });
  const head = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

function listen(host: string, port: number, listener: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    // The client ends a connection that is idle: ended here, it could be the one that a request is just sent on.
    server.keepAliveTimeout = 0;
    server.on('clientError', refuseUnreadable);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function boundPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function listenOnIpv6(port: number, listener: RequestListener): Promise<Server[]> {
  try {
    return [await listen('::1', port, listener)];
  } catch (error) {
    // The machine has no IPv6, so browsers on it use IPv4.
    if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return [];
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MILLISECONDS);
  await closed;
  clearTimeout(timeout);
}

/** After this time, connections with unfinished requests are closed. */
const CLOSE_TIMEOUT_MILLISECONDS = 2000;

/** A StartupError that explains why `port` cannot be used; other errors are returned unchanged. */
export function listenFailure(error: unknown, port: number): unknown {
  const words = hasCode(error, 'EADDRINUSE')
    ? `Port ${port} is taken by another program. Choose one with --port, as in --port ${port + 1}.`
    : `Port ${port} is not open to you. Choose one above 1023 with --port.`;
  return hasCode(error, 'EADDRINUSE', 'EACCES') ? new StartupError(words, { cause: error }) : error;
}

/**
 * Listens on the loopback addresses only; port 0 picks a free port. Throws StartupError if the port is not available.
 */
export async function listenOnLoopback(port: number, listener: RequestListener) {
  const servers: Server[] = [];
  try {
    const ipv4 = await listen('127.0.0.1', port, listener);
    servers.push(ipv4);
    const bound = boundPort(ipv4);
    servers.push(...(await listenOnIpv6(bound, listener)));
    return { port: bound, stop: async () => void (await Promise.all(servers.map(close))) };
  } catch (error) {
    await Promise.all(servers.map(close));
    throw listenFailure(error, port);
  }
}

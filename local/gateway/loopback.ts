import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasCode } from '../error_code.ts';
import { StartupError } from '../startup_error.ts';

/** A page elsewhere whose name was pointed at this machine carries its own name in the Host header: only ours is let in. */
export function isOwnHost(request: IncomingMessage): boolean {
  const port = request.socket.localPort;
  return [...LOOPBACK_NAMES].some((name) => request.headers.host === `${name}:${port}`);
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a page's origin is on this machine, whatever its port: the site's development server has one of its own. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_NAMES.has(new URL(origin).hostname);
}

/** Whether a page of another origin sent it: a form there can post to an address here without asking. */
export function isFromElsewhere(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin !== undefined && !isLoopbackOrigin(origin);
}

function listen(host: string, port: number, listener: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
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
    // Many machines have no IPv6; a browser there never asks for it.
    if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return [];
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), CLOSING_PATIENCE_MILLISECONDS);
  await closed;
  clearTimeout(patience);
}

/** How long requests under way may take to end when the run is stopped. */
const CLOSING_PATIENCE_MILLISECONDS = 2000;

/** What a failure to listen on a port means to the person who chose it; the error itself where it means nothing to them. */
export function listenFailure(error: unknown, port: number): unknown {
  const words = hasCode(error, 'EADDRINUSE')
    ? `Port ${port} is taken by another program. Choose one with --port, as in --port ${port + 1}.`
    : `Port ${port} is not open to you. Choose one above 1023 with --port.`;
  return hasCode(error, 'EADDRINUSE', 'EACCES') ? new StartupError(words, { cause: error }) : error;
}

/** Listens on the machine's own addresses only; port 0 takes a free one. Throws StartupError where that is not to be had. */
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

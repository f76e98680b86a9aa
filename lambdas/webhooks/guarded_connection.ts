import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { outsideHost } from '../../core/contract/alerts/outside_address.ts';
import { SECOND } from '../../core/dates/durations.ts';

const HTTPS_PORT = 443;
/** Bytes of an answer that are read before the connection is closed. Only its status is used. */
const MOST_BYTES = 64 * 1024;
/** All IPv6 addresses that IANA gives to networks of the internet; some of them are set apart, as `range()` knows. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** How the internet is reached. */
export interface Internet {
  /** All addresses of a name. */
  addressesOf(name: string): Promise<readonly LookupAddress[]>;
  connect(options: ConnectionOptions): TLSSocket;
  /** When a call that begins now ends, from the look-up of the name to the last byte of the answer. */
  timeLimit(): AbortSignal;
}

const INTERNET: Internet = {
  addressesOf: (name) => lookup(name, { all: true }),
  connect,
  timeLimit: () => AbortSignal.timeout(5 * SECOND),
};

export interface OutsideRequest {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/**
 * The status of the answer, or why nothing was sent: `blocked` is an address that is none of the internet, `unreached`
 * one without a connection.
 */
export type OutsideAnswer = { status: number } | 'blocked' | 'unreached';

/** What became of a request by its answer: each status but success is a refusal, redirects too. */
export function deliveryOf(answer: OutsideAnswer): 'sent' | 'refused' | 'blocked' {
  if (answer === 'blocked') return answer;
  return answer !== 'unreached' && answer.status >= 200 && answer.status < 300 ? 'sent' : 'refused';
}

/** The request may have arrived, but there was no answer. The message has no address: that can contain a key. */
export class AnswerLostError extends Error {
  override name = 'AnswerLostError';
}

/** Whether an address belongs to the internet: not to this machine, a private network, a cloud’s metadata or a tunnel. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isAssigned = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
  return isAssigned && parsed.range() === 'unicast';
}

/** Rejects when the time is over, whatever becomes of the promise. */
function beforeEnd<Value>(promise: Promise<Value>, ends: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (ends.aborted) reject(ends.reason);
    ends.addEventListener('abort', () => reject(ends.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** A connection to one of the addresses, once the certificate was verified for the name. */
function connected(
  name: string,
  addresses: readonly LookupAddress[],
  internet: Internet,
  ends: AbortSignal,
): Promise<TLSSocket> {
  const socket = internet.connect({
    host: name,
    port: HTTPS_PORT,
    servername: name,
    // The name is not resolved again: it could have another address by now.
    lookup: (_name, _options, found) => found(null, [...addresses]),
    ALPNProtocols: ['http/1.1'],
  });
  const opened = new Promise<TLSSocket>((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket));
    // This listener stays: a socket without one would end the process by a later error.
    socket.on('error', reject);
  });
  ends.addEventListener('abort', () => socket.destroy(), { once: true });
  return beforeEnd(opened, ends);
}

/** Resolves when the body has ended, has become too long, or was cut. */
function drained(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) answer.destroy();
    });
    answer.on('error', () => resolve());
    answer.on('close', () => resolve());
  });
}

/** Posts over the connection, and answers the status. Throws AnswerLostError without one. */
async function posted(socket: TLSSocket, url: URL, { headers, body }: OutsideRequest): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const lost = () => reject(new AnswerLostError('A receiver may have got a request, but did not answer'));
    const call = request(url, {
      method: 'POST',
      // Part of the `Host` header, unless it is that of the scheme, which a request without an agent does not know.
      defaultPort: HTTPS_PORT,
      headers: { 'User-Agent': 'Cornerman', 'Content-Length': Buffer.byteLength(body), ...headers },
      createConnection: () => socket,
    });
    call.on('response', resolve);
    call.on('error', lost);
    // Alone where the receiver switches protocols.
    call.on('close', lost);
    call.end(body);
  });
  await drained(answer);
  return answer.statusCode ?? 0;
}

/**
 * Posts to an address that a reader has given, and never into a private network: https on its usual port, every address
 * of the name checked, the connection made to a checked one, no redirect followed, 5 seconds, 64 kB of answer. Only
 * tests give an `internet`. Throws AnswerLostError if the request may have arrived.
 */
export async function postOutside(
  address: string,
  outside: OutsideRequest,
  internet: Internet = INTERNET,
): Promise<OutsideAnswer> {
  const name = outsideHost(address);
  if (name === undefined) return 'blocked';
  const ends = internet.timeLimit();
  let socket: TLSSocket;
  try {
    const addresses = await beforeEnd(internet.addressesOf(name), ends);
    if (!addresses.every(({ address }) => isPublic(address))) return 'blocked';
    socket = await connected(name, addresses, internet, ends);
  } catch {
    return 'unreached';
  }
  try {
    return { status: await posted(socket, new URL(address), outside) };
  } finally {
    socket.destroy();
  }
}

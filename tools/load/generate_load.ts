import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { routeRequest } from '../client/call_route.ts';

/** A request by its path at the site. */
export type LoadRequest = Partial<ReturnType<typeof routeRequest>> & { path: string };

/** What a load measured. */
export interface Load {
  /** Response times. Without pauses those in flight at the end count with what they have waited so far. */
  milliseconds: number[];
  answers: number;
  /** Answers by their status. */
  statuses: ReadonlyMap<number, number>;
  /** Connection errors and time-outs. */
  errors: number;
  seconds: number;
}

/** The percentile of `values` at `share` (0…1), by nearest rank. NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The answers of a load whose status is at least `from` and below `to`. */
export const answersBetween = ({ statuses }: Load, from: number, to: number): number =>
  [...statuses].reduce((sum, [status, count]) => (status >= from && status < to ? sum + count : sum), 0);

/** How connections send: without a pause, or `eachRate` requests a second. */
interface Pace {
  connections: number;
  seconds: number;
  eachRate?: number;
}

async function send(
  address: string,
  { connections, seconds, eachRate }: Pace,
  next: () => LoadRequest,
): Promise<Load & { waited: number[] }> {
  const milliseconds: number[] = [];
  const statuses = new Map<number, number>();
  const inFlight = new Map<object, number>();
  const request: autocannon.Request = {
    setupRequest(template, call) {
      inFlight.set(call, performance.now());
      return { ...template, ...next() };
    },
    onResponse: (_status, _body, call) => void inFlight.delete(call),
  };
  const rate = eachRate === undefined ? {} : { connectionRate: eachRate };
  const options = { url: address, connections, duration: seconds, timeout: 60, requests: [request], ...rate };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)));
    load.on('response', (_client, status, _bytes, time) => {
      milliseconds.push(time);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  const end = performance.now();
  const waited = [...inFlight.values()].map((sentAt) => end - sentAt);
  const { errors, duration } = result;
  return { milliseconds, answers: milliseconds.length, statuses, errors, seconds: duration, waited };
}

/**
 * Sends the requests of `next` over `connections` for `seconds`, each without a pause. Requests in flight at the end count
 * too: without them a slow answer would be left out more often than a fast one. Throws if a response is an error, because
 * fast refusals would distort the figures.
 */
export async function loadWithoutPause(
  address: string,
  connections: number,
  seconds: number,
  next: () => LoadRequest,
): Promise<Load> {
  const { waited, ...load } = await send(address, { connections, seconds }, next);
  if (load.answers === 0) throw new Error(`Under load there was no answer within ${seconds} s`);
  if (load.errors > 0 || answersBetween(load, 200, 300) < load.answers)
    throw new Error(`Under load there were ${load.errors} errors and answers ${JSON.stringify([...load.statuses])}`);
  return { ...load, milliseconds: [...load.milliseconds, ...waited] };
}

/**
 * Sends `rate` requests a second at even distances for `seconds`, whether or not earlier ones are answered: `rate`
 * connections send one a second each, so an answer delays a later request only if it takes more than a second.
 */
export async function loadAtRate(
  address: string,
  rate: number,
  seconds: number,
  next: () => LoadRequest,
): Promise<Load> {
  const connections = Array.from({ length: rate }, async (_, place) => {
    await pause((1000 * place) / rate);
    return send(address, { connections: 1, seconds, eachRate: 1 }, next);
  });
  const loads = await Promise.all(connections);
  const milliseconds = loads.flatMap((load) => load.milliseconds);
  const statuses = new Map<number, number>();
  for (const [status, count] of loads.flatMap((load) => [...load.statuses]))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  return { milliseconds, answers: milliseconds.length, statuses, errors, seconds };
}

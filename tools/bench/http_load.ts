import autocannon from 'autocannon';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadFigures {
  requestsPerSecond: number;
  /** 95th percentile of the response time, in milliseconds. */
  p95: number;
}

/** The percentile of `values` at `share` (0…1), by nearest rank. NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Sends the requests of `next` for `seconds` over `connections`, each without a pause. Requests still in flight at the
 * end count among the response times with what they have waited so far: without them a slow answer would be left out
 * more often than a fast one. Throws if a response is an error, because fast refusals would distort the figures.
 */
export async function measureLoad(
  address: string,
  connections: number,
  seconds: number,
  next: () => LoadRequest,
): Promise<LoadFigures> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const inFlight = new Map<object, number>();
  const request: autocannon.Request = {
    setupRequest(template, call) {
      inFlight.set(call, performance.now());
      return { ...template, ...next() };
    },
    onResponse(status, _body, call) {
      const now = performance.now();
      times.push(now - (inFlight.get(call) ?? now));
      inFlight.delete(call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  };
  const options = { url: address, connections, duration: seconds, timeout: 60, requests: [request] };
  const result = await autocannon(options);
  const end = performance.now();
  if (times.length === 0) throw new Error(`Under load there was no answer within ${seconds} s`);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`Under load there were ${result.errors} errors and answers ${JSON.stringify([...statuses])}`);
  }
  const waited = [...inFlight.values()].map((sentAt) => end - sentAt);
  return { requestsPerSecond: times.length / result.duration, p95: percentile([...times, ...waited], 0.95) };
}

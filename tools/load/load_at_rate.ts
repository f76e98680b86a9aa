import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type LoadRequest, percentile } from '../bench/http_load.ts';

/** What the users of one kind met. Times in milliseconds. */
export interface LoadResult {
  answers: number;
  /** Answers per second. */
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  /** Connection errors, time-outs and answers with a status of 500 or more. */
  failures: number;
  /** Answers with a status of 400 to 499. */
  refusals: number;
}

/** One connection that sends a request a second. Returns the number of connection errors and time-outs. */
async function oneASecond(
  address: string,
  seconds: number,
  next: () => LoadRequest,
  onAnswer: (status: number, milliseconds: number) => void,
): Promise<number> {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  const pace = { connections: 1, connectionRate: 1, duration: seconds, timeout: 30 };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon({ url: address, ...pace, requests }, (error, all) =>
      error ? reject(error) : resolve(all),
    );
    load.on('response', (_, status, __, milliseconds) => onAnswer(status, milliseconds));
  });
  return result.errors;
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
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let refusals = 0;
  const onAnswer = (status: number, milliseconds: number) => {
    times.push(milliseconds);
    if (status >= 500) failures += 1;
    else if (status >= 400) refusals += 1;
  };
  const connections = Array.from({ length: rate }, async (_, place) => {
    await pause((1000 * place) / rate);
    return oneASecond(address, seconds, next, onAnswer);
  });
  for (const errors of await Promise.all(connections)) failures += errors;
  return {
    answers: times.length,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failures,
    refusals,
  };
}

import type { BenchUser } from './bench_users.ts';
import { build, type Send, visit } from './whole_journeys.ts';

/** One in this many journeys is a builder's. */
const JOURNEYS_PER_BUILDER = 51;

/** What a load measured: duration of each request, its errors, and how long it took. */
export interface JourneyLoad {
  milliseconds: number[];
  errors: string[];
  seconds: number;
}

function sender(address: string, { milliseconds, errors }: JourneyLoad): Send {
  return async (method, path, user, body) => {
    const started = performance.now();
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...(user && { Authorization: user.authorization }), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    milliseconds.push(performance.now() - started);
    if (!response.ok) {
      errors.push(`${method} ${path} answered ${response.status}`);
      throw new Error(errors.at(-1));
    }
    return text;
  };
}

/**
 * Runs `users` in parallel, each with one journey after the other without a pause, for `seconds`: visitors and
 * `builders`, 50 to 1.
 */
export async function loadWithJourneys(
  address: string,
  builders: readonly BenchUser[],
  users: number,
  seconds: number,
): Promise<JourneyLoad> {
  const result: JourneyLoad = { milliseconds: [], errors: [], seconds };
  const send = sender(address, result);
  const started = performance.now();
  let journeys = 0;
  async function go(): Promise<void> {
    while (performance.now() - started < seconds * 1000) {
      const number = journeys++;
      const builder = builders[number % builders.length];
      const isBuilder = number % JOURNEYS_PER_BUILDER === JOURNEYS_PER_BUILDER - 1 && builder !== undefined;
      const before = result.errors.length;
      await (isBuilder ? build(send, builder, number) : visit(send)).catch((error: unknown) => {
        // `send` has recorded error responses; others are connection errors or malformed responses.
        if (result.errors.length === before) result.errors.push(String(error));
      });
    }
  }
  await Promise.all(Array.from({ length: users }, go));
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

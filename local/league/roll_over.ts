import { Piscina } from 'piscina';
import { bundled, THREAD_FLAGS } from '../bundle.mjs';
import { StartupError } from '../startup_error.ts';
import type { LeagueParts, LoadedLeague } from './load_league.ts';

/**
 * The stack's ingest may be as late. A timer set for midnight would be wrong after the machine slept, so this polls.
 */
const CHECK_EVERY_MILLISECONDS = 600_000;

export interface RollOverParts {
  /** The day or hours of the current league. */
  period: string;
  currentPeriod(): string;
  /** Publishes the league of the new period. */
  renew(): Promise<void>;
  tell(line: string): void;
  onFailure(error: unknown): void;
}

/** Runs one task of a module in a worker thread that ends with it. */
async function inThread<Result>(name: string, parts: Omit<LeagueParts, 'tell'>): Promise<Result> {
  const thread = new Piscina({ filename: await bundled(name), execArgv: THREAD_FLAGS, maxThreads: 1 });
  try {
    const result: Result = await thread.run(parts);
    return result;
  } finally {
    await thread.destroy();
  }
}

/** Loads a league in a worker thread, because that takes seconds of CPU time. */
export const loadLeagueInThread = (parts: Omit<LeagueParts, 'tell'>): Promise<LoadedLeague> =>
  inThread('league/load_league_thread', parts);

/**
 * Publishes a league in a worker thread: the memory that it takes is free again once the thread has ended. Throws
 * StartupError for a bad or missing source file.
 */
export async function publishInThread({ tell: _, ...parts }: LeagueParts): Promise<void> {
  const refusal = await inThread<string | undefined>('league/publish_league_thread', parts);
  if (refusal !== undefined) throw new StartupError(refusal);
}

export interface RollOver {
  /** Publishes a league now, after a running check. */
  renew(): Promise<void>;
  /** Waits for a running check. */
  stop(): Promise<void>;
}

/**
 * Publishes a new league when the period changes, as the stack's scheduled ingest does. A failure is passed to `onFailure`
 * and retried at the next check.
 */
export function startRollOver(parts: RollOverParts): RollOver {
  const { currentPeriod, renew, tell, onFailure } = parts;
  let period = parts.period;
  let running: Promise<void> | undefined;

  async function bringForward(): Promise<void> {
    const next = currentPeriod();
    try {
      await renew();
      period = next;
      tell(`The league was brought forward to ${period}.`);
    } catch (cause) {
      onFailure(new Error(`The league could not be brought forward to ${next}: that of ${period} stays`, { cause }));
    }
  }

  function run(work: () => Promise<void>): Promise<void> {
    const mine: Promise<void> = (running ?? Promise.resolve()).then(work).finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  const timer = setInterval(() => {
    if (running === undefined && currentPeriod() !== period) run(bringForward);
  }, CHECK_EVERY_MILLISECONDS);
  return {
    renew: () => run(bringForward),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import { Piscina } from 'piscina';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../../lambdas/runtime/clock.ts';
import { bundled, THREAD_FLAGS } from '../bundle.mjs';
import { StartupError } from '../startup_error.ts';
import type { LeagueSource } from './league_source.ts';
import { type LeagueParts, type LoadedLeague, loadLeague } from './load_league.ts';

/**
 * The stack's ingest may be as late. A timer set for midnight would be wrong after the machine slept, so this polls.
 */
const CHECK_EVERY_MILLISECONDS = 600_000;

interface RollOverParts {
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
const loadLeagueInThread = (parts: Omit<LeagueParts, 'tell'>): Promise<LoadedLeague> =>
  inThread('league/load_league_thread', parts);

/**
 * Publishes a league in a worker thread: the memory that it takes is free again once the thread has ended. Throws
 * StartupError for a bad or missing source file.
 */
async function publishInThread({ tell: _, ...parts }: LeagueParts): Promise<void> {
  const refusal = await inThread<string | undefined>('league/publish_league_thread', parts);
  if (refusal !== undefined) throw new StartupError(refusal);
}

interface RollOver {
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

export interface StartLeagueParts extends Omit<LeagueParts, 'now'> {
  clock: Clock;
  /** Refreshes the playbooks that are due, and settles bets: at the start and after a new league. */
  refresh(): Promise<void>;
  onFailure(error: unknown): void;
}

export interface StartedLeague {
  league: League;
  /** When the copy in use was fetched (ISO), if the public sources could not be renewed. */
  copyOf(): string | undefined;
  /** Publishes it again now, because live facts have changed. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** The stack's ingest runs as often. */
const FETCH_EVERY_HOURS = 6;

/** The time that a league is current: the day, and of the public sources six hours (UTC). */
export function leaguePeriod(kind: LeagueSource['kind'], now: Date): string {
  if (kind !== 'live') return isoDateOf(now);
  const hour = now.getUTCHours() - (now.getUTCHours() % FETCH_EVERY_HOURS);
  return `${isoDateOf(now)} ${String(hour).padStart(2, '0')}:00 UTC`;
}

/**
 * Publishes today's league, then a new one every day; of the public sources every six hours. Throws StartupError for a
 * bad or missing source file.
 */
export async function startLeague(
  parts: StartLeagueParts,
  load: (parts: LeagueParts) => Promise<LoadedLeague> = (loaded) => loadLeague(loaded, publishInThread),
): Promise<StartedLeague> {
  const { clock, refresh, onFailure, tell, ...places } = parts;
  const now = clock.now();
  let current = await load({ ...places, tell, now });
  const tellKept = ({ kept }: LoadedLeague) => {
    if (kept !== undefined) tell(`The copy of the sources of ${kept.fetchedAt} stays: ${kept.problem}.`);
  };
  tellKept(current);
  // Also of a league that stays: a stop may have lost queued work.
  refresh().catch(onFailure);
  const renewCurrent = async () => {
    current = await loadLeagueInThread({ ...places, now: clock.now() });
    tellKept(current);
    if (current.isNew) await refresh();
  };
  const currentPeriod = () => leaguePeriod(places.source.kind, clock.now());
  const { renew, stop } = startRollOver({
    period: leaguePeriod(places.source.kind, now),
    currentPeriod,
    renew: renewCurrent,
    tell,
    onFailure,
  });
  return { league: current.league, copyOf: () => current.kept?.fetchedAt, renew, stop };
}

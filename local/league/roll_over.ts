import { Piscina } from 'piscina';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { LeagueParts, LoadedLeague } from './load_league.ts';

/** As late as the stack's ingest may be. Asked often, as no timer set for midnight outlives a machine's sleep. */
const CHECK_EVERY_MILLISECONDS = 600_000;

export interface RollOverParts {
  /** The day that the current league was made for. */
  day: IsoDate;
  today(): IsoDate;
  /** Publishes today's league. */
  renew(): Promise<void>;
  tell(line: string): void;
  onFailure(error: unknown): void;
}

/** Publishes a league from a worker thread, because making it takes seconds of computing. */
export async function loadLeagueInThread(parts: Omit<LeagueParts, 'tell'>): Promise<LoadedLeague> {
  const thread = new Piscina({ filename: new URL('./load_league_thread.mjs', import.meta.url).href, maxThreads: 1 });
  try {
    const loaded: LoadedLeague = await thread.run(parts);
    return loaded;
  } finally {
    await thread.destroy();
  }
}

/**
 * Renews the league whenever a day of the domain's clock begins, as the stack's schedule of ingest does; what fails is told
 * of and tried again at the next check.
 */
export function startRollOver(parts: RollOverParts): { stop(): Promise<void> } {
  const { today, renew, tell, onFailure } = parts;
  let day = parts.day;
  let working: Promise<void> | undefined;

  async function check(): Promise<void> {
    const next = today();
    if (next === day) return;
    try {
      await renew();
      day = next;
      tell(`The league was brought forward to ${day}.`);
    } catch (cause) {
      onFailure(new Error(`The league could not be brought forward to ${next}: that of ${day} stays`, { cause }));
    }
  }

  const timer = setInterval(() => {
    working ??= check().finally(() => {
      working = undefined;
    });
  }, CHECK_EVERY_MILLISECONDS);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

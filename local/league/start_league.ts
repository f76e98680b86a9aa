import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../../lambdas/clock.ts';
import type { LeagueSource } from './league_source.ts';
import { type LeagueParts, type LoadedLeague, loadLeague } from './load_league.ts';
import { loadLeagueInThread, publishInThread, startRollOver } from './roll_over.ts';

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

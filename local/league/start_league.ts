import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { League } from '../../core/snapshot/snapshot.ts';
import type { Clock } from '../../lambdas/clock.ts';
import { type LeagueParts, loadLeague } from './load_league.ts';
import { loadLeagueInThread, startRollOver } from './roll_over.ts';

export interface StartLeagueParts extends Omit<LeagueParts, 'now'> {
  clock: Clock;
  /** Refreshes the playbooks that are due after a new league. */
  refresh(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Publishes today's league, then a new one every day. Throws StartupError for a bad or missing source file. */
export async function startLeague(parts: StartLeagueParts): Promise<{ league: League; stop(): Promise<void> }> {
  const { clock, refresh, onFailure, tell, ...places } = parts;
  const now = clock.now();
  const { league, isNew } = await loadLeague({ ...places, tell, now });
  if (isNew) refresh().catch(onFailure);
  const renew = async () => {
    await loadLeagueInThread({ ...places, now: clock.now() });
    await refresh();
  };
  const { stop } = startRollOver({ day: isoDateOf(now), today: clock.today, renew, tell, onFailure });
  return { league, stop };
}

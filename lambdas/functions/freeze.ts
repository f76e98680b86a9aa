import { openLeague } from '../open/open_league.ts';
import { freezeDue } from '../pipeline/freeze_picks.ts';
import { openLedger } from '../record/record_ledger.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/telemetry.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { inTrace } from '../trace/trace.ts';

const { environment, clock, events, prebuilt, prices } = openLeague();
const { RECORD_SCHEMA } = readEnvironment({ RECORD_SCHEMA: true });
const parts = {
  events,
  prebuilt,
  prices,
  ledger: openLedger(environment.RECORD_LOCATION, RECORD_SCHEMA),
  snapshot: openCachedSnapshot(environment.SNAPSHOT_LOCATION).snapshot,
};

/** Freezes the picks of events that are about to begin; invoked every five minutes. */
export async function handler(): Promise<void> {
  await inTrace(undefined, () =>
    freezeDue(parts, clock.now()).catch((error: unknown) => {
      log.error('Picks could not be frozen', { error });
      throw error;
    }),
  );
}

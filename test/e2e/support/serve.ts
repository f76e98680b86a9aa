import { rmSync, writeFileSync } from 'node:fs';
import { startLocalRun } from '../../fixtures/local_run.ts';
import { copyLeagueState, WEDNESDAY } from '../../fixtures/run_state.ts';
import { databaseFile, E2E_PORT, E2E_STATE } from './run_settings.ts';

const made = process.env.TEST_LEAGUE_STATE;
if (made !== undefined) await copyLeagueState(made, E2E_STATE);

/** The product as `npm start` runs it, with the demo league and no user but the demo account. */
const run = await startLocalRun(
  {
    source: { kind: 'demo' },
    espn: false,
    now: WEDNESDAY,
    port: E2E_PORT,
    recordSchema: 2,
    state: E2E_STATE,
    reset: made === undefined,
    odds: { kind: 'demo' },
  },
  { tell: () => undefined, onFailure: (error) => process.stderr.write(`A request failed: ${String(error)}\n`) },
);
// Tests that change stored playbooks connect to this database.
writeFileSync(databaseFile(), process.env.DYNAMODB_ENDPOINT ?? '');

async function stop(): Promise<void> {
  await run.stop();
  rmSync(E2E_STATE, { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop());
}

import { rmSync, writeFileSync } from 'node:fs';
import { startLocalRun } from '../../../local/local_run.ts';
import { databaseFile, E2E_PORT, E2E_STATE } from './run_settings.ts';

/** A Wednesday three days before an event, with no event the day before. */
const WEDNESDAY = '2026-04-01';

/** The product as `npm start` runs it, with the demo league and an empty state folder. */
const run = await startLocalRun(
  {
    source: { kind: 'demo' },
    now: WEDNESDAY,
    port: E2E_PORT,
    state: E2E_STATE,
    reset: true,
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

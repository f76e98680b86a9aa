import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../core/dates/durations.ts';

/** A reading that waits longer for a provider is given up: what it would have read is due at the next start. */
const STOPS_WITHIN = 2 * SECOND;

type Variables = Readonly<Record<string, string>>;

/** The supply's function with these variables. The environment must be there. */
async function openRun(variables: Variables) {
  // Only now: their log reads its level from the environment.
  const { openSupply } = await import('../../lambdas/supply/open_supply.ts');
  const { runSupply } = await import('../../lambdas/supply/run_supply.ts');
  const { parts, clock } = openSupply({ ...process.env, ...variables });
  return () => runSupply(parts, clock);
}

/** Reads what is due once, before an import that follows it. */
export async function readOnce(variables: Variables): Promise<void> {
  const runOnce = await openRun(variables);
  await runOnce();
}

export interface StartSupplyParts {
  /** The supply's variables; undefined if no provider is read. */
  variables: Variables | undefined;
  /** Imports again, because the facts have changed. */
  renewLeague(): Promise<void>;
  tell(line: string): void;
  onFailure(error: unknown): void;
}

/**
 * Reads live providers as the stack's schedule does, once a minute what is due; a change of the facts starts an import, as
 * in the stack. The environment and the league must be there. `read` settles after the first run.
 */
export async function startSupply({ variables, renewLeague, tell, onFailure }: StartSupplyParts) {
  if (variables === undefined) return { read: Promise.resolve(), stop: async () => undefined };
  const runOnce = await openRun(variables);
  let importing = Promise.resolve();
  let stopping = false;
  const tellFailure = (error: unknown) => {
    if (!stopping) onFailure(error);
  };

  async function run(): Promise<void> {
    if (stopping) return;
    const { isImportDue } = await runOnce();
    if (isImportDue && !stopping) importing = importing.then(renewLeague).catch(tellFailure);
  }

  tell('Reading the live providers …');
  const read = run().catch(tellFailure);
  let working = read;
  const timer = setInterval(() => {
    working = working.then(run).catch(tellFailure);
  }, MINUTE);
  return {
    read,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await Promise.race([working, sleep(STOPS_WITHIN, undefined, { ref: false })]);
      await importing;
    },
  };
}

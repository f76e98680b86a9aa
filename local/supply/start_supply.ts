import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../core/dates/durations.ts';
import type { Clock } from '../../lambdas/runtime/clock.ts';
import type { LiveStore } from '../../lambdas/supply/write_live.ts';

/** A reading that waits longer for a provider is given up: what it would have read is due at the next start. */
const STOPS_WITHIN = 2 * SECOND;

type Variables = Readonly<Record<string, string>>;

/** What a run of the supply reads, and by which clock, which is so many times as fast as the wall's. */
export interface SupplyWorld {
  variables: Variables;
  clock: Clock;
  speed: number;
}

/** Live cards whose pages ask again as much sooner as the clock is faster. */
const fasterAsked = ({ read, write }: LiveStore, speed: number): LiveStore => ({
  async read(event) {
    const card = await read(event);
    return card && { ...card, ask_again: card.ask_again && speed * card.ask_again };
  },
  write: (card) => write({ ...card, ask_again: card.ask_again && Math.ceil(card.ask_again / speed) }),
});

/** The supply's function in this world. The environment must be there. */
async function openRun({ variables, clock, speed }: SupplyWorld, asksPrices = true) {
  // Only now: their log reads its level from the environment.
  const { openSupply } = await import('../../lambdas/supply/open_supply.ts');
  const { runSupply } = await import('../../lambdas/supply/run_supply.ts');
  const { parts } = openSupply({ ...process.env, ...variables });
  const providers = parts.providers.map((provider) => ({
    ...provider,
    asked: provider.asked.filter((asked) => asksPrices || asked !== 'price'),
  }));
  return () => runSupply({ ...parts, providers, live: fasterAsked(parts.live, speed) }, clock);
}

/** Reads what is due once, before an import that follows it; without prices where the import has others. */
export async function readOnce(world: SupplyWorld, asksPrices: boolean): Promise<void> {
  const runOnce = await openRun(world, asksPrices);
  await runOnce();
}

export interface StartSupplyParts {
  /** Without variables no provider is read. */
  world: Omit<SupplyWorld, 'variables'> & { variables: Variables | undefined };
  /** Imports again, because the facts have changed. */
  renewLeague(): Promise<void>;
  tell(line: string): void;
  onFailure(error: unknown): void;
}

/**
 * Reads live providers as the stack's schedule does, once a minute what is due; a change of the facts starts an import, as
 * in the stack. The environment and the league must be there. `read` settles after the first run.
 */
export async function startSupply({ world, renewLeague, tell, onFailure }: StartSupplyParts) {
  const { variables, speed } = world;
  if (variables === undefined) return { read: Promise.resolve(), stop: async () => undefined };
  const runOnce = await openRun({ ...world, variables });
  let isRunning = false;
  let importing = Promise.resolve();
  let stopping = false;
  const tellFailure = (error: unknown) => {
    if (!stopping) onFailure(error);
  };

  async function run(): Promise<void> {
    // A reading that takes longer than a minute of its clock is not run twice at once.
    if (stopping || isRunning) return;
    isRunning = true;
    const { isImportDue } = await runOnce().finally(() => {
      isRunning = false;
    });
    if (isImportDue && !stopping) importing = importing.then(renewLeague).catch(tellFailure);
  }

  tell('Reading the live providers …');
  const read = run().catch(tellFailure);
  let working = read;
  const timer = setInterval(() => {
    if (!isRunning) working = run().catch(tellFailure);
  }, MINUTE / speed);
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

import { openSupply } from '../supply/open_supply.ts';
import { runSupply } from '../supply/run_supply.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { parts, clock } = openSupply(process.env);

/** Reads what is due of the live providers; invoked every five minutes, every minute where one of them is live. */
export async function handler(): Promise<void> {
  await loggedRun(undefined, 'The supply failed', () => runSupply(parts, clock));
}

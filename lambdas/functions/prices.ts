import { openPrices } from '../prices/open_prices.ts';
import { runPrices } from '../prices/run_prices.ts';
import { offsetClock } from '../runtime/clock.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { parts, clockOffset } = openPrices(process.env);

/** Fetches the prices of many books when they are due; invoked every 15 minutes. */
export async function handler(): Promise<void> {
  await loggedRun(undefined, 'The prices failed', () => runPrices(parts, offsetClock(clockOffset)));
}

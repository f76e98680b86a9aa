import { offsetClock } from '../clock.ts';
import { openPrices } from '../prices/open_prices.ts';
import { runPrices } from '../prices/run_prices.ts';
import { inTrace } from '../trace/trace.ts';

const { parts, clockOffset } = openPrices(process.env);

/** Fetches the prices of many books when they are due; invoked every 15 minutes. */
export async function handler(): Promise<void> {
  await inTrace(undefined, () => runPrices(parts, offsetClock(clockOffset)));
}

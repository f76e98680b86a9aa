import { offsetClock } from '../clock.ts';
import { openPrices } from '../prices/open_prices.ts';
import { runPrices } from '../prices/run_prices.ts';

const { parts, clockOffset } = openPrices(process.env);

/** Fetches the prices of many books when they are due; invoked every 15 minutes. */
export async function handler(): Promise<void> {
  await runPrices(parts, offsetClock(clockOffset));
}

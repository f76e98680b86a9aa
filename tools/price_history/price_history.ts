// npm run price-history -- --data DIR --folder DIR --budget CREDITS: collects prices of many books before past events.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { REGIONS } from '../../core/contract/prices/regions.ts';
import { oddsService } from '../../lambdas/prices/odds_service.ts';
import { PriceFailure } from '../../lambdas/prices/price_failure.ts';
import { readSources } from '../../local/league/read_sources.ts';
import { CREDITS_PER_CALL, collectPrices, FIRST_DAY, MOMENTS, type PastEvent, priceFiles } from './collect_prices.ts';

const { data, folder, budget, regions, url } = new Command('price-history')
  .description(
    'Asks The Odds API for the prices of past events, a day before and before the first bout, and writes them as CSV files ' +
      `that engine prices --history reads. A call costs ${CREDITS_PER_CALL} credits; what is in the folder is not asked for again. ` +
      'The key is read from ODDS_API_KEY.',
  )
  .requiredOption('--data <folder>', 'the three source files')
  .requiredOption('--folder <folder>', 'where the answers and the CSV files are kept')
  .requiredOption('--budget <credits>', 'credits that may be spent; 0 tells what is left to collect', Number)
  .option('--regions <list>', 'regions of books, separated by commas', 'us,eu')
  .option('--url <address>', 'the service', process.env.ODDS_API_URL ?? 'https://api.the-odds-api.com')
  .parse()
  .opts<{ data: string; folder: string; budget: number; regions: string; url: string }>();

const chosen = REGIONS.filter((region) => regions.split(',').includes(region));
const { market } = await readSources(data);
const events = new Map<string, PastEvent>();
for (const { date, location, outcome } of market)
  if (outcome !== undefined && date >= FIRST_DAY) events.set(date, { date, location });
const inOrder = [...events.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
const service = oddsService(url, async () => process.env.ODDS_API_KEY ?? '');
const parts = { service, folder, events: inOrder, regions: chosen, budget };

console.log(
  `${inOrder.length} events, ${MOMENTS.length} moments, ${chosen.length} regions: ` +
    `${inOrder.length * MOMENTS.length * chosen.length * CREDITS_PER_CALL} credits in all`,
);
try {
  const { calls, left, credits } = await collectPrices(parts);
  console.log(
    `${calls} calls made, ${left} left (${left * CREDITS_PER_CALL} credits); the plan has ${credits ?? 'unknown'} left`,
  );
} catch (error) {
  if (!(error instanceof PriceFailure)) throw error;
  console.error(`${error.message}. What was collected is kept; run it again to go on.`);
  process.exitCode = 1;
}
for (const [name, text] of await priceFiles(parts)) await writeFile(join(folder, name), text);

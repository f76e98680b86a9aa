// npm run supply -- --check [--espn] [--odds-key KEY]: reads each provider once, live, and prints what it gave.
import { Command } from 'commander';
import { checkProviders } from './check_providers.ts';
import { providersOf } from './providers_of.ts';

const { espn, oddsKey } = new Command('supply')
  .description('Reads every configured provider once, live, and prints what each gave. Stores nothing.')
  .requiredOption('--check', 'read them')
  .option('--espn', 'ESPN as well', false)
  .option('--odds-key <key>', 'The Odds API as well, with this key')
  .parse()
  .opts<{ espn: boolean; oddsKey?: string }>();

process.env.POWERTOOLS_LOG_LEVEL = 'WARN';
const { lines, failed } = await checkProviders(providersOf({ espn, oddsKey }), new Date());
for (const line of lines) console.log(line);
if (failed > 0) process.exitCode = 1;

// npm run drill -- --without wikipedia [--snapshots LOCATION] [--espn] [--odds-key KEY]
import { Command, InvalidArgumentError } from 'commander';
import { PROVIDER_IDS, type ProviderId } from '../../core/supply/providers.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { supplyStore } from '../../lambdas/supply/supply_store.ts';
import { providersOf } from './providers_of.ts';
import { runDrill } from './run_drill.ts';

function parseProvider(text: string): ProviderId {
  const id = PROVIDER_IDS.find((one) => one === text);
  if (id === undefined) throw new InvalidArgumentError(`It is one of ${PROVIDER_IDS.join(', ')}.`);
  return id;
}

const { without, snapshots, espn, oddsKey } = new Command('drill')
  .description('Says what the site would still know if a provider were gone: reads the others now, and stores nothing.')
  .requiredOption('--without <provider>', 'the provider that is gone', parseProvider)
  .option('--snapshots <location>', 's3://bucket or file:///folder with what was observed so far')
  .option('--espn', 'ESPN as well', false)
  .option('--odds-key <key>', 'The Odds API as well, with this key')
  .parse()
  .opts<{ without: ProviderId; snapshots?: string; espn: boolean; oddsKey?: string }>();

process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';
const stored = snapshots === undefined ? undefined : supplyStore(openBucketAt(snapshots));
const lines = await runDrill(without, providersOf({ espn, oddsKey }), stored, new Date());
for (const line of lines) console.log(line);

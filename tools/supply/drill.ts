// npm run drill -- --without wikipedia [--snapshots LOCATION] [--espn] [--odds-key KEY], or with --demo
import { Command, InvalidArgumentError } from 'commander';
import { PROVIDER_IDS, type ProviderId } from '../../core/supply/providers.ts';
import { offsetClock } from '../../lambdas/runtime/clock.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { openProviders } from '../../lambdas/supply/open_providers.ts';
import { supplyStore } from '../../lambdas/supply/supply_store.ts';
import { startProviders } from '../../local/providers/start_providers.ts';
import { providersOf } from './providers_of.ts';
import { runDrill } from './run_drill.ts';

function parseProvider(text: string): ProviderId {
  const id = PROVIDER_IDS.find((one) => one === text);
  if (id === undefined) throw new InvalidArgumentError(`It is one of ${PROVIDER_IDS.join(', ')}.`);
  return id;
}

const { without, snapshots, espn, oddsKey, demo } = new Command('drill')
  .description('Says what the site would still know if a provider were gone: reads the others now, and stores nothing.')
  .requiredOption('--without <provider>', 'the provider that is gone', parseProvider)
  .option('--snapshots <location>', 's3://bucket or file:///folder with what was observed so far')
  .option('--espn', 'ESPN as well', false)
  .option('--odds-key <key>', 'The Odds API as well, with this key')
  .option('--demo', 'the demo league’s own providers on this machine in place of the live ones', false)
  .parse()
  .opts<{ without: ProviderId; snapshots?: string; espn: boolean; oddsKey?: string; demo: boolean }>();

process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';
const stored = snapshots === undefined ? undefined : supplyStore(openBucketAt(snapshots));
const served = demo ? await startProviders(offsetClock(0)) : undefined;
const providers = served ? openProviders(served.variables) : providersOf({ espn, oddsKey });
try {
  for (const line of await runDrill(without, providers, stored, new Date())) console.log(line);
} finally {
  await served?.stop();
}

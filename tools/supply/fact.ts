// npm run fact -- --snapshots LOCATION [--event ID --bout ID --winner NAME --reason TEXT --source URL [--overturned]] [--dry-run]
import { Command } from 'commander';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { supplyStore } from '../../lambdas/supply/supply_store.ts';
import { decide, undecidedBouts } from './decide.ts';

interface Options {
  snapshots: string;
  event?: string;
  bout?: string;
  winner?: string;
  reason?: string;
  source?: string;
  overturned: boolean;
  dryRun: boolean;
}

const options = new Command('fact')
  .description(
    'Decides the result of a bout, as one more observation that counts before all providers; without --winner lists the bouts without an official result.',
  )
  .requiredOption('--snapshots <location>', 's3://bucket or file:///folder of the snapshots')
  .option('--event <id>', 'the event')
  .option('--bout <id>', 'the bout')
  .option('--winner <name>', 'a fighter, draw or no contest')
  .option('--reason <text>', 'why, as the page shows it')
  .option('--source <address>', 'where the reason can be read')
  .option('--overturned', 'a commission changed the result: what was paid stays paid', false)
  .option('--dry-run', 'write nothing', false)
  .parse()
  .opts<Options>();

const store = supplyStore(openBucketAt(options.snapshots));
const { event = '', bout = '', winner, reason = '', source = '', overturned, dryRun } = options;
try {
  const lines =
    winner === undefined
      ? await undecidedBouts(store)
      : [await decide(store, { event, bout, winner, reason, source, isOverturned: overturned }, new Date(), dryRun)];
  for (const line of lines) console.log(line);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`${error.message}.`);
  process.exitCode = 1;
}

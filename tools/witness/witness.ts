// Run daily by whoever wants to notice a rewritten record: npm run witness -- --site https://… --folder witness
import { Command } from 'commander';
import { UsageError } from '../engine/usage_error.ts';
import { ForkedLogError, keepCheckpoint } from './keep_checkpoint.ts';

const { site, folder, key } = new Command('witness')
  .description(
    'Reads a site’s record, verifies that its chains are those of its log and that this has every checkpoint in the ' +
      'folder, and keeps the newest one. Exits with 1 if the record contradicts itself or what was kept, and with 2 if ' +
      'the site can’t be read.',
  )
  .requiredOption('--site <address>', 'the site, or a folder with a copy of its bucket')
  .requiredOption('--folder <folder>', 'where checkpoints are kept')
  .option('--key <key>', 'the log’s verifier key; else the kept one, else the one that the site names')
  .parse()
  .opts<{ site: string; folder: string; key?: string }>();

try {
  console.log(await keepCheckpoint(site, folder, key));
} catch (error) {
  if (!(error instanceof ForkedLogError || error instanceof UsageError)) throw error;
  console.error(`${error.message}.`);
  process.exitCode = error instanceof ForkedLogError ? 1 : 2;
}

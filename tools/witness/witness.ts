// Run daily by whoever wants to notice a rewritten record: npm run witness -- --site https://… --folder witness
import { Command } from 'commander';
import { ForkedLogError, keepCheckpoint, UnreadableSiteError } from './keep_checkpoint.ts';

const { site, folder, key } = new Command('witness')
  .description(
    'Fetches the newest checkpoint of a site’s record, verifies that it extends the last one in the folder, and keeps it. ' +
      'Exits with 1 if the log forked or was rolled back, and with 2 if the site can’t be read.',
  )
  .requiredOption('--site <address>', 'the site')
  .requiredOption('--folder <folder>', 'where checkpoints are kept')
  .option('--key <key>', 'the log’s verifier key; else the kept one, else the one that the site names')
  .parse()
  .opts<{ site: string; folder: string; key?: string }>();

try {
  console.log(await keepCheckpoint(site, folder, key));
} catch (error) {
  if (!(error instanceof ForkedLogError || error instanceof UnreadableSiteError)) throw error;
  console.error(`${error.message}.`);
  process.exitCode = error instanceof ForkedLogError ? 1 : 2;
}

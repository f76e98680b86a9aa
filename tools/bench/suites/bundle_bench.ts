import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../../infra/functions/bundle_functions.ts';
import { type BenchRow, medianOf } from '../bench_row.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLES = join(REPOSITORY, 'dist/bench');
const IMPORTS = 5;
const BYTES_PER_KB = 1000;

/** Stands for what the stack sets; importing a function checks it, and calls nothing. */
const ENVIRONMENT = {
  EVENTS_TABLE: 'events',
  PREBUILT_PLAYBOOKS_TABLE: 'prebuilt_playbooks',
  USERS_TABLE: 'users',
  USER_PLAYBOOKS_TABLE: 'user_playbooks',
  DELETIONS_TABLE: 'deletions',
  PRICES_TABLE: 'prices',
  BETS_TABLE: 'bets',
  ALERTS_TABLE: 'alerts',
  AWS_REGION: 'us-east-1',
  SNAPSHOT_LOCATION: 's3://snapshots',
  SITE_LOCATION: 's3://site',
  SITE_ADDRESS: 'https://example.com',
  RECORD_LOCATION: 's3://record',
  LOG_SIGNER: 'kms:key',
  LOG_ORIGIN: 'example.com',
  MAIL_KEY: 'mail-of-the-bench',
  PSEUDONYM_KEY: 'pseudonyms-of-the-bench',
  MODEL_ID: 'model',
  REFRESH_QUEUE_URL: 'https://example.com/refresh',
  REFRESH_JOBS_QUEUE_URL: 'https://example.com/jobs',
  BETS_QUEUE_URL: 'https://example.com/bets',
  PROMPT_ALERTS_QUEUE_URL: 'https://example.com/prompt_alerts',
  ALERTS_QUEUE_URL: 'https://example.com/alerts',
  MARKET_URL: 'https://example.com/market',
  UPCOMING_URL: 'https://example.com/upcoming',
  STATS_URL: 'https://example.com/stats',
  ODDS_URL: 'https://example.com',
  ODDS_KEY: 'key',
  ODDS_REGIONS: 'us',
};

/** Milliseconds to import a bundle in a process of its own. */
async function importMilliseconds(file: string): Promise<number> {
  const script = 'const t = performance.now(); await import(process.argv[1]); console.log(performance.now() - t)';
  const options = { env: { ...process.env, ...ENVIRONMENT } };
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', script, file], options);
  return Number(stdout);
}

/** Size and import time of every deployed function. */
export async function bundleBench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, bytes] of Object.entries(await bundleFunctions(BUNDLES))) {
    const times: number[] = [];
    for (let run = 0; run < IMPORTS; run++) times.push(await importMilliseconds(join(BUNDLES, name, 'index.mjs')));
    rows.push(
      { name: `${name}: bundle`, value: bytes / BYTES_PER_KB, unit: 'kB', bar: { limit: 650, better: 'lower' } },
      { name: `${name}: import`, value: medianOf(times), unit: 'ms', bar: { limit: 150, better: 'lower' } },
    );
  }
  await rm(BUNDLES, { recursive: true });
  return rows;
}

// npm run simulate:bets -- [--write]: how long a night of 1,000,000 open bets takes, from measured batches.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { settlementEstimate } from './estimate.ts';
import { measureBatch } from './measure_batch.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/refresh.md', import.meta.url));
const BETS = 1_000_000;
const BETS_PER_OWNER = [1, 5, 20];

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const rows = [];
for (const betsPerOwner of BETS_PER_OWNER) {
  const measured = await measureBatch(betsPerOwner);
  const { units, byFunctions, byTable, seconds, dollars } = settlementEstimate(BETS, measured);
  rows.push(
    `| ${betsPerOwner} | ${measured.cpuMilliseconds.toFixed(0)} ms | ${whole(measured.betBytes)} | ${units.toFixed(1)} | ${whole(byFunctions)} | ${whole(byTable)} | ${(seconds / 60).toFixed(0)} min | $${dollars.toFixed(2)} |`,
  );
}
const table = [
  '| bets per owner | CPU of a batch of 50 | bytes of a bet | write units per bet | bets/s, functions | bets/s, new table | 1,000,000 bets | cost |',
  '|---:|---:|---:|---:|---:|---:|---:|---:|',
  ...rows,
].join('\n');

const { write } = new Command('simulate:bets')
  .option('--write', 'update docs/refresh.md', false)
  .parse()
  .opts<{ write: boolean }>();
if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'bets', table));
console.log(table);

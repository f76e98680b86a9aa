// npm run simulate:refresh -- [--write]: simulates the scheduled refresh of many playbooks, and computes how long a night of
// open bets takes from measured batches.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { measureBatch } from './bets_batch.ts';
import { settlementEstimate } from './bets_estimate.ts';
import { fitRefresh, type RefreshEstimate, simulated } from './estimate.ts';
import { simulateRefresh } from './simulate.ts';
import { upcomingCard } from './test_playbooks.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/refresh.md', import.meta.url));
/** Simulated sizes: stored playbooks, and how many of them are due. */
const SIZES = [
  [1_000, 1_000],
  [10_000, 10_000],
  [100_000, 100_000],
  [10_000, 1_000],
  [100_000, 1_000],
] as const;
const FREE_RUN = 1;
const THROTTLED_RUN = 2;
const COMPUTED = [1_000_000, 10_000_000];
const BETS = 1_000_000;
const BETS_PER_OWNER = [1, 5, 20];

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return seconds < 2 * 3600 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** A Markdown table with its heading lines. */
const markdown = (heading: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [...heading, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

async function estimates(): Promise<RefreshEstimate[]> {
  const card = upcomingCard();
  const runs = [];
  for (const [stored, due] of SIZES) {
    const run = await simulateRefresh(card, stored, due);
    console.error(
      `${stored} stored, ${due} due: ${run.refreshed} refreshed, ${run.dead} given up, ${run.throttled} throttled`,
    );
    if (run.refreshed !== due || run.dead > 0) throw new Error('A playbook that was due was not refreshed');
    runs.push(run);
  }
  const [free, throttled] = [runs[FREE_RUN], runs[THROTTLED_RUN]];
  if (free === undefined || throttled === undefined) throw new Error('The model needs a free and a throttled run');
  return [...runs.map(simulated), ...COMPUTED.map(fitRefresh(free, throttled))];
}

async function refreshTable(): Promise<string> {
  const rows = (await estimates()).map(({ stored, due, messages, seconds, dollars, origin }) => [
    ...[whole(stored), whole(due), whole(messages), duration(seconds)],
    ...[`$${dollars.toFixed(dollars < 1 ? 4 : 2)}`, origin],
  ]);
  return markdown(
    ['| stored | due | messages | time to finish | cost | how |', '|---:|---:|---:|---:|---:|---|'],
    rows,
  );
}

async function betsTable(): Promise<string> {
  const rows = [];
  for (const betsPerOwner of BETS_PER_OWNER) {
    const measured = await measureBatch(betsPerOwner);
    const { units, byFunctions, byTable, seconds, dollars } = settlementEstimate(BETS, measured);
    rows.push([
      ...[betsPerOwner, `${measured.cpuMilliseconds.toFixed(0)} ms`, whole(measured.betBytes), units.toFixed(1)],
      ...[whole(byFunctions), whole(byTable), `${(seconds / 60).toFixed(0)} min`, `$${dollars.toFixed(2)}`],
    ]);
  }
  return markdown(
    [
      '| bets per owner | CPU of a batch of 50 | bytes of a bet | write units per bet | bets/s, functions | bets/s, new table | 1,000,000 bets | cost |',
      '|---:|---:|---:|---:|---:|---:|---:|---:|',
    ],
    rows,
  );
}

const { write } = new Command('simulate:refresh')
  .option('--write', 'put the tables into docs/refresh.md', false)
  .parse()
  .opts<{ write: boolean }>();
for (const [mark, table] of [
  ['table', await refreshTable()],
  ['bets', await betsTable()],
] as const) {
  console.log(table);
  if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), mark, table));
}

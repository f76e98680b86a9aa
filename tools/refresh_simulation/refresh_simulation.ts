// npm run simulate:refresh -- [--write]: simulates the scheduled refresh of many playbooks.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { fitRefresh, type RefreshEstimate, simulated } from './estimate.ts';
import { refreshTable } from './refresh_table.ts';
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

const { write } = new Command('simulate:refresh')
  .option('--write', 'put the table into docs/refresh.md', false)
  .parse()
  .opts<{ write: boolean }>();
const table = refreshTable(await estimates());
console.log(table);
if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'table', table));

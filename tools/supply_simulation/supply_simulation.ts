// npm run simulate:supply -- [--write]: a year of cards from simulated providers with delays and faults.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { configurations, simulateSeason } from './configurations.ts';
import { seasonRow, seasonTable } from './season_table.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/supply.md', import.meta.url));
const UNTIL = '2026-04-03';

const { write } = new Command('simulate:supply')
  .option('--write', 'put the table into docs/supply.md', false)
  .parse()
  .opts<{ write: boolean }>();

const rows: string[] = [];
for (const configuration of configurations()) {
  const row = seasonRow(await simulateSeason(configuration, UNTIL));
  console.error(row);
  rows.push(row);
}
const table = seasonTable(rows);
console.log(table);
if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'simulation', table));

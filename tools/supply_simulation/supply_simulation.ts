// npm run simulate:supply -- [--write] [--days 365] [--gone-days 35]: cards from simulated providers with faults.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { replaceBetweenMarks } from '../costs/marked_section.ts';
import { configurations, LENGTHS, simulateSeason } from './configurations.ts';
import { seasonRow, seasonTable } from './season_table.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/supply.md', import.meta.url));
const UNTIL = '2026-04-03';

const { write, days, goneDays } = new Command('simulate:supply')
  .option('--write', 'put the table into docs/supply.md', false)
  .option('--days <days>', 'length of the seasons with all providers', Number, LENGTHS.whole)
  .option('--gone-days <days>', 'length of the seasons with providers gone', Number, LENGTHS.gone)
  .parse()
  .opts<{ write: boolean; days: number; goneDays: number }>();

const rows: string[] = [];
for (const configuration of configurations({ whole: days, gone: goneDays })) {
  const row = seasonRow(await simulateSeason(configuration, UNTIL));
  console.error(row);
  rows.push(row);
}
const table = seasonTable(rows);
console.log(table);
if (write) await writeFile(DOCUMENT, replaceBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'simulation', table));

// npm run costs -- [--check]: writes the tables of docs/costs.md; --check only reports whether they are current.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import {
  abuseTable,
  alertsTable,
  assumptionsTable,
  billTable,
  countsTable,
  fixedTable,
  liveSupplyTable,
  openRequestsTable,
  priceFeedTable,
  pricesTable,
} from './cost_sheet.ts';
import { replaceBetweenMarks } from './marked_section.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/costs.md', import.meta.url));
const TABLES = {
  bill: billTable,
  fixed: fixedTable,
  abuse: abuseTable,
  open: openRequestsTable,
  counts: countsTable,
  assumptions: assumptionsTable,
  supply: liveSupplyTable,
  feed: priceFeedTable,
  alerts: alertsTable,
  prices: pricesTable,
};

/** The document with all tables updated. */
function renewed(document: string): string {
  return Object.entries(TABLES).reduce((text, [name, make]) => replaceBetweenMarks(text, name, make()), document);
}

const { check } = new Command('costs')
  .option('--check', 'fail where docs/costs.md is not what the figures give', false)
  .parse()
  .opts<{ check: boolean }>();
const written = await readFile(DOCUMENT, 'utf8');
const document = renewed(written);
if (!check) {
  await writeFile(DOCUMENT, document);
  console.log(`${billTable()}\n\n${countsTable()}`);
} else if (document !== written) {
  console.error('docs/costs.md is not what the figures give: npm run costs');
  process.exitCode = 1;
}

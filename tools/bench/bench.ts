// The product's figures as a table: npm run bench -- [--only engine,bundles,http,…] [--data DIR] [--now DATE] [--write]
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { LAB_CHOICES } from './bench_choices.ts';
import { type BenchRow, barText, formatBench, measuredText, meetsBar } from './bench_row.ts';
import { benchDay, DEMO_LEAGUE, holdsSources } from './bench_sources.ts';
import { alertsBench } from './suites/alerts_bench.ts';
import { betsBench } from './suites/bets_bench.ts';
import { bundleBench } from './suites/bundle_bench.ts';
import { engineBench } from './suites/engine_bench.ts';
import { httpBench } from './suites/http_bench.ts';
import { labBrowserBench } from './suites/lab_browser_bench.ts';
import { nightBench } from './suites/night_bench.ts';
import { picturesBench } from './suites/pictures_bench.ts';
import { priceBrowserBench } from './suites/price_browser_bench.ts';
import { pricesBench } from './suites/prices_bench.ts';
import { readerBench } from './suites/reader_bench.ts';
import { searchBench } from './suites/search_bench.ts';
import { webBench } from './suites/web_bench.ts';

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const START = '<!-- bench -->';
const END = '<!-- /bench -->';

/** The rows as a Markdown table, with the machine's name above. */
function markdownTable(machine: string, rows: readonly BenchRow[]): string {
  const lines = rows.map(
    (row) => `| ${row.name.trim()} | ${measuredText(row)} | ${barText(row)} | ${row.beside ?? ''} |`,
  );
  return [`Measured on ${machine}.`, '', '| figure | measured | bar | beside it |', '|---|---|---|---|', ...lines].join(
    '\n',
  );
}

/** Replaces the table between the marks in docs/benchmarks.md. Throws if a mark is missing. */
async function writeBenchmarksPage(machine: string, rows: readonly BenchRow[]): Promise<void> {
  const text = await readFile(PAGE, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/benchmarks.md lacks ${START} … ${END}`);
  await writeFile(PAGE, `${before}${START}\n${markdownTable(machine, rows)}\n${END}${after}`);
}

const SHARED_DATA = fileURLToPath(new URL('../../../shared/data', import.meta.url));

const { only, data, now, write } = new Command('bench')
  .option(
    '--only <groups>',
    'engine, lab, search, reader, bundles, http, bets, web, pictures, price, prices, alerts, night: separated by commas (default: all)',
  )
  .option(
    '--data <dir>',
    'source files for the engine’s figures (default: ../shared/data where it is, else the demo league)',
  )
  .option('--now <date>', 'the day to take for today (default: the day before the next card)')
  .option('--write', 'write the table into docs/benchmarks.md', false)
  .parse()
  .opts<{ only?: string; data?: string; now?: string; write: boolean }>();

const source = data ?? (holdsSources(SHARED_DATA) ? SHARED_DATA : DEMO_LEAGUE);
const groups: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  engine: async () => engineBench(source, await benchDay(source, now)),
  lab: async () => labBrowserBench(await leagueFlags(), LAB_CHOICES),
  search: async () => searchBench(source, await benchDay(source, now)),
  reader: readerBench,
  bundles: bundleBench,
  http: httpBench,
  bets: betsBench,
  web: webBench,
  pictures: picturesBench,
  price: async () => priceBrowserBench(await leagueFlags()),
  prices: pricesBench,
  alerts: alertsBench,
  night: nightBench,
};

/** The flags of `npm start` for the source. */
async function leagueFlags(): Promise<string[]> {
  const date = ['--now', await benchDay(source, now)];
  return source === DEMO_LEAGUE ? date : ['--data', source, ...date];
}

const [processor] = cpus();
const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const chosen = only?.split(',') ?? Object.keys(groups);
const rows: BenchRow[] = [];
for (const name of chosen) {
  const measure = groups[name];
  if (measure === undefined) throw new RangeError(`--only ${name}: there are ${Object.keys(groups).join(', ')}`);
  console.error(`measuring ${name} …`);
  const measured = await measure();
  console.log(formatBench(measured));
  rows.push(...measured);
}
console.log(machine);
if (write) await writeBenchmarksPage(machine, rows);
process.exitCode = rows.every(meetsBar) ? 0 : 1;

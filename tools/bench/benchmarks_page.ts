import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BenchRow, barText, measuredText } from './bench_row.ts';

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
export async function writeBenchmarksPage(machine: string, rows: readonly BenchRow[]): Promise<void> {
  const text = await readFile(PAGE, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/benchmarks.md lacks ${START} … ${END}`);
  await writeFile(PAGE, `${before}${START}\n${markdownTable(machine, rows)}\n${END}${after}`);
}

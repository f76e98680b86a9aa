import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';

interface Row {
  part: string;
  what: string;
  seconds: number;
  /** What was seen. */
  seen: string;
  failure?: string;
}

/** The tries of a rehearsal and how they ended. */
export interface RehearsalReport {
  /** Runs a try and notes its outcome. Returns its result; undefined if it failed. */
  tried<Result>(what: string, run: () => Promise<Result>): Promise<Result | undefined>;
  /** As `tried`, but throws on failure: nothing after it makes sense. */
  required<Result>(what: string, run: () => Promise<Result>): Promise<Result>;
  /** Further tries are of this part. */
  begin(part: string): void;
  /** Notes the error that ends the rehearsal, unless it is that of a noted try. */
  end(error: unknown): Promise<void>;
  /** Prints the table and writes it to report.md in the folder. Returns the number of failed tries. */
  finish(): Promise<number>;
}

const FIRST_LINE = /^.*$/m;
const MOST_LETTERS = 200;

/** Playwright's messages have colours. */
const firstLine = (text: string) => (FIRST_LINE.exec(stripVTControlCharacters(text))?.[0] ?? '').slice(0, MOST_LETTERS);
const isText = (value: unknown): value is string => typeof value === 'string';

function markdown(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ part, what, seen, failure }) =>
      `| ${part} | ${what} | ${failure === undefined ? seen || 'as expected' : `**failed**: ${failure}`} |`,
  );
  return ['| part | tried | seen |', '|---|---|---|', ...lines, ''].join('\n');
}

/**
 * Opens a report. `whenFailed` gets the whole error of each failed try. With `endsAtFailure` the first one ends the
 * rehearsal.
 */
export function openReport(
  folder: string,
  endsAtFailure: boolean,
  whenFailed: (what: string, error: unknown) => Promise<void>,
): RehearsalReport {
  const rows: Row[] = [];
  let part = '';
  let noted: unknown;

  async function required<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const row = (seen: string): Row => ({ part, what, seen, seconds: (performance.now() - started) / 1000 });
    try {
      const result = await run();
      rows.push(row(isText(result) ? result : ''));
      console.log(`  ok      ${what}`);
      return result;
    } catch (error) {
      const failure = firstLine(error instanceof Error ? error.message : String(error));
      rows.push({ ...row(''), failure });
      console.log(`  FAILED  ${what}: ${failure}`);
      await whenFailed(what, error);
      noted = error;
      throw error;
    }
  }

  return {
    required,
    tried: (what, run) =>
      required(what, run).catch((error: unknown) => {
        if (endsAtFailure) throw error;
        return undefined;
      }),
    begin(next) {
      part = next;
      console.log(part);
    },
    async end(error) {
      if (noted !== error)
        await required('the rehearsal goes on to its end', () => Promise.reject(error)).catch(() => undefined);
    },
    async finish() {
      const table = new Table({ head: ['part', 'tried', 's', 'seen'], colWidths: [14, 62, 7, 50], wordWrap: true });
      for (const { part: of, what, seconds, seen, failure } of rows) {
        table.push([of, what, seconds.toFixed(1), failure === undefined ? seen : `FAILED: ${failure}`]);
      }
      console.log(table.toString());
      await writeFile(join(folder, 'report.md'), markdown(rows));
      const failed = rows.filter(({ failure }) => failure !== undefined).length;
      console.log(`${rows.length - failed} passed, ${failed} failed`);
      return failed;
    },
  };
}

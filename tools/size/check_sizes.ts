import { startRun } from '../../local/run_process.ts';
import type { SizedScript } from './first_visit.ts';
import { bytesOf, FILE_KINDS, type MeasuredVisit, measuredVisits } from './measured_visits.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

interface Figure {
  text: string;
  limit: number;
  files: readonly SizedScript[];
}

function figuresOf({ limits: { page, named, untilIdle }, ...visit }: MeasuredVisit): Figure[] {
  const loaded = FILE_KINDS.map((kind) => {
    const files = visit.loaded.filter((file) => file.kind === kind);
    return { text: `${files.length} ${kind}s until idle`, limit: untilIdle[kind], files };
  });
  const first = { text: `${visit.named.length} scripts that the page names`, limit: named, files: visit.named };
  return [first, ...loaded].map((figure) => ({ ...figure, text: `${page}: ${figure.text}, gzip` }));
}

/** A line for each figure of a first visit, with its limit, and for those above it what they consist of. */
export function visitLines(visit: MeasuredVisit): { lines: string[]; problems: string[] } {
  const figures = figuresOf(visit);
  const above = figures.filter(({ files, limit }) => bytesOf(files) > limit);
  return {
    lines: figures.map(
      ({ text, limit, files }) => `${kilobytes(bytesOf(files))}  ${text}; the limit is ${limit / 1000} kB`,
    ),
    problems: above.flatMap(({ text, files }) => [
      ...files.map(({ path, bytes }) => `${kilobytes(bytes)}  ${path}`),
      `Too heavy is ${text}: load what it does not need lazily, or raise the limit (tools/size/first_visit.ts).`,
    ]),
  };
}

/** Measures first visits to a run with these flags, and prints them. False if one loads more than its limits. */
export async function checkSizes(flags: readonly string[]): Promise<boolean> {
  const run = startRun(['--port', '0', ...flags]);
  try {
    const visits = (await measuredVisits(await run.address())).map(visitLines);
    for (const line of visits.flatMap(({ lines }) => lines)) console.log(line);
    const problems = visits.flatMap((visit) => visit.problems);
    for (const line of problems) console.error(line);
    return problems.length === 0;
  } finally {
    run.child.kill();
    await run.ended();
  }
}

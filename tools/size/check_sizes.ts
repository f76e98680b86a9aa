import { startRun } from '../../local/run_process.ts';
import { measuredVisits } from './measured_visits.ts';
import { visitLines } from './visit_text.ts';

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

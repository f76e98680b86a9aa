// npm test: installs missing packages, runs all suites, and lists the failed ones at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFirst } from '../local/install_first.mjs';

await installFirst();
const { findChromium } = await import('./find_chromium.mjs');

const chromium = await findChromium();
if (chromium === undefined) {
  console.error('The browser tests need a Chromium. Install one (apt-get install chromium, or');
  console.error('npx playwright install chromium), or name it: CHROMIUM=/path/to/chromium npm test');
  process.exit(1);
}

/** Of a failed suite, in lines: its failed tests and their messages. */
const LAST_LINES = 80;
const env = { ...process.env, CHROMIUM: chromium, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };

/**
 * Runs a suite and prints its output below its name: as it comes, or for one that runs beside another when it ends. The
 * answer: its name, whether it passed and its output.
 */
async function outcomeOf({ name, command, isBeside = false }) {
  const suite = spawn('npx', command, { env, stdio: ['inherit', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => suite.once('close', resolve));
  const chunks = [];
  // Vitest says on standard error why a test failed.
  for (const stream of [suite.stdout, suite.stderr]) {
    stream.on('data', (chunk) => {
      chunks.push(chunk);
      if (!isBeside) process.stdout.write(chunk);
    });
  }
  if (!isBeside) console.log(`\n# ${name}`);
  const status = await ended;
  const output = Buffer.concat(chunks).toString();
  if (isBeside) process.stdout.write(`\n# ${name}\n${output}`);
  return { name, passed: status === 0, output };
}

/** A run of the product builds the site and makes the demo league, at the same time and once for all suites. */
const leagueState = mkdtempSync(join(tmpdir(), 'cornerman-league-'));
process.on('exit', () => rmSync(leagueState, { recursive: true, force: true }));
// A signal that nobody handles ends the process without `exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const FIRST_RUN = { name: 'site and demo league', command: ['tsx', 'test/fixtures/make_league_state.ts', leagueState] };
const SIZE = { name: 'size of a first visit', command: ['tsx', 'test/fixtures/check_league_sizes.ts', leagueState] };
// Both wait for servers and pages much of their time: at the same time they keep two cores busy.
const UNIT = { name: 'unit and backend', command: ['vitest', 'run', '--project=!data'] };
const BROWSER = { name: 'browser', command: ['playwright', 'test'], isBeside: true };

const outcomes = [await outcomeOf(FIRST_RUN)];
// Before any suite copies the state.
outcomes.push(await outcomeOf(SIZE));
if (outcomes[0].passed) env.TEST_LEAGUE_STATE = leagueState;
outcomes.push(...(await Promise.all([outcomeOf(UNIT), outcomeOf(BROWSER)])));
const failed = outcomes.filter(({ passed }) => !passed);
// Where only the end of a log is kept, the reasons are in it.
for (const { name, output } of failed) {
  console.log(`\n# ${name} failed; the end of its output again:\n${output.split('\n').slice(-LAST_LINES).join('\n')}`);
}
console.log(`\nSuites: ${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

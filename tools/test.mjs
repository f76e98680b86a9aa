// npm test: installs missing packages, runs all suites, and lists the failed ones at the end.
import { spawn } from 'node:child_process';
import { installFirst } from '../local/install_first.mjs';

await installFirst();
const { findChromium } = await import('./find_chromium.mjs');

const chromium = await findChromium();
if (chromium === undefined) {
  console.error('The browser tests need a Chromium. Install one (apt-get install chromium, or');
  console.error('npx playwright install chromium), or name it: CHROMIUM=/path/to/chromium npm test');
  process.exit(1);
}

const env = { ...process.env, CHROMIUM: chromium };

/** Runs a suite, named above its output; one that runs beside another prints its output when it ends. True if it passes. */
async function passes({ name, command, isBeside = false }) {
  const suite = spawn('npx', command, { env, stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => suite.once('close', resolve));
  if (!isBeside) console.log(`\n# ${name}`);
  const output = await suite.stdout?.toArray();
  const status = await ended;
  if (output !== undefined) process.stdout.write(Buffer.concat([Buffer.from(`\n# ${name}\n`), ...output]));
  return status === 0;
}

const SITE = { name: 'site', command: ['tsx', 'tools/build_site.ts'] };
const SIZE = { name: 'size of a first visit', command: ['tsx', 'tools/size/size_check.ts'] };
// Both wait for servers and pages much of their time: at the same time they keep two cores busy.
const UNIT = { name: 'unit and backend', command: ['vitest', 'run', '--project=!data'] };
const BROWSER = { name: 'browser', command: ['playwright', 'test'], isBeside: true };

const outcomes = [await passes(SITE), await passes(SIZE), ...(await Promise.all([passes(UNIT), passes(BROWSER)]))];
const failed = outcomes.filter((passed) => !passed).length;
console.log(`\nSuites: ${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

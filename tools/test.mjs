// npm test: installs missing packages, runs all suites, and lists the failed ones at the end.
import { spawnSync } from 'node:child_process';
import { installFirst } from '../local/install_first.mjs';

await installFirst();
const { findChromium } = await import('./find_chromium.mjs');

const chromium = await findChromium();
if (chromium === undefined) {
  console.error('The browser tests need a Chromium. Install one (apt-get install chromium, or');
  console.error('npx playwright install chromium), or name it: CHROMIUM=/path/to/chromium npm test');
  process.exit(1);
}

const suites = [
  ['site', ['tsx', 'tools/build_site.ts']],
  ['unit and backend', ['vitest', 'run', '--project=!data']],
  ['size of a first visit', ['tsx', 'tools/size/size_check.ts']],
  ['browser', ['playwright', 'test']],
];
const failed = suites.filter(([name, command]) => {
  console.log(`\n# ${name}`);
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } });
  return status !== 0;
});
console.log(`\nSuites: ${suites.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

// npm run test:all: the suites of npm test with what it leaves to the nightly run (vitest.config.ts, @nightly).
// npm run test:nightly: the same with at least 100,000 fuzz cases and 50 kills of each kind.
import { spawnSync } from 'node:child_process';
import { installFirst } from '../local/install_first.mjs';

await installFirst();

/** Factor for the number of cases; npm run test:all runs about 3,000 and npm test a quarter, each test of routes on one of the two transports. */
const NIGHTLY = { FUZZ_SCALE: '40', KILL_ROUNDS: '50' };

const isNightly = process.argv.includes('--nightly');
const env = { ...process.env, TEST_SCOPE: 'all', ...(isNightly && NIGHTLY) };
const { status } = spawnSync(process.execPath, ['tools/test.mjs'], { stdio: 'inherit', env });
process.exit(status ?? 1);

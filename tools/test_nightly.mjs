// npm run test:nightly: the suites of npm test with at least 100,000 fuzz cases and 50 kills of the server.
import { spawnSync } from 'node:child_process';
import { installFirst } from '../local/install_first.mjs';

await installFirst();

/** Factor for the number of cases; npm test runs about 3,000, each test of routes on one of the two transports. */
const FUZZ_SCALE = '40';
const KILL_ROUNDS = '50';

const environment = { ...process.env, FUZZ_SCALE, KILL_ROUNDS };
const { status } = spawnSync(process.execPath, ['tools/test.mjs'], { stdio: 'inherit', env: environment });
process.exit(status ?? 1);

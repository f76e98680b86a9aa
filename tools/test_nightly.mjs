// npm run test:nightly: the suites of npm test, with at least 100,000 fuzz cases and 50 kills instead of a sample.
import { spawnSync } from 'node:child_process';
import { installFirst } from '../local/install_first.mjs';

await installFirst();

/** A sample is some 3,700 cases, those of the routes both ways. */
const FUZZ_SCALE = '40';
const KILL_ROUNDS = '50';

const environment = { ...process.env, FUZZ_SCALE, KILL_ROUNDS };
const { status } = spawnSync(process.execPath, ['tools/test.mjs'], { stdio: 'inherit', env: environment });
process.exit(status ?? 1);

// npm run test:changed: the tests nearest to what is not committed. `-- BASE`: all that the changes since BASE can reach.
// Test files are found by their imports. Browser tests import no screen, so a table names theirs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installFirst } from '../local/install_first.mjs';

await installFirst();
const { findChromium } = await import('./find_chromium.mjs');
const { reachedTests } = await import('./reached_tests.mjs');

/** They take less than a minute on two cores. What a module of `core` reaches besides takes as long as half of `npm test`. */
const MOST_FILES = 40;

/** The browser tests of what a folder or file shows. What is elsewhere in `web` is shown by any screen: these show it. */
const SPECS = [
  [/^test\/e2e\/(\w+)\.spec\.ts$/, (name) => [name]],
  [/^web\/(features|lib|components)\/(bets|bets_file|my_book)\//, () => ['bets']],
  [/^web\/features\/account\/|^web\/lib\/auth\//, () => ['sign_up', 'password_and_profile']],
  [/^web\/features\/builders\//, () => ['simple_builder', 'language_builder']],
  [/^web\/features\/lab\/rules\//, () => ['rules']],
  [/^web\/features\/lab\//, () => ['lab']],
  [/^web\/features\/pages\//, () => ['pages']],
  [/^web\/(features|components|lib)\/picks\//, () => ['picks', 'prices']],
  [/^web\/features\/playbooks\//, () => ['playbooks']],
  [/^web\/features\/record\//, () => ['record']],
  [/^web\/features\/strategies\//, () => ['strategies']],
  [/^web\/features\/(home|faq|privacy)\//, () => ['visitor']],
  [/^web\/features\/contact\//, () => ['contact']],
  [/^web\/components\/share\//, () => ['sharing']],
  [/^(web|test\/e2e)\//, () => ['visitor']],
];

const [base] = process.argv.slice(2);
const git = (...command) => spawnSync('git', command, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const specs = new Set(
  changed.flatMap((file) => {
    const [pattern, names] = SPECS.find(([each]) => each.test(file)) ?? [];
    return names?.(pattern.exec(file)?.[1]) ?? [];
  }),
);

const env = { ...process.env, TEST_SCOPE: 'changed', CHROMIUM: (await findChromium()) ?? '' };
const run = (...command) => spawnSync('npx', command, { stdio: 'inherit', env }).status === 0;
const { tests, left } = reachedTests('.', changed, base === undefined ? MOST_FILES : Number.POSITIVE_INFINITY);
if (left > 0) console.log(`The nearest ${tests.length} test files; ${left} farther ones are left to npm test.`);
const passed = tests.length === 0 || run('vitest', 'run', '--project=!data', '--passWithNoTests', ...tests);
const files = [...specs].map((name) => `test/e2e/${name}.spec.ts`);
if (files.length > 0) console.log(`\n# browser: ${files.join(' ')}`);
/** Kept between runs: the demo league is made again only when its sources have changed. */
const LEAGUE = join(process.cwd(), 'dist/test_league');
const isShown = () => {
  if (!run('tsx', 'test/fixtures/make_league_state.ts', LEAGUE)) return false;
  env.TEST_LEAGUE_STATE = LEAGUE;
  return run('playwright', 'test', ...files);
};
const shown = files.length === 0 || isShown();
process.exitCode = passed && shown ? 0 : 1;

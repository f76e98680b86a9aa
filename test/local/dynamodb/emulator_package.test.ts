import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { installedEmulator } from '../../../local/dynamodb/emulator_package.mjs';
import { REPOSITORY } from '../../../local/repository.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { LEAGUE_WITHIN, stateWithLeague, WEDNESDAY } from '../../fixtures/run_state.ts';
import { startPackageRegistry } from './package_registry.ts';

/** A made-up platform: its package can only come from the test's registry. */
const PLATFORM = 'plan9-mips';

let state: Awaited<ReturnType<typeof newState>>;
/** A registry that has the package with the right checksum. */
let registry: Awaited<ReturnType<typeof startPackageRegistry>>;
const lock = () => readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8');

beforeAll(async () => {
  registry = await startPackageRegistry(PLATFORM);
});
afterAll(() => registry.stop());
beforeEach(async () => {
  state = await newState();
});
afterEach(async () => {
  const binary = installedEmulator(PLATFORM);
  if (binary !== undefined) rmSync(dirname(binary), { recursive: true });
  await state.remove();
});

const start = (environment: Record<string, string>) =>
  startRun(['--port', '0', '--state', state.folder, '--now', WEDNESDAY], {
    DYNOXIDE_PLATFORM: PLATFORM,
    ...environment,
  });

test(
  'the first start on another platform installs its emulator, prints a line, and leaves package-lock.json unchanged',
  async () => {
    const before = lock();
    await state.remove();
    state = await stateWithLeague();
    const run = start(registry.environment);
    const address = await run.address();
    expect(run.output().out).toContain(`Fetching the DynamoDB emulator for ${PLATFORM} …`);
    expect((await fetch(`${address}/api/cornerman/events`)).status).toBe(200);
    run.child.kill('SIGTERM');
    await run.ended();
    expect(lock()).toBe(before);
  },
  LEAGUE_WITHIN,
);

test('the first test run installs it too, and the second run uses it', async () => {
  const install = async () => {
    const words = [
      '--input-type=module',
      '--eval',
      "import('./local/install_first.mjs').then((m) => m.installFirst())",
    ];
    const env = { ...process.env, DYNOXIDE_PLATFORM: PLATFORM, ...registry.environment };
    return (await promisify(execFile)(process.execPath, words, { cwd: REPOSITORY, env })).stdout;
  };
  expect(await install()).toContain('Fetching the DynamoDB emulator');
  expect(await install()).toBe('');
});

test('a package with a wrong checksum is not installed', async () => {
  const tampered = await startPackageRegistry(PLATFORM, true);
  const run = start(tampered.environment);
  expect(await run.ended()).toBe(1);
  await tampered.stop();
  expect(run.output().error).toMatch(/could not be fetched \(.*EINTEGRITY.*DYNAMODB_ENDPOINT/);
  expect(installedEmulator(PLATFORM)).toBeUndefined();
});

test('a missing package for the platform gives a one-line error with the alternatives', async () => {
  const empty = await startPackageRegistry();
  const run = start(empty.environment);
  expect(await run.ended()).toBe(1);
  await empty.stop();
  expect(run.output().error.trim()).toMatch(
    /^There is no DynamoDB emulator for plan9-mips: .*name it in DYNAMODB_ENDPOINT.*$/,
  );
});

test('nothing is installed if DYNAMODB_ENDPOINT is set', async () => {
  const run = start({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' });
  expect(await run.ended()).toBe(1);
  expect(run.output().out).not.toContain('Fetching');
});

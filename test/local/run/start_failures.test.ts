import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBinary } from '../../../local/dynamodb/dynoxide.ts';
import { parseFlags } from '../../../local/flags.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { startLocalRun } from '../../fixtures/local_run.ts';
import { present } from '../../fixtures/present.ts';
import { IS_NIGHTLY } from '../../fixtures/runs.ts';

let state: Awaited<ReturnType<typeof newState>>;
beforeEach(async () => {
  state = await newState();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await state.remove();
});

const withState = (flags: readonly string[]) => ['--port', '0', '--state', state.folder, ...flags];

/** The error output of a process that exits with code 1. */
async function errorOutput(flags: readonly string[]): Promise<string> {
  const run = startRun(withState(flags));
  expect(await run.ended()).toBe(1);
  const { error } = run.output();
  expect(error).not.toMatch(/^\s+at /m);
  return error;
}

/** The message of a run that fails to start in this process: what the process of `npm start` prints. */
async function complaint(flags: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  // An earlier run leaves the address of its database in the environment.
  for (const [name, value] of Object.entries({ DYNAMODB_ENDPOINT: undefined, ...environment })) vi.stubEnv(name, value);
  const parts = { tell: () => undefined, onFailure: (error: unknown) => expect.unreachable(String(error)) };
  const failure: unknown = await startLocalRun(present(parseFlags(withState(flags)), 'flags'), parts).catch(
    (error: unknown) => error,
  );
  if (!(failure instanceof Error && failure.name === 'StartupError')) throw failure;
  expect(failure.message).not.toContain('\n');
  return failure.message;
}

const damage = (name: string, text = 'damaged') => writeFileSync(join(state.folder, name), text);

describe('a run that cannot start prints a one-line error', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await errorOutput(['--port', String(port)])).toContain(`Port ${port} is taken by another program`);
    other.close();
  });

  test('when a flag is unknown', async () => {
    expect(await errorOutput(['--colour'])).toContain("unknown option '--colour'");
  });

  test('when the database is damaged', async () => {
    damage('dynamodb.sqlite', 'no database at all '.repeat(300));
    expect(await complaint([])).toMatch(/can't open .*dynamodb\.sqlite.*--reset/);
  });

  test('when the mailbox is damaged', async () => {
    damage('mail.json', '[{"to":1');
    expect(await complaint([])).toMatch(/mail\.json is damaged.*--reset/);
  });

  test('when the accounts are damaged', async () => {
    mkdirSync(join(state.folder, 'accounts'));
    damage('accounts/users.json', '{"users":');
    expect(await complaint([])).toMatch(/users\.json are damaged.*--reset/);
  });

  test('when the emulator is not installed for this platform', () => {
    expect(() => findBinary('plan9-riscv')).toThrow(/npm start.*fetch it.*DYNAMODB_ENDPOINT/);
  });

  test('when another DynamoDB is configured and not reachable', async () => {
    const elsewhere = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' };
    expect(await complaint([], elsewhere)).toContain("The DynamoDB at http://127.0.0.1:9 can't be used");
  });

  test('when the state is to be kept where no folder can be made', async () => {
    expect(await complaint(['--state', '/proc/cornerman'])).toContain("can't be written to");
  });

  test('when a source file is missing', async () => {
    expect(await complaint(['--data', state.folder])).toMatch(/ufc-master\.csv is missing/);
  });

  test('when a source file is malformed, with file, line and column', async () => {
    for (const name of ['ufc-master.csv', 'upcoming.csv', 'ufc-stats.csv']) damage(name, 'a,b\n1,2\n');
    expect(await complaint(['--data', state.folder])).toMatch(/(ufc-master|upcoming)\.csv.*line 1/);
  });

  if (IS_NIGHTLY)
    test('when there is neither a network nor a copy of the public sources, with the demo league’s command', async () => {
      const nowhere = 'http://127.0.0.1:9';
      const error = await complaint(['--live'], { MARKET_URL: nowhere, UPCOMING_URL: nowhere, STATS_URL: nowhere });
      expect(error).toMatch(
        /^The public sources can't be used \((market|upcoming|stats): .*no earlier copy: `npm start` .* demo league\.$/,
      );
    });
});

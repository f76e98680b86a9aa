import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinary } from '../../../local/dynamodb/dynoxide.ts';
import { newState, startRun } from '../../../local/run_process.ts';

let state: Awaited<ReturnType<typeof newState>>;
beforeEach(async () => {
  state = await newState();
});
afterEach(() => state.remove());

/** The error output of a run that exits with code 1. */
async function complaint(flags: readonly string[], environment?: Record<string, string>): Promise<string> {
  const run = startRun(['--port', '0', '--state', state.folder, ...flags], environment);
  expect(await run.ended()).toBe(1);
  const { error } = run.output();
  expect(error).not.toMatch(/^\s+at /m);
  return error;
}

const damage = (name: string, text = 'damaged') => writeFileSync(join(state.folder, name), text);

describe('a run that cannot start prints a one-line error', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await complaint(['--port', String(port)])).toContain(`Port ${port} is taken by another program`);
    other.close();
  });

  test('when a flag is unknown', async () => {
    expect(await complaint(['--colour'])).toContain("unknown option '--colour'");
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

  test('when there is neither a network nor a copy of the public sources, with the demo league’s command', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const error = await complaint(['--live'], { MARKET_URL: nowhere, UPCOMING_URL: nowhere, STATS_URL: nowhere });
    expect(error).toMatch(
      /^The public sources can't be used \((market|upcoming|stats): .*no earlier copy: `npm start` .* demo league\.\n$/,
    );
  });
});

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeySchema } from '../../../core/contract/account/keys.ts';
import type { RunProcess } from '../../../local/run_process.ts';
import { EXAMPLES } from '../../../web/features/developers/examples.ts';
import { LEAGUE_WITHIN, startLeagueRun, stateWithLeague } from '../../fixtures/run_state.ts';
import { callApi, signInToRun } from './signed_in.ts';

// They need sh, curl and python3, which `npm test` does without.

let state: Awaited<ReturnType<typeof stateWithLeague>>;
let run: RunProcess;
let address: string;

beforeAll(async () => {
  state = await stateWithLeague();
  run = startLeagueRun(state.folder);
  address = await run.address();
}, LEAGUE_WITHIN);
afterAll(async () => {
  run.child.kill('SIGKILL');
  await run.ended();
  await state.remove();
});

test('The examples of the page for developers run as they stand', async () => {
  const { idToken } = await signInToRun(address);
  const made = await callApi(address, idToken, 'POST', '/keys', { name: 'Examples', scopes: ['read', 'write'] });
  const env = { ...process.env, CORNERMAN_KEY: newKeySchema.parse(await made.json()).key };
  const output = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: state.folder, env, encoding: 'utf8' });
  const { curl, typescript, python, note } = EXAMPLES;
  const card = output('sh', '-c', curl.code(address));
  expect(card).toContain('chance_of_red');
  writeFileSync(join(state.folder, 'picks.mts'), typescript.code(address));
  expect(output(process.execPath, '--import', import.meta.resolve('tsx'), 'picks.mts')).toMatch(/^\$\d+\.\d\d on /m);
  expect(output('python3', '-c', python.code(address))).toContain('0 playbooks');
  const [, fighter = ''] = /\\"red\\":\\"(.+?)\\"/.exec(card) ?? [];
  expect(output('python3', '-c', note.code(address), fighter, '10', '2.10')).toContain(
    `['${fighter}'] $10.00 2.1 open`,
  );
});

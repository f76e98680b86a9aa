import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeySchema } from '../../../core/contract/account/keys.ts';
import { EXAMPLES } from '../../../web/features/developers/examples.ts';
import { LEAGUE_WITHIN, runWithLeague } from '../../fixtures/run_state.ts';
import { callApi, signInToRun } from './signed_in.ts';

// They need sh, curl and python3, which `npm test` does without.

let league: Awaited<ReturnType<typeof runWithLeague>>;
beforeAll(async () => {
  league = await runWithLeague();
}, LEAGUE_WITHIN);
afterAll(() => league.end());

test('The examples of the page for developers run as they stand', async () => {
  const { idToken } = await signInToRun(league.address);
  const made = await callApi(league.address, idToken, 'POST', '/keys', { name: 'Examples', scopes: ['read', 'write'] });
  const env = { ...process.env, CORNERMAN_KEY: newKeySchema.parse(await made.json()).key };
  const output = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: league.folder, env, encoding: 'utf8' });
  const { curl, typescript, python, note } = EXAMPLES;
  const card = output('sh', '-c', curl.code(league.address));
  expect(card).toContain('chance_of_red');
  writeFileSync(join(league.folder, 'picks.mts'), typescript.code(league.address));
  expect(output(process.execPath, '--import', import.meta.resolve('tsx'), 'picks.mts')).toMatch(/^\$\d+\.\d\d on /m);
  expect(output('python3', '-c', python.code(league.address))).toContain('0 playbooks');
  const [, fighter = ''] = /\\"red\\":\\"(.+?)\\"/.exec(card) ?? [];
  expect(output('python3', '-c', note.code(league.address), fighter, '10', '2.10')).toContain(
    `['${fighter}'] $10.00 2.1 open`,
  );
});

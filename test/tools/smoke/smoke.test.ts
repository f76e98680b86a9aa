import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../../local/demo_account.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { LEAGUE_WITHIN, runWithLeague } from '../../fixtures/run_state.ts';

let league: Awaited<ReturnType<typeof runWithLeague>>;
beforeAll(async () => {
  league = await runWithLeague();
}, LEAGUE_WITHIN);
afterAll(() => league.end());

const SMOKE = ['--import', 'tsx', join(REPOSITORY, 'tools/smoke/smoke.ts')];
const smoke = (at: string, user: string) =>
  promisify(execFile)(process.execPath, [...SMOKE, at], { cwd: REPOSITORY, env: { ...process.env, SMOKE_USER: user } });

test('the smoke test passes on a local run and leaves no data behind', async () => {
  for (const _ of [1, 2]) {
    const { stdout } = await smoke(league.address, `${DEMO_ACCOUNT.email}:${DEMO_ACCOUNT.password}`);
    const steps = stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+\d+ ms$/, ''));
    expect(steps).toEqual([
      ...['page', 'settings', 'events', 'event’s page', 'slip', 'picture', 'embed', 'sign in', 'profile', 'keep rule'],
      ...['build', 'save', 'read', 'share', 'delete', 'delete rule', 'bet', 'sign out'],
    ]);
  }
});

test('the smoke test fails with a one-line error if the sign-in fails', async () => {
  await expect(smoke(league.address, `${DEMO_ACCOUNT.email}:wrong`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Incorrect username or password.'),
  });
});

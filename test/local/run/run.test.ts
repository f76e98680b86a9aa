import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { alertsSchema } from '../../../core/contract/alerts/alerts.ts';
import { picksResponseSchema } from '../../../core/contract/playbooks/picks.ts';
import { optimizeResponseSchema } from '../../../core/contract/playbooks/report.ts';
import { eventListSchema } from '../../../core/contract/site/events.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { type LeagueParts, loadLeague } from '../../../local/league/load_league.ts';
import type { RunProcess } from '../../../local/run_process.ts';
import { CHOSEN } from '../../fixtures/playbook_request.ts';
import { LEAGUE_WITHIN, startLeagueRun, stateWithLeague, WEDNESDAY } from '../../fixtures/run_state.ts';
import { callApi, signInToRun } from './signed_in.ts';

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

/** The emulator processes that have this run's database open. */
const emulators = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`--db-path ${state.folder}`));

/** What a run of that day loads its league with. */
const leagueParts = (day: string, tell: (line: string) => void): LeagueParts => ({
  source: { kind: 'demo' },
  now: new Date(`${day}T12:00:00Z`),
  databaseEndpoint: '',
  snapshots: join(state.folder, 'snapshots'),
  record: join(state.folder, 'record'),
  logKey: join(state.folder, 'log_key.pem'),
  site: 'http://localhost',
  stamp: join(state.folder, 'league_sources'),
  tell,
});

describe('a run of the whole product on one machine', () => {
  test('prints its address, the demo account and the address of the mailbox', () => {
    const { out, error } = run.output();
    expect(out).toContain('demo@cornerman.local, password cornerman');
    expect(out).toContain(`${address}/mail`);
    expect(error).toBe('');
  });

  test('has keys of push of its own, which its owner alone can read', async () => {
    const { idToken } = await signInToRun(address);
    const answer = await callApi(address, idToken, 'GET', '/alerts');
    const file = join(state.folder, 'push_keys.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      publicKey: alertsSchema.parse(await answer.json()).push_key,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('lists the demo league’s events without sign-in', async () => {
    const list = eventListSchema.parse(await (await fetch(`${address}${API_BASE}/events`)).json());
    expect(list.league).toBe('demo');
    expect(list.events).toHaveLength(3);
  });

  test('optimises and makes picks for the demo account', async () => {
    const { idToken } = await signInToRun(address);
    const optimized = await callApi(address, idToken, 'POST', '/optimize', { strategies: CHOSEN });
    const { portfolio } = optimizeResponseSchema.parse(await optimized.json());
    const picked = await callApi(address, idToken, 'POST', '/picks', { portfolio });
    expect(picksResponseSchema.parse(await picked.json()).event_name).toContain('Demo Fight Night');
  });

  test('responds to other requests while an optimisation runs', async () => {
    const { idToken } = await signInToRun(address);
    const answered: string[] = [];
    const strategies = STRATEGIES.map(({ id }) => id);
    const optimizing = callApi(address, idToken, 'POST', '/optimize', { strategies }).then(({ status }) => {
      answered.push(`optimize ${status}`);
    });
    await fetch(`${address}${API_BASE}/events`).then(({ status }) => answered.push(`events ${status}`));
    await optimizing;
    expect(answered).toEqual(['events 200', 'optimize 200']);
  });

  test('rejects an access token', async () => {
    const { accessToken } = await signInToRun(address);
    expect((await callApi(address, accessToken, 'GET', '/profile')).status).toBe(401);
  });

  test('locks its folder: a second run prints the address of the first', async () => {
    const second = startLeagueRun(state.folder);
    expect(await second.ended()).toBe(1);
    expect(second.output().error).toContain(`Another run (process ${run.child.pid}, ${address}) uses ${state.folder}`);
    expect((await fetch(`${address}${API_BASE}/events`)).status).toBe(200);
  });

  test('stops on Ctrl-C with everything that it started', async () => {
    expect(emulators()).not.toEqual([]);
    run.child.kill('SIGINT');
    expect(await run.ended()).toBe(0);
    expect(run.output().error).toBe('');
    expect(emulators()).toEqual([]);
  });

  test('reuses its league at the next start', async () => {
    run = startLeagueRun(state.folder);
    const again = await run.address();
    const list = eventListSchema.parse(await (await fetch(`${again}${API_BASE}/events`)).json());
    expect(list.events).toHaveLength(3);
    run.child.kill();
    await run.ended();
    expect(run.output().out).not.toContain('Making the demo league');
  });

  test('makes its league again if it is damaged, or of another day', async () => {
    const made = async (day: string) => {
      const publish = vi.fn(async () => undefined);
      const told: string[] = [];
      const { isNew } = await loadLeague(
        leagueParts(day, (line) => told.push(line)),
        publish,
      );
      expect(publish).toHaveBeenCalledTimes(isNew ? 1 : 0);
      expect(told).toEqual(isNew ? ['Making the demo league …'] : []);
      return isNew;
    };
    expect(await made(WEDNESDAY)).toBe(false);
    expect(await made(addDays(WEDNESDAY, 1))).toBe(true);
    // Today's is made again, which the stamp then names.
    expect(await made(WEDNESDAY)).toBe(true);
    expect(await made(WEDNESDAY)).toBe(false);
    writeFileSync(join(state.folder, 'snapshots/current.json'), 'damaged');
    expect(await made(WEDNESDAY)).toBe(true);
  });
});

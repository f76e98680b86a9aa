import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileSchema } from '../../../core/contract/account/profile.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { playbookListSchema } from '../../../core/contract/playbooks/playbooks.ts';
import type { RunProcess } from '../../../local/run_process.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { LEAGUE_WITHIN, startLeagueRun, stateWithLeague } from '../../fixtures/run_state.ts';
import { callApi, signInToRun } from './signed_in.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const SAVES = 20;

let state: Awaited<ReturnType<typeof stateWithLeague>>;
let run: RunProcess;

beforeAll(async () => {
  state = await stateWithLeague();
  run = startLeagueRun(state.folder);
  await run.address();
}, LEAGUE_WITHIN);

afterAll(async () => {
  run.child.kill();
  await run.ended();
  await state.remove();
});

/** The stored ids and count. Parsing fails for a torn playbook or profile. */
async function stored(address: string, token: string) {
  const read = async (path: string): Promise<unknown> => (await callApi(address, token, 'GET', path)).json();
  const { playbooks } = playbookListSchema.parse(await read('/playbooks'));
  const { playbook_count } = profileSchema.parse(await read('/profile'));
  return { ids: playbooks.map(({ id }) => id), count: playbook_count };
}

/** Sends all saves in parallel and kills the server after some responses. Returns the acknowledged ids. */
async function saveUntilKilled(ids: readonly string[], token: string, responses: number): Promise<string[]> {
  const address = await run.address();
  const acknowledged: string[] = [];
  let answered = 0;
  const save = async (id: string) => {
    const { status } = await callApi(address, token, 'POST', '/playbooks', simplePlaybook(id));
    if (status === 200) acknowledged.push(id);
    answered += 1;
    if (answered === responses) run.child.kill('SIGKILL');
  };
  const outcomes = await Promise.allSettled(ids.map(save));
  await run.ended();
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  return acknowledged;
}

test(
  `no acknowledged save is lost and none is torn when the server is killed during ${SAVES} saves, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { sub, idToken } = await signInToRun(await run.address());
      const ids = Array.from({ length: SAVES }, (_, number) => `${sub}_${round}${String(number).padStart(2, '0')}`);
      const acknowledged = await saveUntilKilled(ids, idToken, 1 + (round % LIMITS.playbooksPerUser));

      run = startLeagueRun(state.folder);
      const address = await run.address();
      const { ids: kept, count } = await stored(address, idToken);
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
      expect(ids).toEqual(expect.arrayContaining(kept));
      expect(kept.length).toBeLessThanOrEqual(LIMITS.playbooksPerUser);
      expect(count).toBe(kept.length);

      for (const id of kept) expect((await callApi(address, idToken, 'DELETE', `/playbooks/${id}`)).status).toBe(204);
      expect(await stored(address, idToken)).toEqual({ ids: [], count: 0 });
    }
  },
  60_000 + ROUNDS * 20_000,
);

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playbookListSchema } from '../../core/contract/playbooks/playbooks.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { ROUTES, takesBody } from '../../core/contract/routes/routes.ts';
import { errorSchema, eventListSchema } from '../../core/contract/site/events.ts';
import { anyCharacter } from '../fixtures/any_character.ts';
import { ALI, BEA, idClaims } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { newBet } from '../fixtures/bets.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { SAMPLE_DEVICE, SAMPLE_WEBHOOK } from '../fixtures/route_requests.ts';
import { runs } from '../fixtures/runs.ts';
import { mutated } from './json_mutation.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const ID = `${ALI.sub}_1`;
const DESCRIPTION = 'I like favourites that are taller and younger, and a three leg parlay of the biggest ones.';
const languagePlaybook = {
  ...simplePlaybook(ID),
  playbook_type: 'language',
  description: DESCRIPTION,
  optimize_language_output: {
    strategies: [...CHOSEN],
    understood: [{ strategy: CHOSEN[0], words: 'favourites' }],
    ignored: ['I like'],
    source: 'offline',
  },
};
const { picks, event_name, event_date, picks_version } = simplePlaybook(ID);

const filters = [
  { figure: 'women', of: 'bout', is: '=', value: 0 },
  { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: ['Heavyweight'] },
];

const { source: _source, ...importedBet } = newBet();
const byPeriod = { day: 5000, week: null, month: 60_000 };

/** Valid bodies of every route with a body. */
const GOOD: Partial<Record<RouteName, readonly unknown[]>> = {
  optimize: [{ strategies: [...CHOSEN], filters }],
  openSealedYears: [{ conditions: filters }],
  picks: [{ portfolio: [{ strategy: CHOSEN[0], weight: 1 }], filters }],
  optimizeLanguage: [{ description: DESCRIPTION }],
  price: [{ event: 'later', words: 'over 2.5 rounds' }],
  countPageView: [{ path: '/playbooks/{id}', title: 'Playbook' }],
  putProfile: [{ displayName: 'Ali B.' }],
  savePlaybook: [simplePlaybook(ID), languagePlaybook],
  keepRule: [{ name: 'No women', conditions: filters }],
  renameRule: [{ name: 'Sunday' }],
  addSearch: [{ tried: [], opened: [] }],
  createBets: [{ bets: [newBet()] }],
  editBet: [{ revision: 1, stake: 700, note: null }],
  importBets: [{ import_id: 'import-1', name: 'bets.csv', bets: [importedBet] }],
  putBetSettings: [
    {
      start: 100_000,
      moves: [{ on: '2026-01-02', amount: -500 }],
      plan: { playbooks: ['value'], budget: 5000, since: null },
    },
  ],
  putBetLimits: [{ stakes: byPeriod, losses: byPeriod, time_zone: 'America/New_York' }],
  pauseBets: [{ days: 1 }],
  putAlerts: [{ ways: { how_it_went: [] }, quiet: { from: '22:00', to: '07:00' }, time_zone: 'America/New_York' }],
  addWatch: [
    {
      ...{ event_id: 'later', bout_id: 'a-vs-b', name: 'Ann', opponent: 'Bea', at: 2.5 },
      books: { region: null, without: [] },
    },
  ],
  followPlaybook: [{ playbook: 'value' }],
  reportSecurityChange: [{ change: 'password_changed' }],
  addDevice: [SAMPLE_DEVICE],
  putWebhook: [SAMPLE_WEBHOOK],
  // Of a device that is not there: nothing is sent.
  testAlert: [{ way: 'push', device: 'f'.repeat(32) }],
  makeKey: [{ name: 'Notebook', scopes: ['read', 'write'] }],
  // Has no field of its own; an unknown one is left out.
  renewCalendar: [{ name: 'Fights' }],
  patchPlaybook: [
    { name: 'Sunday' },
    { shared: true },
    { shared: false },
    { picks, event_name, event_date, picks_version },
  ],
};
const routesWithBody = ROUTES.filter(({ name }) => takesBody(name));

/** Changes the user regularly, because the daily limits would end the fuzz test. Only saves need to be Ali's. */
let calls = 0;
const CALLS_PER_USER = 40;
const userNumber = (number: number) => ({ ...ALI, sub: `ali-${number}`, email: `ali-${number}@example.org` });
const callerOf = (name: RouteName) =>
  name === 'savePlaybook' || name === 'patchPlaybook' ? ALI : userNumber(Math.floor(calls++ / CALLS_PER_USER));

const EXPECTED = [200, 204, 400, 404, 403, 409, 413, 429];

describe('a valid body with a few mutations', () => {
  test.each(routesWithBody)(
    'sent to $name gets a contract response or an error message',
    async ({ name, response: responseSchema }) => {
      const bodies = fc.oneof(...(GOOD[name] ?? []).map(mutated));
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const response = await backend.call(name, { caller: callerOf(name), id: ID, body });
          expect(EXPECTED).toContain(response.status);
          if (response.status === 200) expect(responseSchema.safeParse(response.body).error).toBeUndefined();
          if (response.status >= 400 && name !== 'optimizeLanguage')
            expect(errorSchema.parse(response.body).message).not.toBe('');
        }),
        { numRuns: runs(30) },
      );
    },
  );

  test('leaves only data that its owner can list, and none of other users', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(simplePlaybook(ID)), mutated(simplePlaybook(`${BEA.sub}_1`)), async (own, foreign) => {
        await backend.call('savePlaybook', { caller: ALI, body: own });
        await backend.call('savePlaybook', { caller: ALI, body: foreign });
        const { playbooks } = playbookListSchema.parse((await backend.call('listPlaybooks', { caller: ALI })).body);
        expect(playbooks.every(({ user_id, id }) => user_id === ALI.sub && id.startsWith(`${ALI.sub}_`))).toBe(true);
        expect((await backend.call('listPlaybooks', { caller: BEA })).body).toEqual({ playbooks: [] });
        for (const { id } of playbooks) await backend.call('deletePlaybook', { caller: ALI, id });
      }),
      { numRuns: runs(15) },
    );
  });

  test('does not change the public events', async () => {
    const { events } = eventListSchema.parse((await backend.call('listEvents')).body);
    expect(events).toHaveLength(1);
  });
});

const { iat: ISSUED_AT = '' } = idClaims(ALI);

describe('claims that no user pool issues', () => {
  const claim = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('', ALI.sub, `${ALI.sub}_`, 'usage#x', '__proto__'),
  );
  const names = fc.constantFrom('sub', 'token_use', 'email', 'name', '__proto__', 'constructor');

  test('are rejected, or served for their own user only', async () => {
    await backend.call('savePlaybook', { caller: ALI, body: simplePlaybook(ID) });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, claim), fc.constantFrom(...ROUTES), async (claims, { name, access }) => {
        fc.pre(access === 'private' && name !== 'deleteProfile');
        const response = await backend.call(name, {
          claims: { iat: ISSUED_AT, ...claims },
          id: ID,
          body: GOOD[name]?.[0],
        });
        if (claims.sub !== ALI.sub) expect([200, 401, 403, 404, 429]).toContain(response.status);
        if (claims.token_use !== 'id') expect(response.status).toBe(401);
      }),
      { numRuns: runs(60) },
    );
  });
});

import { expect, test } from 'vitest';
import { oddsApiEvents } from '../../../lambdas/supply/providers/odds_api_events.ts';
import { question, refuses, sends, serverOfFile } from '../../fixtures/providers/provider_server.ts';

const KEY = 'k3y-of-the-tests';
const server = serverOfFile();

const { kept, keep } = server;
const provider = () => oddsApiEvents({ address: server.address, key: async () => KEY, wait: server.wait });
const listed = (id: string, home: string, away: string, commence_time = '2026-10-10T21:15:00Z') => ({
  id,
  sport_key: 'mma_mixed_martial_arts',
  sport_title: 'MMA',
  commence_time,
  home_team: home,
  away_team: away,
});

test('the expected begin of each bout is told, of every promotion; no corner, no price, and no key in what is kept', async () => {
  server.serve([
    /\/v4\/sports\/mma_mixed_martial_arts\/events\?/,
    sends([listed('a', 'Adam Ash', 'Ben Birch'), listed('b', 'Adam Ash', 'Cyd Cedar', '2026-10-10T23:45:00+02:00')], {
      'x-requests-remaining': '321',
    }),
  ]);
  const answer = await provider().observe(question('schedule'), keep);
  expect(answer.credits).toBe(321);
  expect(answer.observations).toMatchObject([
    {
      kind: 'begin',
      bout: { id: 'a', fighters: [{ name: 'Adam Ash' }, { name: 'Ben Birch' }], starts_at: '2026-10-10T21:15:00.000Z' },
    },
    // A replaced opponent stays listed beside the new one for days: which counts is the schedule's to say.
    { kind: 'begin', bout: { id: 'b', starts_at: '2026-10-10T21:45:00.000Z' } },
  ]);
  expect(server.asked()[0]?.url.searchParams.get('apiKey')).toBe(KEY);
  expect(JSON.stringify({ answer, kept })).not.toContain(KEY);
});

test('an empty list is an answer; an invalid bout is said, and the others count', async () => {
  server.serve([/./, sends([])]);
  expect(await provider().observe(question('schedule'), keep)).toEqual({ observations: [], refused: [] });
  server.serve([
    /./,
    sends([
      listed('a', 'Adam Ash', 'TBA'),
      listed('b', 'Adam Ash', '<b>Ben</b>'),
      listed('c', 'Adam Ash', 'Ben Birch'),
      7,
    ]),
  ]);
  const { observations, refused } = await provider().observe(question('schedule'), keep);
  expect(observations.map((one) => one.kind === 'begin' && one.bout.id)).toEqual(['c']);
  expect(refused).toHaveLength(3);
});

test.each([
  [401, 'refused'],
  [429, 'throttled'],
  [500, 'unreachable'],
])('status %i fails without the key, and is not asked again', async (status, reason) => {
  server.serve([/./, refuses(status)]);
  const failure = await provider()
    .observe(question('schedule'), keep)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderFailure', reason });
  expect(failure instanceof Error && `${failure.stack}${JSON.stringify(failure)}`).not.toContain(KEY);
  expect(server.asked()).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileSchema } from '../../core/contract/account/profile.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { wellFormed } from '../../core/contract/values/text.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { goodRequests } from '../fixtures/route_requests.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const LONE = '\ud83d';

/** Copies of a JSON value, each with a lone surrogate in one text. */
function withLoneSurrogates(value: unknown): unknown[] {
  if (typeof value === 'string') return [value + LONE, `${value.slice(0, 1)}${LONE}${value.slice(1)}`];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withLoneSurrogates(item).map((bad) => value.toSpliced(index, 1, bad)));
  }
  return Object.entries(value).flatMap(([key, item]) =>
    withLoneSurrogates(item).map((bad) => ({ ...value, [key]: bad })),
  );
}

const name = { pick_name: 'Red + Blue', opponent_name: 'Green', american_odds: '+150', decimal_odds: 2.5 } as const;
const legs = [{ name: 'Red', opponent: 'Green', corner: 'red' as const }];
const pick = {
  ...{ ...name, budget_amount: 0.2, supporting_strategies: 1, type: 'parlay' as const },
  ...{ supporters: [{ strategy: CHOSEN[0], weight: 0.1 }], legs },
};
const playbook = simplePlaybook(`${ALI.sub}_2`, { picks: [pick] });
const { selected_strategies: _, ...shared } = playbook;
const words = 'favourites that are taller and younger than the other one';
const reading = {
  strategies: [CHOSEN[0]],
  understood: [{ strategy: CHOSEN[0], words }],
  ignored: ['and'],
  leftOut: ['the'],
  approximate: [{ strategy: CHOSEN[0], words: 'younger', note: 'the nearest option' }],
  offered: [{ words: 'taller', note: 'no option', strategies: [CHOSEN[0]] }],
  refused: [{ words: 'parlays', strategies: [CHOSEN[0]] }],
  value: ['value'],
  source: 'offline',
};
const language = { ...shared, playbook_type: 'language', description: words, optimize_language_output: reading };
const refresh = { picks: [pick], event_name: 'UFC 301', event_date: '2026-05-02', picks_version: '2026-05-01-ab' };

const good = goodRequests(ALI, '');
const BODIES: [RouteName, unknown][] = [
  ['optimize', good.optimize.body],
  ['picks', good.picks.body],
  ['optimizeLanguage', good.optimizeLanguage.body],
  ['countPageView', good.countPageView.body],
  ['putProfile', good.putProfile.body],
  ['savePlaybook', playbook],
  ['savePlaybook', language],
  ['patchPlaybook', { name: 'Sunday' }],
  ['patchPlaybook', refresh],
];

test.each(BODIES)('%s rejects a lone surrogate in any text field', async (route, body) => {
  const statuses = new Set<number>();
  for (const bad of withLoneSurrogates(body)) {
    const { status } = await backend.call(route, { caller: ALI, id: `${ALI.sub}_1`, body: bad });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
});

describe('an account whose name in the token', () => {
  const NAMES = [
    ['has an emoji across the limit', `${'x'.repeat(LIMITS.displayName - 1)}😀`, 'x'.repeat(LIMITS.displayName - 1)],
    ['is long', 'é'.repeat(LIMITS.displayName + 50), 'é'.repeat(LIMITS.displayName)],
    ['has a lone surrogate', `Ali${LONE} B`, 'Ali B'],
  ] as const;

  test.each(NAMES)('%s gets a profile and can save', async (what, claimed, shown) => {
    const caller = { ...ALI, sub: `named-${what.length}`, name: claimed };
    const response = await backend.call('getProfile', { caller });
    expect(response.status).toBe(200);
    expect(profileSchema.parse(response.body).displayName).toBe(shown);
    expect(wellFormed(shown)).toBe(shown);
    const saved = await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
    expect(saved.status).toBe(200);
  });
});

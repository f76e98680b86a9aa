import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/contract/limits.ts';
import type { RouteName } from '../../core/contract/paths.ts';
import { profileSchema } from '../../core/contract/profile.ts';
import { wellFormed } from '../../core/contract/text.ts';
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

/** Every copy of a JSON value in which one text, or one part of one, has a lone surrogate. */
function spoiled(value: unknown): unknown[] {
  if (typeof value === 'string') return [value + LONE, `${value.slice(0, 1)}${LONE}${value.slice(1)}`];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => spoiled(item).map((bad) => value.toSpliced(index, 1, bad)));
  }
  return Object.entries(value).flatMap(([key, item]) => spoiled(item).map((bad) => ({ ...value, [key]: bad })));
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

test.each(BODIES)('%s refuses a text with half of a character, wherever it stands', async (route, body) => {
  const answers = new Set<number>();
  for (const bad of spoiled(body)) {
    const { status } = await backend.call(route, { caller: ALI, id: `${ALI.sub}_1`, body: bad });
    answers.add(status);
  }
  expect([...answers]).toEqual([400]);
});

describe('an account whose name in the token', () => {
  const NAMES = [
    ['has an emoji across the limit', `${'x'.repeat(LIMITS.displayName - 1)}😀`, 'x'.repeat(LIMITS.displayName - 1)],
    ['is long', 'é'.repeat(LIMITS.displayName + 50), 'é'.repeat(LIMITS.displayName)],
    ['has half of a character', `Ali${LONE} B`, 'Ali B'],
  ] as const;

  test.each(NAMES)('%s gets its profile, and saves', async (what, claimed, shown) => {
    const caller = { ...ALI, sub: `named-${what.length}`, name: claimed };
    const answer = await backend.call('getProfile', { caller });
    expect(answer.status).toBe(200);
    expect(profileSchema.parse(answer.body).displayName).toBe(shown);
    expect(wellFormed(shown)).toBe(shown);
    const saved = await backend.call('savePlaybook', { caller, body: simplePlaybook(`${caller.sub}_1`) });
    expect(saved.status).toBe(200);
  });
});

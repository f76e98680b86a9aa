import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import { nextCard, picksFor } from '../../core/portfolio/picks.ts';
import { savePlaybook } from '../../lambdas/playbooks/save_playbook.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const NO_WOMEN = { figure: 'women', of: 'bout', is: '=', value: 0 } as const;
const portfolio = [
  { strategy: CHOSEN[0], weight: 0.7 },
  { strategy: CHOSEN[1], weight: 0.3 },
];

const PROFILE = {
  email: ALI.email,
  displayName: ALI.name,
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  settings: { available_playbooks: 5 },
  playbook_count: 0,
};

async function oddsOf(filters: readonly unknown[] | undefined): Promise<number[]> {
  const { body } = await backend.call('picks', { caller: ALI, body: { portfolio, filters } });
  return picksResponseSchema.parse(body).picks.flatMap(({ legs }) => legs.map((leg) => leg.odds));
}

describe('filters', () => {
  test('keep the bets that they forbid out of the picks', async () => {
    const all = await oddsOf(undefined);
    const middle = all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    const left = await oddsOf([{ figure: 'odds', of: 'own', is: '>=', value: middle }]);
    expect(left).toEqual(all.filter((odds) => odds >= middle));
    expect(left.length).toBeLessThan(all.length);
  });

  test('that leave too few events are told, and no weights are found', async () => {
    const response = await backend.call('optimize', { caller: ALI, body: { strategies: CHOSEN, filters: [NO_WOMEN] } });
    expect(response.status).toBe(400);
    expect(response.text).toContain('At least 30 are needed');
  });

  test.each([
    [
      Array.from({ length: 7 }, (_, value) => ({ ...NO_WOMEN, figure: 'bouts', of: 'own', is: '>=', value })),
      'filters',
    ],
    [[{ ...NO_WOMEN, figure: 'luck' }], 'filters[0].figure'],
    [[NO_WOMEN, { ...NO_WOMEN, value: 1 }], 'filters[1]: cannot hold with an earlier condition'],
  ])('%j respond 400 with the field', async (filters, reason) => {
    const response = await backend.call('picks', { caller: ALI, body: { portfolio, filters } });
    expect(response.status).toBe(400);
    expect(response.text).toContain(reason);
  });

  test('that leave too few events are told when a playbook is saved with them', async () => {
    const body = { ...simplePlaybook(`${ALI.sub}_77`), filters: [NO_WOMEN] };
    const response = await backend.call('savePlaybook', { caller: ALI, body });
    expect(response.status).toBe(400);
    expect(response.text).toContain('At least 30 are needed');
  });

  test('are saved with a playbook, whose report and picks keep to them', async () => {
    const body = simplePlaybook(`${ALI.sub}_78`, { filters: [NO_WOMEN] });
    const card = present(nextCard(randomCards(7, 12), new Date(TODAY)), 'coming card');
    const asked: unknown[] = [];
    const saved = await savePlaybook({ ...ALI, iat: 0 }, body, new Date(), {
      users: { ensureProfile: async () => PROFILE },
      playbooks: { find: async () => undefined },
      counted: { save: async () => 'saved' },
      async reportFor(_caller, choice) {
        asked.push(choice.filters);
        return { ...body, portfolio };
      },
      async picksFor(_caller, { filters }) {
        asked.push(filters);
        return picksFor(card, portfolio, backend.pointer.version);
      },
    });
    expect([saved.filters, ...asked]).toEqual([[NO_WOMEN], [NO_WOMEN], [NO_WOMEN]]);
  });
});

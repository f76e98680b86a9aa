import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LAB_OPTIONS } from '../../core/contract/lab/lab_defaults.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import type { Bounds } from '../../core/contract/values/bounds.ts';
import { fromWire } from '../../core/playbooks/wire_picks.ts';
import { nextCard, picksFor } from '../../core/portfolio/picks/picks.ts';
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

describe('limits on bets and stakes', () => {
  const bounds: Bounds = { bets: 2, parlays: 0, share: 0.05 };
  const lab_options = { ...DEFAULT_LAB_OPTIONS, weights: 'equal' } as const;

  test.each([
    ['a builder', undefined],
    ['the Lab', lab_options],
  ])('of %s hold for the picks and for the test', async (_, options) => {
    const ask = async (body: object) => {
      const answer = await backend.call('optimize', { caller: ALI, body: { strategies: CHOSEN, ...body } });
      return optimizeResponseSchema.parse(answer.body);
    };
    const free = await ask({ lab_options: options });
    const bounded = await ask({ lab_options: options, bounds });
    const bets = (response: typeof free) => response.report.with_value?.all.bets ?? 0;
    expect(bets(bounded)).toBeLessThanOrEqual(2 * bounded.report.events);
    expect(bets(bounded)).toBeLessThan(bets(free));
    expect(bounded.report.equal_weights_mean).not.toBe(free.report.equal_weights_mean);
    const { body } = await backend.call('picks', { caller: ALI, body: { portfolio: free.portfolio, bounds } });
    const { picks } = picksResponseSchema.parse(body);
    expect(picks).toHaveLength(2);
    for (const { budget_amount } of fromWire(picksResponseSchema.parse(body)).picks)
      expect(budget_amount).toBeLessThanOrEqual(0.05);
  });

  test.each(['simple', 'lab'] as const)('are stored with a playbook of the kind %s', async (playbook_type) => {
    const id = `${ALI.sub}_${playbook_type === 'lab' ? 80 : 79}`;
    const body = { ...simplePlaybook(id, { bounds }), playbook_type, ...(playbook_type === 'lab' && { lab_options }) };
    expect((await backend.call('savePlaybook', { caller: ALI, body })).status).toBe(200);
    const stored = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller: ALI, id })).body);
    expect(stored.bounds).toEqual(bounds);
    expect(stored.picks.length).toBeLessThanOrEqual(2);
  });

  test.each([
    [{ bets: 51 }, 'bounds.bets', '50'],
    [{ bets: 0 }, 'bounds.bets', '1'],
    [{ parlays: -1 }, 'bounds.parlays', '0'],
    [{ share: 1.5 }, 'bounds.share', '1'],
  ])('%j responds 400 with the field and its limit', async (wrong, field, limit) => {
    const response = await backend.call('picks', { caller: ALI, body: { portfolio, bounds: wrong } });
    expect(response.status).toBe(400);
    expect(response.text).toContain(field);
    expect(response.text).toContain(limit);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picksResponseSchema } from '../../core/contract/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const NO_WOMEN = { figure: 'women', of: 'bout', is: '=', value: 0 };
const portfolio = [
  { strategy: CHOSEN[0], weight: 0.7 },
  { strategy: CHOSEN[1], weight: 0.3 },
];

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

  test('are saved with a playbook', async () => {
    const id = `${ALI.sub}_77`;
    const body = { ...simplePlaybook(id), filters: [NO_WOMEN] };
    expect((await backend.call('savePlaybook', { caller: ALI, body })).status).toBe(200);
    const stored = await backend.call('getPlaybook', { caller: ALI, id });
    expect(userPlaybookSchema.parse(stored.body).filters).toEqual([NO_WOMEN]);
  });
});

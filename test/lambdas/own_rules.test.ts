import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { conditionsOf } from '../../core/strategies/conditions.ts';
import { ruleId } from '../../core/strategies/rules/canonical_rule.ts';
import type { Condition } from '../../core/strategies/rules/rule.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { ALI, BEA } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const rule = (name: string, conditions: readonly Condition[]) => ({ id: ruleId(conditions, sha256), name, conditions });
const LONG = rule('Long shots', [{ figure: 'odds', of: 'own', is: '>=', value: 1.9 }]);
const FAVORITES = rule('Favorites', conditionsOf({ kind: 'favorite', among: 'all' }));
const NEVER = rule('Never', [{ figure: 'odds', of: 'own', is: '>=', value: 900 }]);
const optimize = (body: Record<string, unknown>, caller = ALI) => backend.call('optimize', { caller, body });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    rule(`Rule ${at}`, [{ figure: 'odds', of: 'own', is: '>=', value: 1.5 + at / 50 }]),
  );

describe('rules in a portfolio', () => {
  test('are sealed for everyone who has not opened them: the events of this league are all in the sealed years', async () => {
    const answer = await optimize({ strategies: CHOSEN, rules: [LONG] });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text).toContain('rules[0]: has no bets on the tested events');
    await backend.call('addSearch', { caller: ALI, body: { tried: [], opened: [{ id: LONG.id, on: TODAY }] } });
    const opened = optimizeResponseSchema.parse((await optimize({ strategies: CHOSEN, rules: [LONG] })).body);
    expect(opened.portfolio.map(({ strategy }) => strategy)).toEqual([...CHOSEN, LONG.id]);
    expect(opened.report.sealed?.tested?.events).toBe(opened.report.events);
    expect((await optimize({ strategies: CHOSEN, rules: [LONG] }, BEA)).status).toBe(400);
  });

  test('that equal a strategy, whose record is public, are open from the beginning', async () => {
    const ruled = optimizeResponseSchema.parse((await optimize({ strategies: [], rules: [FAVORITES] })).body);
    expect(ruled.portfolio).toEqual([{ strategy: FAVORITES.id, weight: 1 }]);
    expect(ruled.report.sealed?.tested?.events).toBe(ruled.report.events);
  });

  test('back their sides in the picks, beside what they read', async () => {
    const portfolio = [{ strategy: LONG.id, weight: 1 }];
    const { body } = await backend.call('picks', { caller: ALI, body: { portfolio, rules: [LONG] } });
    const { picks } = picksResponseSchema.parse(body);
    expect(picks.length).toBeGreaterThan(0);
    for (const { legs, supporters } of picks) {
      expect(legs[0]?.odds).toBeGreaterThanOrEqual(1.9);
      expect(supporters).toMatchObject([{ strategy: LONG.id, facts: [expect.stringMatching(/^odds [+−]/)] }]);
    }
  });

  test('are saved with a playbook, without a strategy too', async () => {
    const id = `${ALI.sub}_88`;
    const portfolio = [{ strategy: LONG.id, weight: 1 }];
    const body = { ...simplePlaybook(id), selected_strategies: [], strategies: 1, portfolio, rules: [LONG] };
    expect((await backend.call('savePlaybook', { caller: ALI, body })).status).toBe(200);
    const stored = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller: ALI, id })).body);
    expect(stored.rules).toMatchObject([LONG]);
  });

  test.each([
    ['eleven rules', { strategies: CHOSEN, rules: many(11) }, 'rules'],
    ['a rule twice', { strategies: CHOSEN, rules: [LONG, LONG] }, 'rules: names a rule twice'],
    ['nothing at all', { strategies: [], rules: [] }, 'strategies'],
    [
      'the id of other conditions',
      { strategies: CHOSEN, rules: [{ ...LONG, id: FAVORITES.id }] },
      'rules[0].id: is not the id',
    ],
    ['no id of a rule', { strategies: CHOSEN, rules: [{ ...LONG, id: CHOSEN[0] }] }, 'rules[0].id'],
    ['a name of 200 emoji', { strategies: CHOSEN, rules: [{ ...LONG, name: '🥊'.repeat(200) }] }, 'rules[0].name'],
    ['a rule that never bets', { strategies: CHOSEN, rules: [NEVER] }, 'rules[0]: has no bets'],
  ])('are refused with %s, naming the field', async (_what, body, reason) => {
    const answer = await optimize(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(reason);
  });

  test('are refused where the portfolio weighs one that is not given', async () => {
    const portfolio = [{ strategy: LONG.id, weight: 1 }];
    for (const rules of [undefined, [FAVORITES]]) {
      const picks = await backend.call('picks', { caller: ALI, body: { portfolio, rules } });
      expect(picks.status).toBe(400);
      expect(picks.text).toContain('portfolio[0].strategy: is not among the rules');
      const body = { ...simplePlaybook(`${ALI.sub}_89`), portfolio, rules };
      expect((await backend.call('savePlaybook', { caller: ALI, body })).status).toBe(400);
    }
  });
});

import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { explainedPicks } from '../../../core/portfolio/picks/explained_picks.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import { filteredCards } from '../../../core/strategies/facts/filtered_cards.ts';
import { cardsWithRules } from '../../../core/strategies/facts/rule_cards.ts';
import { ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import { refreshPlaybook } from '../../../lambdas/pipeline/refresh_playbook.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import type { OwnPortfolio } from '../../../lambdas/rules/rule_bets.ts';
import { type PlaybookStore, playbookStore } from '../../../lambdas/store/playbooks/playbook_store.ts';
import { factsOf } from '../../fixtures/card_facts.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { CREATED_AT, everyPlaybook, putPlaybooks, storedPlaybook } from '../../fixtures/stored_playbooks.ts';

const clock = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };
const cards = randomCards(7, 12);
const card = nextCard(cards, new Date(TODAY));
if (card === undefined) throw new Error('The random cards have no upcoming card');
const NO_WOMEN = { figure: 'women', of: 'bout', is: '=', value: 0 } as const;
const NOTHING_KEPT = { pending: [], results: [] };
const facts = factTable(factsOf(cards));
const picksOn = async (of: Card, { portfolio, rules = [], filters = [] }: OwnPortfolio) => {
  const [prepared = of] = filteredCards(cardsWithRules([of], rules, facts), filters, facts);
  return explainedPicks(picksFor(prepared, portfolio, 'new'), rules, facts);
};
const withFigures = async (playbook: UserPlaybook) => playbook;
const parts = { card, cards, knownNames: undefined, clock, picksOn, withFigures };

let database: TestDatabase;
let playbooks: PlaybookStore;
beforeAll(async () => {
  database = await startDatabase();
  playbooks = playbookStore(database.client, database.variables.USER_PLAYBOOKS_TABLE);
});
afterAll(() => database.stop());

/** Stores a due playbook and returns its key. */
async function dueKey(user_id: string) {
  const item = storedPlaybook(user_id, '2026-03-28');
  await putPlaybooks(database, [item]);
  return { user_id, id: item.id };
}

/** A store that runs an action between the worker's read and its write. */
const meanwhile = (action: () => Promise<unknown>): PlaybookStore => ({
  ...playbooks,
  async find(key) {
    const found = await playbooks.find(key);
    await action();
    return found;
  },
});

describe('refreshing a due playbook', () => {
  test('stores the next event’s picks with their reasons, once', async () => {
    const key = await dueKey('plain');
    expect(await refreshPlaybook(key, { ...parts, playbooks })).toBe('refreshed');
    const after = await playbooks.find(key);
    expect(after).toMatchObject({ event_name: card.name, event_date: card.date, event: { name: card.name } });
    expect(after).toMatchObject({
      picks_version: 'new',
      last_updated: clock.now().toISOString(),
      created_at: CREATED_AT,
    });
    expect(after?.picks.length).toBeGreaterThan(0);
    expect(after?.picks.every((pick) => pick.supporters !== undefined)).toBe(true);
    expect(await refreshPlaybook(key, { ...parts, playbooks })).toBe('not_due');
    expect(await playbooks.find(key)).toEqual(after);
  });

  test('bets what its rule backs, and says what the rule read', async () => {
    const conditions = [{ figure: 'odds', of: 'difference', is: '<', value: 0 } as const];
    const rule = { id: ruleId(conditions, sha256), name: 'Mine', backs: 'fighter' as const, conditions };
    const item = {
      ...storedPlaybook('ruled', '2026-03-28'),
      rules: [rule],
      portfolio: [{ strategy: rule.id, weight: 1 }],
    };
    await putPlaybooks(database, [item]);
    const key = { user_id: 'ruled', id: item.id };
    expect(await refreshPlaybook(key, { ...parts, playbooks })).toBe('refreshed');
    const picks = (await playbooks.find(key))?.picks ?? [];
    expect(picks.length).toBeGreaterThan(0);
    for (const { legs: [leg] = [], supporters } of picks) {
      const bout = card.bouts[leg?.bout ?? -1];
      expect(leg?.odds).toBe(Math.min(bout?.red.odds ?? 0, bout?.blue.odds ?? 0));
      expect(supporters).toMatchObject([
        { strategy: rule.id, facts: [expect.stringMatching(/^odds [+−]\d+ against/)] },
      ]);
    }
  });

  test('keeps to its filters', async () => {
    const item = { ...storedPlaybook('picky', '2026-03-28'), filters: [NO_WOMEN] };
    await putPlaybooks(database, [item]);
    const key = { user_id: 'picky', id: item.id };
    expect(await refreshPlaybook(key, { ...parts, playbooks })).toBe('refreshed');
    const legs = ((await playbooks.find(key))?.picks ?? []).flatMap((pick) => pick.legs ?? []);
    expect(legs.length).toBeGreaterThan(0);
    expect(legs.filter(({ weight_class }) => weight_class?.startsWith('Women'))).toEqual([]);
  });

  test('does not undo a concurrent rename', async () => {
    const key = await dueKey('renamer');
    const renamed = meanwhile(() => playbooks.rename(key, 'Mine', clock.now()));
    expect(await refreshPlaybook(key, { ...parts, playbooks: renamed })).toBe('refreshed');
    expect(await playbooks.find(key)).toMatchObject({ name: 'Mine', picks_version: 'new' });
  });

  test('does not undo a concurrent refresh by its owner', async () => {
    const key = await dueKey('owner');
    const own = { picks: [], event_name: 'UFC 301', event_date: '2026-05-02', picks_version: 'own' };
    const refreshed = meanwhile(async () => {
      const read = await playbooks.find(key);
      return read && playbooks.refreshUnlessChanged(read, own, NOTHING_KEPT, clock.now());
    });
    expect(await refreshPlaybook(key, { ...parts, playbooks: refreshed })).toBe('changed');
    expect(await playbooks.find(key)).toMatchObject(own);
  });

  test('does not recreate a playbook that was deleted before or meanwhile', async () => {
    const key = await dueKey('leaver');
    const TableName = database.variables.USER_PLAYBOOKS_TABLE;
    const gone = meanwhile(() => database.client.send(new DeleteCommand({ TableName, Key: key })));
    expect(await refreshPlaybook(key, { ...parts, playbooks: gone })).toBe('changed');
    expect(await refreshPlaybook(key, { ...parts, playbooks })).toBe('changed');
    expect((await everyPlaybook(database)).has(key.id)).toBe(false);
  });
});

describe('when somebody falls out of a card that is to come', () => {
  const begin = { at: `${TODAY}T22:00:00.000Z`, known: true };
  const coming = { ...card, begin };
  /** The picks as they are once the bout of the first one's first leg is off. */
  const picksWithout = (gone: string) => async (of: Card, portfolio: OwnPortfolio) => {
    const all = await picksOn(of, portfolio);
    return { ...all, picks: all.picks.filter(({ legs = [] }) => !legs.some(({ name }) => name === gone)) };
  };

  async function followed(user_id: string) {
    const key = await dueKey(user_id);
    await refreshPlaybook(key, { ...parts, playbooks, card: coming });
    const before = await playbooks.find(key);
    return { key, before, gone: before?.picks[0]?.legs?.[0]?.name ?? '' };
  }

  test('a playbook that holds the bout is picked anew, without it', async () => {
    const { key, gone } = await followed('holder');
    const off = { ...parts, playbooks, card: coming, picksOn: picksWithout(gone) };
    expect(await refreshPlaybook(key, off)).toBe('refreshed');
    const after = await playbooks.find(key);
    expect(after?.picks.flatMap(({ legs = [] }) => legs.map(({ name }) => name))).not.toContain(gone);
    expect(await refreshPlaybook(key, off), 'once').toBe('not_due');
  });

  test('a playbook that does not hold it stays as it is', async () => {
    const { key, before } = await followed('other');
    const off = { ...parts, playbooks, card: coming, picksOn: picksWithout('Nobody of these') };
    expect(await refreshPlaybook(key, off)).toBe('not_due');
    expect(await playbooks.find(key)).toEqual(before);
  });

  test('picks stay from 15 minutes before the first bout', async () => {
    const { key, before, gone } = await followed('frozen');
    const at = (time: string) => ({ now: () => new Date(`${TODAY}T${time}Z`), today: () => TODAY });
    const off = { ...parts, playbooks, card: coming, picksOn: picksWithout(gone) };
    expect(await refreshPlaybook(key, { ...off, clock: at('21:45:00') })).toBe('not_due');
    expect(await playbooks.find(key)).toEqual(before);
    expect(await refreshPlaybook(key, { ...off, clock: at('21:44:59') })).toBe('refreshed');
  });
});

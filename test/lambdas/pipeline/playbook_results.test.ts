import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import {
  playbookListSchema,
  type UserPlaybook,
  userPlaybookSchema,
} from '../../../core/contract/playbooks/playbooks.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { withoutResults } from '../../../core/domain/cards/card.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { frozenPick } from '../../../core/record/freeze.ts';
import { settlePending } from '../../../core/record/playbooks/user_results.ts';
import { refreshPlaybook } from '../../../lambdas/pipeline/refresh_playbook.ts';
import { duePlaybooks } from '../../../lambdas/store/playbooks/due_playbooks.ts';
import { keptWithinSize, playbookBytes } from '../../../lambdas/store/playbooks/playbook_item.ts';
import { playbookStore } from '../../../lambdas/store/playbooks/playbook_store.ts';
import { ALI } from '../../fixtures/api_event.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { inMemoryQueue } from '../../fixtures/in_memory_queue.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { present } from '../../fixtures/present.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { putPlaybooks, storedPlaybook, wholeItem } from '../../fixtures/stored_playbooks.ts';

const held = randomCards(7, 12).find(({ id }) => id === RECORDED_EVENT);
if (held === undefined) throw new Error('The random cards lack the last settled event');

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const made = picksFor(withoutResults(held), simplePlaybook('x_1').portfolio, 'old');

/** The stored item of a user's playbook with picks for the last settled event, saved the day before it. */
function savedBeforehand(sub: string, changes: Partial<UserPlaybook> = {}) {
  const { event_id, event_name, event_date } = made;
  const picks_saved_at = `${addDays(event_date, -1)}T12:00:00.000Z`;
  const computed = { report_computed: true, picks_computed: true } as const;
  const kept = { event_id, event_name, event_date, picks: made.picks, picks_saved_at, ...computed };
  return wholeItem(userPlaybookSchema.parse({ ...storedPlaybook(sub, event_date), ...kept, ...changes }));
}

async function work(user_id: string): Promise<void> {
  const { handler } = await import('../../../lambdas/functions/refresh_worker.ts');
  const queue = inMemoryQueue();
  await queue.send([{ user_id, id: `${user_id}_1` }]);
  await queue.drain(handler, 2);
  expect(queue.deadLetters).toEqual([]);
}

async function read(sub: string): Promise<UserPlaybook> {
  const { body } = await backend.call('getPlaybook', { caller: { ...ALI, sub }, id: `${sub}_1` });
  return userPlaybookSchema.parse(body);
}

const stated = { picks: [], event_name: 'UFC 301', event_date: '2026-05-02', picks_version: '2026-04-03-f' };
const refresh = (sub: string) =>
  backend.call('patchPlaybook', { caller: { ...ALI, sub }, id: `${sub}_1`, body: stated });

const expected = {
  event_id: RECORDED_EVENT,
  event_name: made.event_name,
  event_date: made.event_date,
  staked: expect.closeTo(made.staked, 9),
  computed: true,
  // Names are compared by their letters, so that random fighters are mistaken for each other.
  profit: expect.any(Number),
};

describe('the results of a user’s playbook', () => {
  test('come with the scheduled refresh, once', async () => {
    await putPlaybooks(backend.database, [savedBeforehand('scheduled')]);
    await work('scheduled');
    const { pending, results, event_date, event_id } = await read('scheduled');
    expect({ pending, results }).toMatchObject({ pending: [{ event: { id: RECORDED_EVENT } }], results: [expected] });
    expect(results).toHaveLength(1);
    expect(event_date >= TODAY).toBe(true);
    expect(event_id).toContain(event_date);
  });

  test('wait after a refresh by hand, until the scheduled refresh finds them; the new picks stay', async () => {
    await putPlaybooks(backend.database, [savedBeforehand('by-hand')]);
    expect((await refresh('by-hand')).status).toBe(200);
    const waiting = await read('by-hand');
    const event_id = nextCard(randomCards(7, 12), new Date(TODAY))?.id;
    expect(waiting).toMatchObject({ event_id, pending: [{ event: { id: RECORDED_EVENT } }], results: [] });

    const { client, variables } = backend.database;
    const page = duePlaybooks(client, variables.USER_PLAYBOOKS_TABLE);
    const { due_shard } = savedBeforehand('by-hand');
    const key = { user_id: 'by-hand', id: 'by-hand_1' };
    expect((await page(due_shard, TODAY, undefined, 100)).keys).toContainEqual(key);
    await work('by-hand');
    const settled = await read('by-hand');
    expect(settled).toEqual({ ...waiting, results: [expect.objectContaining(expected)] });
    const [{ won, lost, returned } = { won: 0, lost: 0, returned: 0 }] = settled.results ?? [];
    expect(won + lost + returned).toBe(made.picks.length);
    expect((await page(due_shard, TODAY, undefined, 100)).keys).not.toContainEqual(key);

    const { body } = await backend.call('listPlaybooks', { caller: { ...ALI, sub: 'by-hand' } });
    const [summary] = playbookListSchema.parse(body).playbooks;
    expect(summary?.since_saved).toMatchObject({ last: expected, events: 1, profit: expected.profit });
  });

  test('are those of the picks as they were bet when the event began, whatever is chosen after it', async () => {
    const choose = (sub: string, only_value: boolean) =>
      backend.call('patchPlaybook', { caller: { ...ALI, sub }, id: `${sub}_1`, body: { only_value } });
    const none = made.picks.map((pick) => ({ ...pick, edge: -0.1 }));
    const nothing = { picks: none, only_value: true };
    await putPlaybooks(backend.database, [savedBeforehand('all-bet'), savedBeforehand('none-bet', nothing)]);
    expect((await choose('all-bet', true)).status).toBe(200);
    expect((await choose('none-bet', false)).status).toBe(200);
    for (const sub of ['all-bet', 'none-bet']) await work(sub);
    expect((await read('all-bet')).results).toEqual([expect.objectContaining(expected)]);
    expect((await read('none-bet')).results ?? []).toEqual([]);
  });

  test('come without an upcoming event too, once, and the picks stay', async () => {
    await putPlaybooks(backend.database, [savedBeforehand('last')]);
    const before = await read('last');
    const playbooks = playbookStore(backend.database.client, backend.database.variables.USER_PLAYBOOKS_TABLE);
    const cards = randomCards(7, 12).slice(0, -1);
    const clock = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };
    const picksOn = () => Promise.reject(new Error('There is no card'));
    const withFigures = async (playbook: UserPlaybook) => playbook;
    const parts = { playbooks, cards, knownNames: undefined, card: undefined, clock, picksOn, withFigures };
    const settle = () => refreshPlaybook({ user_id: 'last', id: 'last_1' }, parts);
    expect(await settle()).toBe('settled');
    expect(await settle()).toBe('not_due');
    const { pending, results, ...after } = await read('last');
    expect(results).toEqual([expect.objectContaining(expected)]);
    expect({ ...before, ...after }).toEqual(before);
  });

  test('do not exist for picks that were saved after the event began', async () => {
    const picks_saved_at = `${made.event_date}T00:00:00.000Z`;
    await putPlaybooks(backend.database, [savedBeforehand('late', { picks_saved_at })]);
    await work('late');
    expect(await read('late')).toMatchObject({ pending: [], results: [] });
  });

  test('are not needed to read, list and refresh an item from before they were kept', async () => {
    const item = storedPlaybook('legacy', made.event_date);
    for (const absent of ['event_id', 'picks_saved_at', 'pending', 'results']) expect(item).not.toHaveProperty(absent);
    await putPlaybooks(backend.database, [item]);
    const { body } = await backend.call('listPlaybooks', { caller: { ...ALI, sub: 'legacy' } });
    expect(playbookListSchema.parse(body).playbooks.map(({ since_saved }) => since_saved)).toEqual([undefined]);
    expect((await read('legacy')).results).toBeUndefined();
    await work('legacy');
    const after = await read('legacy');
    expect(after).toMatchObject({ pending: [], results: [] });
    expect(after.event_id).toContain(after.event_date);
  });

  test('are those of a bout that was held after the picks were saved, not of one before', () => {
    const { event_id: id = '', event_name: name, event_date: date } = made;
    const frozen = made.picks.map((pick) => present(frozenPick(pick, new Date(`${date}T00:00:00Z`)), 'pick'));
    const listedAgain = { id: 'again', name, date: addDays(date, 4) };
    const settled = (saved_at?: string) =>
      settlePending({ pending: [{ event: listedAgain, picks: frozen, saved_at }], results: [] }, [held], TODAY).results;
    expect(settled(`${addDays(date, 1)}T12:00:00.000Z`)).toEqual([]);
    expect(settled(`${date}T00:00:00.000Z`)).toEqual([]);
    expect(settled(undefined)).toEqual([]);
    expect(settled(`${addDays(date, -1)}T12:00:00.000Z`)).toMatchObject([{ event_id: 'again' }]);
    const asListed = { event: { id, name, date }, picks: frozen };
    expect(settlePending({ pending: [asListed], results: [] }, [held], TODAY).results).toHaveLength(1);
  });

  test('never make a playbook larger than its limit: pending events go first', () => {
    const { due_shard: _, due_on: __, ...playbook } = savedBeforehand('large');
    const name = 'x'.repeat(200);
    const point = { date: '2026-03-28', playbook: 1 / 3, equal_weights: 1 / 7 };
    const equity = Array.from({ length: 1000 }, () => point);
    const large = userPlaybookSchema.parse({ ...playbook, report: { ...playbook.report, equity } });
    const result = {
      event_id: RECORDED_EVENT,
      event_name: name,
      event_date: made.event_date,
      staked: 1,
      profit: 0.5,
      won: 1,
      lost: 0,
      returned: 0,
    };
    const results = Array.from({ length: LIMITS.playbookResults }, () => result);
    const legs = [{ fighter: name, opponent: name, odds: 2, starts_at: null }];
    const pick = { stake: 0.01, odds: 2, probability: null, best_price: null, book: null, legs };
    const event = { id: RECORDED_EVENT, name, date: made.event_date };
    const pending = Array.from({ length: 5 }, () => ({ event, picks: Array.from({ length: 40 }, () => pick) }));
    const kept = keptWithinSize(large, { pending, results });
    expect(playbookBytes({ ...large, ...kept })).toBeLessThanOrEqual(LIMITS.playbookBytes);
    expect(kept.pending).toEqual([]);
    expect(kept.results.length).toBeGreaterThan(0);
    expect(keptWithinSize(playbook, { pending: pending.slice(1), results: [] }).pending).toHaveLength(4);
  });
});

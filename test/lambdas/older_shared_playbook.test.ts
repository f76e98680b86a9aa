import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UserPlaybook, userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { type SharedPlaybook, sharedPlaybookSchema } from '../../core/contract/playbooks/shared_playbooks.ts';
import { nextCard, picksFor } from '../../core/portfolio/picks/picks.ts';
import { choiceOf, portfolioReports } from '../../lambdas/playbooks/portfolio_reports.ts';
import { playbookItems } from '../../lambdas/store/playbooks/playbook_item.ts';
import { ALI } from '../fixtures/api_event.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../fixtures/backend.ts';
import { inMemoryQueue } from '../fixtures/in_memory_queue.ts';
import { chosenOf, simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { CREATED_AT } from '../fixtures/stored_playbooks.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const cards = randomCards(7, 12);
const held = present(
  cards.find(({ id }) => id === RECORDED_EVENT),
  'recorded event',
);
const coming = present(nextCard(cards, new Date(TODAY)), 'coming card');

/** Picks of the winners of an event that was held, at odds of 1,000. */
const stated = held.bouts.map(({ red, blue, outcome }): UserPlaybook['picks'][number] => {
  const [winner, loser] = outcome === 'red' ? [red.name, blue.name] : [blue.name, red.name];
  return {
    pick_name: winner,
    opponent_name: loser,
    budget_amount: 1 / held.bouts.length,
    american_odds: '+99900',
    decimal_odds: 1000,
    supporting_strategies: 2,
    type: 'moneyline',
    legs: [{ name: winner, opponent: loser, corner: outcome === 'red' ? 'red' : 'blue' }],
  };
});
const RESULT = { event_id: 'old', event_name: 'Old', event_date: '2026-03-14', staked: 1, profit: 799.2 };

let owners = 0;

/** A shared playbook as the last release stored it: it kept the report, the returns and the picks that it was sent. */
async function sharedBefore(changes: Partial<UserPlaybook> = {}) {
  owners += 1;
  const caller = { ...ALI, sub: `sharer-of-old-${owners}` };
  const request = simplePlaybook(`${caller.sub}_1`);
  const playbook = userPlaybookSchema.parse({
    ...request,
    user_id: caller.sub,
    created_at: CREATED_AT,
    last_updated: CREATED_AT,
    picks_saved_at: CREATED_AT,
    portfolio_returns: 9.99,
    report: { ...request.report, mean: 9.99 },
    picks: stated,
    event_id: coming.id,
    event_name: coming.name,
    event_date: coming.date,
    event: { name: coming.name },
    results: [{ ...RESULT, won: 8, lost: 0, returned: 0 }],
    ...changes,
  });
  const { own, report } = playbookItems(playbook);
  const { client, variables } = backend.database;
  for (const Item of [own, report])
    await client.send(new PutCommand({ TableName: variables.USER_PLAYBOOKS_TABLE, Item }));
  const shared = await backend.call('patchPlaybook', { caller, id: request.id, body: { shared: true } });
  return { caller, id: request.id, token: present(userPlaybookSchema.parse(shared.body).share_token, 'token') };
}

async function open(token: string): Promise<SharedPlaybook> {
  const { body, text } = await backend.call('getSharedPlaybook', { id: token });
  for (const lie of ['9.99', '799.2', '99900']) expect(text).not.toContain(lie);
  return sharedPlaybookSchema.parse(body);
}

/** Runs the scheduled refresh of a playbook. */
async function refresh({ caller, id }: { caller: { sub: string }; id: string }): Promise<void> {
  const { handler } = await import('../../lambdas/functions/refresh_worker.ts');
  const queue = inMemoryQueue();
  await queue.send([{ user_id: caller.sub, id }]);
  await queue.drain(handler, 2);
  expect(queue.deadLetters).toEqual([]);
}

describe('the link to a playbook of an older release', () => {
  test('shows its name and strategies alone, and its owner what is stored', async () => {
    const { caller, id, token } = await sharedBefore();
    const { id: _, ...chosen } = chosenOf(simplePlaybook(id));
    expect(await open(token)).toMatchObject({
      ...chosen,
      report: { events: 0, equity: [] },
      portfolio_returns: null,
      previous_year_returns: null,
      picks: [],
      event_date: '',
      results: [],
    });
    const own = userPlaybookSchema.parse((await backend.call('getPlaybook', { caller, id })).body);
    expect(own).toMatchObject({ portfolio_returns: 9.99, results: [{ profit: 799.2 }] });
  });

  test('shows computed figures and picks after the refresh, which its reading makes due', async () => {
    const playbook = await sharedBefore();
    await open(playbook.token);
    const { client, variables } = backend.database;
    const { duePlaybooks } = await import('../../lambdas/store/playbooks/due_playbooks.ts');
    const page = duePlaybooks(client, variables.USER_PLAYBOOKS_TABLE);
    const due = await Promise.all(Array.from({ length: 16 }, (_, shard) => page(shard, TODAY, undefined, 100)));
    const key = { user_id: playbook.caller.sub, id: playbook.id };
    expect(due.flatMap(({ keys }) => keys)).toContainEqual(key);

    await refresh(playbook);
    const shown = await open(playbook.token);
    const optimized = await backend.call('optimize', {
      caller: playbook.caller,
      body: { strategies: simplePlaybook(playbook.id).selected_strategies },
    });
    expect(optimized.body).toMatchObject({ report: shown.report, portfolio_returns: shown.portfolio_returns });
    const { picks } = picksFor(coming, simplePlaybook(playbook.id).portfolio, backend.pointer.version);
    expect(shown).toMatchObject({ event_date: coming.date, picks_version: backend.pointer.version });
    expect(shown.picks.map(({ pick_name, decimal_odds }) => [pick_name, decimal_odds])).toEqual(
      picks.map(({ pick_name, decimal_odds }) => [pick_name, decimal_odds]),
    );
    expect(shown.results).toEqual([]);
  });

  test('shows no result of picks that its owner stated, however they settle', async () => {
    const { id, name, date } = held;
    const past = { event_id: id, event_name: name, event_date: date, event: { name }, results: [] };
    const playbook = await sharedBefore({ ...past, picks_saved_at: '2026-03-01T00:00:00.000Z' });
    await refresh(playbook);
    const own = userPlaybookSchema.parse((await backend.call('getPlaybook', playbook)).body);
    // Names are compared by their letters, so that random fighters are mistaken for each other.
    expect(own.results).toMatchObject([{ event_id: held.id, won: expect.any(Number) }]);
    expect((await open(playbook.token)).results).toEqual([]);
  });

  test('gets its report without a coming card', async () => {
    const playbook = await sharedBefore();
    const { currentSnapshot, openCachedSnapshot } = await import('../../lambdas/snapshot/current_snapshot.ts');
    const { refreshPlaybook } = await import('../../lambdas/pipeline/refresh_playbook.ts');
    const { playbookStore } = await import('../../lambdas/store/playbooks/playbook_store.ts');
    const playbooks = playbookStore(backend.database.client, backend.database.variables.USER_PLAYBOOKS_TABLE);
    const clock = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };
    const snapshots = openCachedSnapshot(process.env.SNAPSHOT_LOCATION ?? '');
    const searches = { find: () => Promise.reject(new Error('It has no rules')) };
    const reports = portfolioReports({ snapshots, searches, clock });
    const parts = {
      playbooks,
      card: undefined,
      cards: (await currentSnapshot(snapshots)).cards,
      knownNames: undefined,
      picksOn: () => Promise.reject(new Error('There is no card')),
      withFigures: async (read: UserPlaybook) =>
        playbooks.keepFigures(read, await reports(read.user_id, choiceOf(read), async (work) => work())),
      clock,
    };
    const key = { user_id: playbook.caller.sub, id: playbook.id };
    expect(await refreshPlaybook(key, parts)).toBe('computed');
    expect(await refreshPlaybook(key, parts)).toBe('not_due');
    const shown = await open(playbook.token);
    expect(shown.report.events).toBeGreaterThan(0);
    expect(shown.report.equity.length).toBeGreaterThan(0);
    expect(shown).toMatchObject({ portfolio_returns: shown.report.mean, picks: [], results: [] });
  });

  test('is due by its new picks, also where a slower delivery keeps the figures of the old ones after it', async () => {
    const { id: event_id, name, date: event_date } = held;
    const playbook = await sharedBefore({ event_id, event_name: name, event_date, event: { name } });
    const { playbookStore } = await import('../../lambdas/store/playbooks/playbook_store.ts');
    const { client, variables } = backend.database;
    const TableName = variables.USER_PLAYBOOKS_TABLE;
    const playbooks = playbookStore(client, TableName);
    const Key = { user_id: playbook.caller.sub, id: playbook.id };
    const dueOn = async () => (await client.send(new GetCommand({ TableName, Key }))).Item?.due_on;
    const slower = present(await playbooks.find(Key), 'playbook as stored');
    await refresh(playbook);
    const due = await dueOn();
    const { report } = present(await playbooks.find(Key), 'refreshed playbook');
    await playbooks.keepFigures(slower, { report, portfolio_returns: 0, previous_year_returns: 0 });
    expect(await dueOn()).toBe(due);
  });
});

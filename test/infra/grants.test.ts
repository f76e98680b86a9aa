import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newKeySchema } from '../../core/contract/account/keys.ts';
import { betPageSchema } from '../../core/contract/bets/bets.ts';
import { keptRuleSchema } from '../../core/contract/rules/kept_rules.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import type { Card } from '../../core/domain/cards/card.ts';
import { TABLE_ACCESS } from '../../infra/functions/table_access.ts';
import { keyStore } from '../../lambdas/keys/key_store.ts';
import { freezeDue } from '../../lambdas/pipeline/freeze_picks.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { awaitedBets } from '../../lambdas/store/bets/awaited_bets.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { authorizeKey } from '../../local/functions/call_handler.ts';
import { boutPrices } from '../core/prices/quotes.ts';
import { ALI } from '../fixtures/api_event.ts';
import type { TestBackend } from '../fixtures/backend.ts';
import { nightIn } from '../fixtures/bet_night.ts';
import { newBet } from '../fixtures/bets.ts';
import { factsOf } from '../fixtures/card_facts.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { inMemoryQueue } from '../fixtures/in_memory_queue.ts';
import { feedEvent, respondWith, startOddsServer } from '../fixtures/odds_server.ts';
import { eventPage } from '../fixtures/pages/event_page.ts';
import { searchIndex } from '../fixtures/pages/search_index.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { putPlaybooks, storedPlaybook } from '../fixtures/stored_playbooks.ts';
import { callTool } from '../fixtures/tool_client.ts';
import { writeToolPages } from '../fixtures/tool_pages.ts';
import { tell, useAddresses } from './alert_visits.ts';
import { startVisits, type Visits } from './table_calls.ts';

let visits: Visits;
let backend: TestBackend;
const call: Visits['call'] = (...args) => visits.call(...args);

/** A playbook of an older release. */
const OLDER = storedPlaybook('older', '2026-03-28');

beforeAll(async () => {
  visits = await startVisits();
  backend = visits.backend;
  await putPlaybooks(backend.database, [OLDER]);
  process.env.SITE_ADDRESS = 'https://cornerman.test';
  process.env.REFRESH_QUEUE_URL = 'https://example.com/playbooks';
  process.env.REFRESH_JOBS_QUEUE_URL = 'https://example.com/jobs';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.stop();
});

const id = `${ALI.sub}_1`;
const portfolio = [{ strategy: CHOSEN[0], weight: 1 }];
const description = 'Big favourites on short notice against older fighters, and no parlays at all please';

/** Calls each route once, saves a playbook twice, and calls as an owner whose e-mail changed. */
async function visit(): Promise<void> {
  await call('listEvents', 200);
  await call('getPrebuiltPlaybook', 404, { id: 'baseline_none' });
  await call('listStrategies', 200);
  await call('getSnapshot', 200);
  await call('getPrices', 404, { id: 'none' });
  await call('getOffers', 404, { id: 'none' });
  await call('getPriceHistory', 404, { id: 'none' });
  await call('getStatus', 200);
  await call('getRecord', 200);
  await call('getRecordHeads', 200);
  await call('getRecordFeed', 200);
  await call('getRecordEvent', 404, { id: '2020-01-04-nowhere' });
  await call('getRecordChain', 200, { id: 'baseline' });
  await call('countPageView', 204, { body: { path: '/picks', title: 'Picks' } });
  // Each with another user, because a user's first request creates the counters.
  await call('optimize', 200, { caller: { ...ALI, sub: 'one' }, body: { strategies: [...CHOSEN] } });
  await call('picks', 200, { caller: { ...ALI, sub: 'two' }, body: { portfolio } });
  await call('optimizeLanguage', 200, { caller: { ...ALI, sub: 'three' }, body: { description } });
  await call('savePlaybook', 200, { body: simplePlaybook(id) });
  await call('savePlaybook', 200, { body: simplePlaybook(id) });
  await call('listPlaybooks', 200);
  await call('listPlaybooks', 200, { caller: { ...ALI, sub: 'six' } });
  await call('patchPlaybook', 200, { id, body: { name: 'Sunday' } });
  await call('patchPlaybook', 200, { id, body: { shared: true } });
  await call('patchPlaybook', 200, { id, body: { shared: false } });
  await call('patchPlaybook', 200, { id, body: { shared: true } });
  await call('getSharedPlaybook', 404, { id: '0'.repeat(32) });
  await call('deletePlaybook', 204, { id });
  await call('savePlaybook', 200, { body: simplePlaybook(id, { event_date: '2026-03-28' }) });
  await call('getProfile', 200);
  await call('getProfile', 200, { caller: { ...ALI, sub: 'four' } });
  await call('putProfile', 200, { body: { displayName: 'Ali' } });
}

const BETTOR = { ...ALI, sub: 'bettor' };
const OWN = `${BETTOR.sub}_1`;

/** A bet on the first bout of a card, as a pick of the bettor's own playbook. */
function betOn(card: Card | undefined, placed_at: string) {
  const [bout] = card?.bouts ?? [];
  return newBet({
    event: { id: card?.id ?? '', name: card?.name ?? '', date: card?.date ?? TODAY },
    legs: [{ fighter: bout?.red.name ?? '', opponent: bout?.blue.name ?? '' }],
    playbook: { id: OWN, weight: 0.1, offered_odds: 2.6 },
    placed_at,
  });
}

/** Each of the bets' routes that reads or writes a table in its own way. */
async function bet(): Promise<void> {
  await call('savePlaybook', 200, { caller: BETTOR, body: simplePlaybook(OWN) });
  const body = { start: 0, moves: [], plan: { playbooks: ['value', OWN], budget: 5000, since: null } };
  await call('putBetSettings', 200, { caller: { ...ALI, sub: 'five' }, body });
  await call('putBetSettings', 200, { caller: BETTOR, body });
  const bets = [betOn(randomCards(7, 12).at(-1), `${TODAY}T09:00:00.000Z`)];
  await call('createBets', 200, { caller: BETTOR, body: { bets } });
  await call('createBets', 200, { body: { bets } });
  const { bets: listed } = betPageSchema.parse((await backend.call('listBets', { caller: BETTOR })).body);
  const { id: open, revision } = present(listed[0], 'a bet');
  await call('editBet', 200, { caller: BETTOR, id: open, body: { revision, stake: 600 } });
  await call('listBetRevisions', 200, { caller: BETTOR, id: open });
  await call('getBetSummary', 200, { caller: BETTOR });
  await call('deleteBet', 204, { caller: BETTOR, id: open });
}

/** Optimises with a kept rule whose sealed years, in which all events of these cards lie, are open. */
async function useRule(): Promise<void> {
  const rule = { name: 'Dogs', conditions: [{ figure: 'odds', of: 'own', is: '>=', value: 2 }] };
  visits.as('playbooks');
  const { id: kept } = keptRuleSchema.parse((await backend.call('keepRule', { caller: BETTOR, body: rule })).body);
  await call('addSearch', 200, { caller: BETTOR, body: { tried: [kept], opened: [{ id: kept, on: TODAY }] } });
  await call('optimize', 200, { caller: BETTOR, body: { strategies: [...CHOSEN], rules: [{ ...rule, id: kept }] } });
}

/** Calls each tool that reads a table in its own way, with a key of the bettor’s. */
async function useTools(): Promise<void> {
  const { client, variables } = backend.database;
  visits.as('fixture');
  await writeToolPages(backend, { events: [eventPage()], bouts: [], search: searchIndex() });
  const keys = keyStore(client, variables.USERS_TABLE);
  const { key } = await keys.make(BETTOR.sub, { name: 'Tools', scopes: ['read'] }, new Date());
  visits.as('mcp');
  const rule = [{ figure: 'odds', of: 'own', is: '>=', value: 2 }];
  await callTool('backtest', { rule }, { key });
  await callTool('picks', { playbook: 'value' }, { key });
  for (const [name, given] of [
    ['picks', { playbook: OWN }],
    ['my_playbooks', {}],
    ['my_bets', {}],
  ] as const)
    expect(await callTool(name, given, { key })).toMatchObject({ isError: false });
}

/** Finds events with bets and a shard of them like the refresh, and settles a bet on a card that is over. */
async function settle(): Promise<void> {
  const { client, variables } = backend.database;
  visits.as('fixture');
  const [over] = randomCards(7, 12);
  const night = nightIn(client, { bets: variables.BETS_TABLE, users: variables.USERS_TABLE });
  // It was listed for the day before, so that the owner's rules on bouts that moved are read.
  const listed = over && { ...over, date: addDays(over.date, -1) };
  const { bets } = await night.write(BETTOR.sub, [betOn(listed, `${over?.date}T09:00:00.000Z`)]);
  const { handler: find } = await import('../../lambdas/functions/refresh.ts');
  visits.as('refresh');
  await awaitedBets(client, variables.BETS_TABLE).events(addDays(TODAY, 400));
  const job = { Records: [{ messageId: '1', body: JSON.stringify({ event: 'none', shard: 0 }) }] };
  expect(await find(job, { getRemainingTimeInMillis: () => 60_000 })).toEqual({ batchItemFailures: [] });
  const { handler } = await import('../../lambdas/functions/settle_bets.ts');
  visits.as('settle_bets');
  const queue = inMemoryQueue();
  await queue.send([{ bets: [{ owner: BETTOR.sub, id: present(bets[0], 'a bet').id }] }]);
  await queue.drain(handler);
  expect(queue.deadLetters).toEqual([]);
}

/** Makes an API key, calls with it, and ends it. */
async function useKey(): Promise<void> {
  const body = { name: 'Notebook', scopes: ['read'] };
  const { key, id: made } = newKeySchema.parse((await call('makeKey', 200, { caller: BETTOR, body })).body);
  visits.as('authorize_key');
  expect(await authorizeKey({ headers: { authorization: `Bearer ${key}` } })).toMatchObject({ isAuthorized: true });
  await call('endKey', 204, { caller: BETTOR, id: made });
}

/** Publishes an import like ingest, with a card that has disappeared and one of last night. */
async function ingest(): Promise<void> {
  const { client, variables } = backend.database;
  const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  visits.as('prices');
  const lastNight = addDays(TODAY, -1);
  const cards = randomCards(8, 4).map((card) => ({
    ...card,
    id: `moved-${card.id}`,
    date: card.date < TODAY ? lastNight : card.date,
  }));
  const [begun] = cards;
  const bout = { ...boutPrices([]), starts_at: `${lastNight}T22:00:00Z` };
  await priceStore(client, variables.PRICES_TABLE).put(
    { event_id: begun?.id ?? '', taken_at: `${lastNight}T12:00:00Z`, books: [], bouts: [bout] },
    [],
    new Date(),
  );
  visits.as('ingest');
  await publishImport(
    { league: 'demo', credits: [], asOf: TODAY, report, cards, facts: factsOf(cards) },
    importDestination(client, backend.snapshotFolder),
    new Date(`${TODAY}T12:00:00Z`),
  );
}

/** Freezes the picks of the next event ten minutes before its kept begin. */
async function freeze(): Promise<void> {
  const { client, variables } = backend.database;
  const cards = randomCards(7, 12);
  const next = cards.at(-1);
  const starts_at = `${next?.date}T22:00:00.000Z`;
  const bout = { ...boutPrices([]), starts_at };
  visits.as('prices');
  const prices = { event_id: next?.id ?? '', taken_at: `${next?.date}T12:00:00Z`, books: [], bouts: [bout] };
  await priceStore(client, variables.PRICES_TABLE).put(prices, [], new Date());
  const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  // The names of random cards differ in their digits only: a later date keeps this card from being the recorded one.
  const later = cards.slice(-1).map((card) => ({ ...card, date: addDays(card.date, 14) }));
  const snapshot = { version: 'v', league: 'demo', credits: [], asOf: TODAY, report, cards: later } as const;
  const destination = importDestination(client, backend.snapshotFolder);
  visits.as('freeze');
  await freezeDue({ ...destination, snapshot: async () => snapshot }, new Date(Date.parse(starts_at) - 600_000));
}

/** Reads a shard without due playbooks; sending messages does not use the tables. */
async function findDue(): Promise<void> {
  const { handler } = await import('../../lambdas/functions/refresh.ts');
  visits.as('refresh');
  const job = { Records: [{ messageId: '1', body: JSON.stringify({ shard: 0 }) }] };
  expect(await handler(job, { getRemainingTimeInMillis: () => 60_000 })).toEqual({ batchItemFailures: [] });
}

async function signUp(): Promise<void> {
  const { handler } = await import('../../lambdas/functions/pre_sign_up.ts');
  visits.as('pre_sign_up');
  await handler({ userName: ALI.sub, request: { userAttributes: { email: ALI.email } } });
}

async function refreshDue(): Promise<void> {
  const { handler } = await import('../../lambdas/functions/refresh_worker.ts');
  visits.as('refresh_worker');
  const queue = inMemoryQueue();
  await queue.send([{ user_id: OLDER.user_id, id: OLDER.id }]);
  await queue.drain(handler);
  expect(queue.deadLetters).toEqual([]);
}

/** The fighters of a bout on the next card. */
function fightersOfNext(): [string, string] {
  const bout = randomCards(7, 12).at(-1)?.bouts[0];
  return [bout?.red.name ?? '', bout?.blue.name ?? ''];
}

async function takePrices(): Promise<void> {
  const server = await startOddsServer();
  const [red, blue] = fightersOfNext();
  const [start, updated] = [`${TODAY}T23:00:00Z`, `${TODAY}T11:00:00Z`];
  server.serve(respondWith([feedEvent(red, blue, start, updated, { a: [2, 1.9] })]));
  Object.assign(process.env, { ODDS_URL: server.address, ODDS_KEY: 'key', ODDS_REGIONS: 'us' });
  const { handler } = await import('../../lambdas/functions/prices.ts');
  visits.as('prices');
  await handler();
  expect(server.calls()).toHaveLength(1);
  await server.stop();
}

/** Runs the supply without a provider, and keeps prices of exchanges and of other bets after those of the books. */
async function supply(): Promise<void> {
  process.env.SUPPLY_CONTACT = 'corner@cornerman.test';
  const { handler } = await import('../../lambdas/functions/supply.ts');
  const { openSupply } = await import('../../lambdas/supply/open_supply.ts');
  visits.as('supply');
  await handler();
  const { parts, clock } = openSupply(process.env);
  await parts.keepPrices({ version: 1, cards: [] }, clock);
  const [red, blue] = fightersOfNext();
  const bout = { id: 'event', fighters: [{ name: red }, { name: blue }] as const, starts_at: `${TODAY}T23:00:00Z` };
  await parts.keepOffers([{ bout, book: { key: 'kalshi', title: 'Kalshi', regions: ['us'] }, offers: [] }], clock);
}

test('every function has exactly the table permissions that it uses', async () => {
  await findDue();
  await signUp();
  await takePrices();
  await supply();
  await visit();
  await useAddresses(visits);
  await bet();
  await useRule();
  await useKey();
  await useTools();
  await settle();
  await tell(visits);
  await refreshDue();
  await freeze();
  await ingest();
  await call('deleteProfile', 204);
  const granted = Object.entries(TABLE_ACCESS).flatMap(([name, accesses]) =>
    accesses.flatMap(({ table, actions, index }) =>
      actions.map((action) => `${name} ${table}${index ? '.index' : ''} ${action}`),
    ),
  );
  expect([...visits.used].toSorted()).toEqual(granted.toSorted());
});

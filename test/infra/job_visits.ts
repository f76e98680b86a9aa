import { expect } from 'vitest';
import { addDays } from '../../core/dates/iso_date.ts';
import { freezeDue } from '../../lambdas/pipeline/freeze_picks.ts';
import { publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { awaitedBets } from '../../lambdas/store/bets/awaited_bets.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { boutPrices } from '../core/prices/quotes.ts';
import { ALI } from '../fixtures/api_event.ts';
import { nightIn } from '../fixtures/bet_night.ts';
import { factsOf } from '../fixtures/card_facts.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { inMemoryQueue } from '../fixtures/in_memory_queue.ts';
import { feedEvent, respondWith, startOddsServer } from '../fixtures/odds_server.ts';
import { present } from '../fixtures/present.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';
import { storedPlaybook } from '../fixtures/stored_playbooks.ts';
import { BETTOR, betOn } from './route_visits.ts';
import type { Visits } from './table_calls.ts';

/** Reads a shard without due playbooks; sending messages does not use the tables. */
export async function findDue({ as }: Visits): Promise<void> {
  const { handler } = await import('../../lambdas/functions/refresh.ts');
  as('refresh');
  const job = { Records: [{ messageId: '1', body: JSON.stringify({ shard: 0 }) }] };
  expect(await handler(job, { getRemainingTimeInMillis: () => 60_000 })).toEqual({ batchItemFailures: [] });
}

/** Asks, as the user pool does before it makes an account, whether it may. */
export async function signUp({ as }: Visits): Promise<void> {
  const { handler } = await import('../../lambdas/functions/pre_sign_up.ts');
  as('pre_sign_up');
  await handler({ userName: ALI.sub, request: { userAttributes: { email: ALI.email } } });
}

/** The fighters of a bout on the next card. */
function fightersOfNext(): [string, string] {
  const bout = randomCards(7, 12).at(-1)?.bouts[0];
  return [bout?.red.name ?? '', bout?.blue.name ?? ''];
}

/** Takes prices of the next card from a service. */
export async function takePrices({ as }: Visits): Promise<void> {
  const server = await startOddsServer();
  const [red, blue] = fightersOfNext();
  const [start, updated] = [`${TODAY}T23:00:00Z`, `${TODAY}T11:00:00Z`];
  server.serve(respondWith([feedEvent(red, blue, start, updated, { a: [2, 1.9] })]));
  Object.assign(process.env, { ODDS_URL: server.address, ODDS_KEY: 'key', ODDS_REGIONS: 'us' });
  const { handler } = await import('../../lambdas/functions/prices.ts');
  as('prices');
  await handler();
  expect(server.calls()).toHaveLength(1);
  await server.stop();
}

/** Runs the supply without a provider, and keeps prices of exchanges and of other bets after those of the books. */
export async function supply({ as }: Visits): Promise<void> {
  process.env.SUPPLY_CONTACT = 'corner@cornerman.test';
  const { handler } = await import('../../lambdas/functions/supply.ts');
  const { openSupply } = await import('../../lambdas/supply/open_supply.ts');
  as('supply');
  await handler();
  const { parts, clock } = openSupply(process.env);
  await parts.keepPrices({ version: 1, cards: [] }, clock);
  const [red, blue] = fightersOfNext();
  const bout = { id: 'event', fighters: [{ name: red }, { name: blue }] as const, starts_at: `${TODAY}T23:00:00Z` };
  await parts.keepOffers([{ bout, book: { key: 'kalshi', title: 'Kalshi', regions: ['us'] }, offers: [] }], clock);
}

/** Finds events with bets and a shard of them like the refresh, and settles a bet on a card that is over. */
export async function settle({ backend, as }: Visits): Promise<void> {
  const { client, variables } = backend.database;
  as('fixture');
  const [over] = randomCards(7, 12);
  const night = nightIn(client, { bets: variables.BETS_TABLE, users: variables.USERS_TABLE });
  // It was listed for the day before, so that the owner's rules on bouts that moved are read.
  const listed = over && { ...over, date: addDays(over.date, -1) };
  const { bets } = await night.write(BETTOR.sub, [betOn(listed, `${over?.date}T09:00:00.000Z`)]);
  const { handler: find } = await import('../../lambdas/functions/refresh.ts');
  as('refresh');
  await awaitedBets(client, variables.BETS_TABLE).events(addDays(TODAY, 400));
  const job = { Records: [{ messageId: '1', body: JSON.stringify({ event: 'none', shard: 0 }) }] };
  expect(await find(job, { getRemainingTimeInMillis: () => 60_000 })).toEqual({ batchItemFailures: [] });
  const { handler } = await import('../../lambdas/functions/settle_bets.ts');
  as('settle_bets');
  const queue = inMemoryQueue();
  await queue.send([{ bets: [{ owner: BETTOR.sub, id: present(bets[0], 'a bet').id }] }]);
  await queue.drain(handler);
  expect(queue.deadLetters).toEqual([]);
}

/** A playbook of an older release, which `refreshDue` needs in its table. */
export const OLDER = storedPlaybook('older', '2026-03-28');

/** Refreshes a playbook that is due. */
export async function refreshDue({ as }: Visits): Promise<void> {
  const { handler } = await import('../../lambdas/functions/refresh_worker.ts');
  as('refresh_worker');
  const queue = inMemoryQueue();
  await queue.send([{ user_id: OLDER.user_id, id: OLDER.id }]);
  await queue.drain(handler);
  expect(queue.deadLetters).toEqual([]);
}

/** Freezes the picks of the next event ten minutes before its kept begin. */
export async function freeze({ backend, as }: Visits): Promise<void> {
  const { client, variables } = backend.database;
  const cards = randomCards(7, 12);
  const next = cards.at(-1);
  const starts_at = `${next?.date}T22:00:00.000Z`;
  const bout = { ...boutPrices([]), starts_at };
  as('prices');
  const prices = { event_id: next?.id ?? '', taken_at: `${next?.date}T12:00:00Z`, books: [], bouts: [bout] };
  await priceStore(client, variables.PRICES_TABLE).put(prices, [], new Date());
  const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  // The names of random cards differ in their digits only: a later date keeps this card from being the recorded one.
  const later = cards.slice(-1).map((card) => ({ ...card, date: addDays(card.date, 14) }));
  const snapshot = { version: 'v', league: 'demo', credits: [], asOf: TODAY, report, cards: later } as const;
  const destination = importDestination(client, backend.snapshotFolder);
  as('freeze');
  await freezeDue({ ...destination, snapshot: async () => snapshot }, new Date(Date.parse(starts_at) - 600_000));
}

/** Publishes an import like ingest, with a card that has disappeared and one of last night. */
export async function ingest({ backend, as }: Visits): Promise<void> {
  const { client, variables } = backend.database;
  const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
  as('prices');
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
  as('ingest');
  await publishImport(
    { league: 'demo', credits: [], asOf: TODAY, report, cards, facts: factsOf(cards) },
    importDestination(client, backend.snapshotFolder),
    new Date(`${TODAY}T12:00:00Z`),
  );
}

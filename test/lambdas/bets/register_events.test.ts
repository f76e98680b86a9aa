import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { NewBet } from '../../../core/contract/bets/bets.ts';
import type { Event } from '../../../core/contract/site/events.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { awaitedBets } from '../../../lambdas/store/bets/awaited_bets.ts';
import { EVENTS_PARTITION } from '../../../lambdas/store/bets/bet_items.ts';
import { idleEvents } from '../../../tools/bets/idle_events.ts';
import { startBackend, type TestBackend } from '../../fixtures/backend.ts';
import { bet, bettor, bettorsAt } from '../../fixtures/bettors.ts';
import { present } from '../../fixtures/present.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

let backend: TestBackend;
let bettors: ReturnType<typeof bettorsAt>;
beforeAll(async () => {
  backend = await startBackend();
  bettors = bettorsAt(backend);
});
afterAll(() => backend.stop());

const cards = randomCards(7, 12);
const [coming, held] = [present(cards.at(-1), 'coming card'), present(cards.at(-3), 'held card')];
const eventOf = ({ id, name, date }: Event) => ({ id, name, date });
const legsOf = (bout = 0) => {
  const { red, blue } = present(coming.bouts[bout], 'bout');
  return [{ fighter: red.name, opponent: blue.name }];
};

const awaited = () => awaitedBets(backend.database.client, backend.database.variables.BETS_TABLE);
const lookedUp = async () => (await awaited().events('2026-05-01')).map(({ id }) => id);

/** A bet on each event. Their stakes, from 500 cents on, tell them apart. */
const rowsOn = (events: readonly Event[], stake = 500) =>
  events.map((event, index) => {
    const { source: _source, ...row } = bet({ event, legs: legsOf(), stake: stake + index });
    return row;
  });
const importRows = (caller: ReturnType<typeof bettor>, bets: unknown[]) =>
  backend.call('importBets', { caller, body: { import_id: 'import-events', name: 'x.csv', bets } });

const invented = (count: number): Event[] =>
  Array.from({ length: count }, (_, index) => ({ id: `invented-${index}`, name: 'Invented', date: '2026-04-25' }));

describe('the events whose results are looked for', () => {
  test('are none of a refused import', async () => {
    const rows = rowsOn([eventOf(coming), ...invented(499)]);
    const last = { ...present(rows.at(-1), 'row'), placed_at: '2199-01-01T00:00:00.000Z' };
    expect((await importRows(bettor('refused'), [...rows.slice(0, -1), last])).status).toBe(400);
    expect(await lookedUp()).toEqual([]);
  });

  test('are none that is invented, though the bets on them are kept', async () => {
    const caller = bettor('inventor');
    expect((await importRows(caller, rowsOn(invented(300)))).body).toEqual({ written: 300, known: 0 });
    expect(await lookedUp()).toEqual([]);
  });

  test('are none of a pick that own limits hold back', async () => {
    const caller = bettor('held-back');
    await backend.call('pauseBets', { caller, body: { days: 1 } });
    expect((await bettors.create(caller, bet({ event: eventOf(coming), legs: legsOf() }))).status).toBe(409);
    expect(await lookedUp()).toEqual([]);
  });

  test('are those that the import knows, and a bounded number of renamed ones per account, the known first', async () => {
    const caller = bettor('renamer');
    const renamed = Array.from({ length: BET_LIMITS.renamedEvents + 5 }, (_, index) => ({
      ...eventOf(coming),
      id: `renamed-${index}`,
    }));
    for (const [index, event] of renamed.entries()) {
      expect((await importRows(caller, rowsOn([event], 500 + index))).status).toBe(200);
    }
    expect(await lookedUp()).toHaveLength(BET_LIMITS.renamedEvents);
    await bettors.created(bettor('honest'), bet({ event: eventOf(coming), legs: legsOf() }) satisfies NewBet);
    await bettors.created(bettor('honest'), bet({ event: eventOf(held), legs: legsOf() }));
    const ids = await lookedUp();
    expect(ids.slice(0, 2)).toEqual([coming.id, held.id]);
    expect(ids).toHaveLength(BET_LIMITS.renamedEvents + 2);
    await bettors.created(bettor('another'), bet({ event: eventOf(coming), legs: legsOf(1) }));
    expect(await lookedUp()).toEqual(ids);
  });

  test('of older releases are cleared where no bet awaits them', async () => {
    const { client, variables } = backend.database;
    const row = (event: Event) => ({
      owner: EVENTS_PARTITION,
      item: `${event.date}_${event.id}`,
      event,
      until: addDays(TODAY, 42),
    });
    const bystander = { id: 'invented-0', name: 'Invented', date: '2026-04-25' };
    const idle = invented(30).map((event) => ({ ...event, id: `idle-${event.id}` }));
    for (const Item of [...idle, bystander].map(row))
      await client.send(new PutCommand({ TableName: variables.BETS_TABLE, Item }));
    const before = await lookedUp();
    expect(await idleEvents(client, variables.BETS_TABLE)).toHaveLength(30);
    expect(await lookedUp()).toEqual(before);
    expect(await idleEvents(client, variables.BETS_TABLE, true)).toHaveLength(30);
    expect(await lookedUp()).toEqual(before.filter((id) => !id.startsWith('idle-')));
    expect(await idleEvents(client, variables.BETS_TABLE)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToldAlert } from '../../../core/alerts/outgoing.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { prebuiltIdOf } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PrebuiltPlaybook, UserPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import type { RecordEvent } from '../../../core/contract/record/record_event.ts';
import { HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { fanOut } from '../../../lambdas/alerts/fan_out.ts';
import { type FindParts, findCauses } from '../../../lambdas/alerts/find_causes.ts';
import { queueDue } from '../../../lambdas/alerts/queue_due.ts';
import { toldFacts } from '../../../lambdas/alerts/told_facts.ts';
import { betStore } from '../../../lambdas/store/bets/bet_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';
import { killedClient, killer, toldReaders } from '../../fixtures/told_readers.ts';

const START = new Date('2026-06-05T21:00:00.000Z');
const EVENT = { id: '2026-06-06-e', name: 'UFC: E', date: '2026-06-06' };
const BEGIN = { at: '2026-06-06T20:00:00.000Z', known: true };
const WATCH = {
  event_id: EVENT.id,
  bout_id: 'ana-vs-bea',
  name: 'Ana',
  opponent: 'Bea',
  at: 1.9,
  books: { region: null, without: [] },
};

let database: TestDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  database = await startDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.stop();
});

const moneyline = (name: string, opponent: string, bout_id: string): StoredPick => ({
  pick_name: name,
  opponent_name: opponent,
  budget_amount: 0.1,
  american_odds: '-110',
  decimal_odds: 1.91,
  supporting_strategies: 1,
  type: 'moneyline',
  legs: [{ bout_id, name, opponent, corner: 'red' }],
});
const playbookOf = (version: string, picks: StoredPick[]): PrebuiltPlaybook => ({
  id: 'any',
  name: 'Any',
  event: { name: EVENT.name },
  picks,
  strategies: 1,
  last_updated: new Date().toISOString(),
  late: false,
  picks_version: version,
  netted: 0,
  idle: 0,
});
const SLIP = [moneyline('Ana', 'Bea', 'ana-vs-bea'), moneyline('Cleo', 'Dora', 'cleo-vs-dora')];

const quotesOf = (odds: number) =>
  ['one', 'two', 'three'].map((book) => ({
    book,
    red: odds,
    blue: 2,
    updated_at: new Date().toISOString(),
    link: null,
    opening: { red: odds, blue: 2, at: START.toISOString() },
    withdrawn: false,
  }));
const pricesOf = (odds: number): Prices => ({
  event_id: EVENT.id,
  taken_at: new Date().toISOString(),
  books: ['one', 'two', 'three'].map((key) => ({ key, title: `Book ${key}`, regions: ['us'] })),
  bouts: [
    {
      bout_id: 'ana-vs-bea',
      red: 'Ana',
      blue: 'Bea',
      starts_at: BEGIN.at,
      line: { red: 1.8, blue: 2 },
      quotes: quotesOf(odds),
      path: [],
      consensus: null,
    },
  ],
});

/** What stands in the places that the search reads, and a run of the schedule over it. */
function world() {
  const stored = {
    playbooks: new Map<string, PrebuiltPlaybook>(),
    own: new Map<string, UserPlaybook>(),
    prices: undefined as Prices | undefined,
    record: { version: '1', events: [] as RecordEvent[] },
  };
  const readers = toldReaders(database, () => new Date());
  const prices = { newest: async () => stored.prices };
  const prebuilt = { find: async (id: string) => stored.playbooks.get(id) };
  const playbooks = { find: async ({ id }: { id: string }) => stored.own.get(id) };
  const queued: { prompt: string[]; usual: string[] } = { prompt: [], usual: [] };
  const queueOf = (urgency: keyof typeof queued) => ({
    send: async (messages: readonly unknown[]) =>
      void queued[urgency].push(...messages.map((one) => JSON.stringify(one))),
  });
  async function run(kill?: { step: number; isLost: boolean }): Promise<void> {
    const { causes, waiting, alerts } = readers.storesOf(killedClient(database.client, killer(kill)));
    const parts: FindParts = {
      causes,
      events: { from: async () => [{ ...EVENT, begin: BEGIN }] },
      prebuilt,
      prices,
      record: { version: async () => stored.record.version, year: async () => stored.record.events },
    };
    await findCauses(parts, new Date());
    const telling = { causes, waiting, alerts, prices, prebuilt, playbooks };
    for (const open of (await causes.all()).values())
      await fanOut(open, { ...telling, clock: readers.clock, hasTimeLeft: () => true });
    await queueDue({
      causes,
      waiting,
      queues: { prompt: queueOf('prompt'), usual: queueOf('usual') },
      clock: readers.clock,
    });
  }
  const waitingKinds = async (reader: string) =>
    (await readers.waiting.waiting(reader)).map(({ alert }) => alert.kind).sort();
  /** Reads what a reader’s waiting alerts tell, as before they are sent, and ends them: on all ways, or by mail alone. */
  async function told(reader: string, isLast = true): Promise<(ToldAlert | undefined)[]> {
    const { alerts, causes, waiting, clock } = readers;
    const { client, variables } = database;
    const bets = betStore(client, { bets: variables.BETS_TABLE });
    const recordYear = async () => stored.record.events;
    const factsOf = toldFacts({ alerts, causes, prebuilt, playbooks, prices, bets, recordYear, clock });
    const open = await waiting.waiting(reader);
    const facts = await Promise.all(open.map((each) => factsOf(reader, each)));
    await waiting.drop(
      reader,
      'mail',
      open.map(({ key }) => ({ key, isLast })),
    );
    return facts;
  }
  return { stored, readers, queued, run, waitingKinds, told };
}

/** A playbook that a reader saved, with these picks for the event. */
function ownPlaybook(reader: string, version: string, picks: StoredPick[], eventId = EVENT.id): UserPlaybook {
  const request = simplePlaybook(`${reader}_1`, { event_id: eventId, picks, picks_version: version });
  const at = START.toISOString();
  return { ...request, user_id: reader, event: { name: EVENT.name }, created_at: at, last_updated: at };
}

const put = (stored: ReturnType<typeof world>['stored'], version: string, slip: StoredPick[], card = slip) => {
  stored.playbooks.set(prebuiltIdOf('standard', EVENT.id), playbookOf(version, slip));
  stored.playbooks.set(prebuiltIdOf('baseline', EVENT.id), playbookOf(version, card));
};

describe('picks', () => {
  test('are told a day before the event to those who follow the playbook, and their readers are queued ten minutes later', async () => {
    const { stored, readers, run, queued, waitingKinds } = world();
    put(stored, '1', SLIP);
    await readers.alerts.follow('ann', 'standard', 'standard');
    await readers.alerts.follow('bob', 'value', 'value');
    await readers.alerts.follow('cy', 'cy_1', 'own');
    vi.setSystemTime(new Date('2026-06-05T19:59:00.000Z'));
    await run();
    expect(await waitingKinds('ann')).toEqual([]);
    vi.setSystemTime(START);
    await run();
    await run();
    expect(await waitingKinds('ann')).toEqual(['picks_ready']);
    expect(await waitingKinds('bob')).toEqual([]);
    expect(await waitingKinds('cy')).toEqual(['picks_ready']);
    expect(queued.usual).toEqual([]);
    vi.setSystemTime(START.getTime() + 11 * MINUTE);
    await run();
    await run();
    expect(queued.usual.toSorted()).toEqual(['{"reader":"ann"}', '{"reader":"cy"}']);
  });

  test('that are gone after they were told are told, with what became of their bouts', async () => {
    const { stored, readers, run } = world();
    put(stored, '1', SLIP);
    await readers.alerts.follow('ann', 'standard', 'standard');
    await run();
    put(stored, '2', SLIP.slice(0, 1), SLIP.slice(0, 1));
    await run();
    await run();
    const changed = (await readers.waiting.waiting('ann')).filter(({ alert }) => alert.kind === 'pick_changed');
    expect(changed.map(({ alert }) => 'changes' in alert && alert.changes)).toEqual([
      [{ what: 'off_card', pick: 'Cleo', opponent: 'Dora' }],
    ]);
  });

  describe('of a playbook that its reader saved', () => {
    /** Readers who follow an own playbook, and the second of whom was told its picks. */
    async function followed() {
      const made = world();
      const { stored, readers, run, told } = made;
      put(stored, '1', SLIP);
      for (const reader of ['late', 'ann']) {
        stored.own.set(`${reader}_1`, ownPlaybook(reader, '1', SLIP));
        await readers.alerts.follow(reader, `${reader}_1`, 'own');
      }
      await run();
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', picks: SLIP }]);
      return made;
    }

    test('are told again once its refresh has left some of them out, with what became of their bouts', async () => {
      const { stored, run, told } = await followed();
      put(stored, '2', SLIP.slice(0, 1));
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect(await told('ann')).toEqual([]);
      for (const reader of ['late', 'ann']) stored.own.set(`${reader}_1`, ownPlaybook(reader, '2', SLIP.slice(0, 1)));
      vi.setSystemTime(Date.now() + 20 * MINUTE);
      await run();
      const changes = [{ what: 'off_card', pick: 'Cleo', opponent: 'Dora' }];
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', alert: { kind: 'pick_changed', changes } }]);
      // He was not told the pick that is gone.
      expect((await told('late')).map((one) => one?.alert.kind)).toEqual(['picks_ready']);
      vi.setSystemTime(Date.now() + HOUR);
      await run();
      expect(await told('ann')).toEqual([]);
    });

    test('are told again once, wherever a run is killed (24 kills)', async () => {
      for (let step = 8; step < 20; step += 1) {
        for (const isLost of [false, true]) {
          const { stored, run, told } = await followed();
          put(stored, '2', SLIP.slice(0, 1));
          stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
          vi.setSystemTime(Date.now() + 11 * MINUTE);
          await run({ step, isLost }).catch(() => undefined);
          const first = await told('ann');
          vi.setSystemTime(Date.now() + 3 * MINUTE);
          await run();
          const kinds = [...first, ...(await told('ann'))].map((one) => one?.alert.kind);
          expect(kinds, `step ${step}`).toEqual(['pick_changed']);
          await database.stop();
          database = await startDatabase();
        }
      }
    });

    test('are compared with those that were told first, where a second way tells later ones', async () => {
      const { stored, readers, run, told } = world();
      put(stored, '1', SLIP);
      stored.own.set('ann_1', ownPlaybook('ann', '1', SLIP));
      await readers.alerts.follow('ann', 'ann_1', 'own');
      await run();
      expect(await told('ann', false)).toMatchObject([{ picks: SLIP }]);
      put(stored, '2', SLIP.slice(0, 1));
      stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
      expect(await told('ann')).toMatchObject([{ picks: SLIP.slice(0, 1) }]);
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect((await told('ann')).map((one) => one?.alert.kind)).toEqual(['pick_changed']);
    });

    test('are told without those that it does not bet', async () => {
      const { stored, readers, run, told } = world();
      put(stored, '1', SLIP);
      stored.own.set('ann_1', { ...ownPlaybook('ann', '1', SLIP), only_value: true });
      await readers.alerts.follow('ann', 'ann_1', 'own');
      await run();
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', picks: [] }]);
    });

    test('of which one can’t be read keep no other from being told, nor does one that bets on another card by now', async () => {
      const { stored, readers, run, told } = await followed();
      stored.own.set('bob_1', ownPlaybook('bob', '1', SLIP));
      await readers.alerts.follow('bob', 'bob_1', 'own');
      await told('bob');
      await readers.causes.putOwnToldPicks('bob', 'bob_1', { event: EVENT.id, version: '1', picks: [] });
      stored.own.set('bob_1', ownPlaybook('bob', '2', [], 'another'));
      await readers.alerts.follow('broken', 'broken_1', 'own');
      const broken = { pick: 'x'.repeat(2000), opponent: '', legs: [] };
      await readers.causes.putOwnToldPicks('broken', 'broken_1', { event: EVENT.id, version: '1', picks: [broken] });
      put(stored, '2', SLIP.slice(0, 1));
      stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect((await told('ann')).map((one) => one?.alert.kind)).toEqual(['pick_changed']);
      for (const reader of ['bob', 'broken'])
        expect((await readers.waiting.waiting(reader)).map(({ alert }) => alert.kind)).not.toContain('pick_changed');
    });
  });

  test('reach every follower once, wherever a run is killed (60 kills)', async () => {
    for (let step = 1; step <= 30; step += 1) {
      for (const isLost of [false, true]) {
        const { stored, readers, run, waitingKinds } = world();
        put(stored, '1', SLIP);
        const ids = ['ann', 'bob', 'cy', 'dee', 'eve'].map((name) => `${name}-${step}-${isLost}`);
        for (const id of ids) await readers.alerts.follow(id, 'standard', 'standard');
        await run({ step, isLost }).catch(() => undefined);
        vi.setSystemTime(Date.now() + 3 * MINUTE);
        await run();
        for (const id of ids) expect(await waitingKinds(id), `step ${step}`).toEqual(['picks_ready']);
        await database.stop();
        database = await startDatabase();
      }
    }
  });
});

describe('a watched price', () => {
  test('is told promptly once it is reached, and again only after it was away and six hours', async () => {
    const { stored, readers, run, queued } = world();
    const { id } = await readers.alerts.watch('ann', WATCH);
    await readers.alerts.watch('bob', { ...WATCH, at: 2.5 });
    const stateAt = async (odds: number, later: number) => {
      vi.setSystemTime(Date.now() + later);
      stored.prices = pricesOf(odds);
      await run();
      return (await readers.alerts.find('ann', id))?.state;
    };
    const told = async () => (await readers.waiting.waiting('ann')).length;
    vi.setSystemTime(new Date('2026-06-05T01:00:00.000Z'));
    expect(await stateAt(1.85, 0)).toBe('armed');
    expect(await stateAt(1.92, HOUR)).toBe('told');
    expect(await told()).toBe(1);
    expect(await stateAt(1.95, HOUR)).toBe('told');
    expect(await stateAt(1.8, HOUR)).toBe('away');
    expect(await stateAt(1.92, HOUR)).toBe('away');
    expect(await told()).toBe(1);
    expect(await stateAt(1.92, 3 * HOUR)).toBe('told');
    expect(await told()).toBe(2);
    expect(queued.prompt).toContain('{"reader":"ann"}');
    expect(await readers.waiting.waiting('bob')).toEqual([]);
  });

  test('with other odds is armed anew, and is gone once it is removed', async () => {
    const { readers } = world();
    const first = await readers.alerts.watch('ann', WATCH);
    expect(await readers.alerts.watch('ann', { ...WATCH, at: 2 })).toEqual({ ...first, at: 2 });
    expect((await readers.alerts.followed('ann')).watches).toHaveLength(1);
    expect(await readers.alerts.unwatch('ann', first.id)).toBe(true);
    expect(await readers.alerts.unwatch('ann', first.id)).toBe(false);
  });
});

test('results are told to every follower once the record has settled the event, and once only', async () => {
  const { stored, readers, run, waitingKinds } = world();
  await readers.alerts.follow('ann', 'standard', 'standard');
  await readers.alerts.follow('ann', 'value', 'value');
  vi.setSystemTime(new Date('2026-06-07T12:00:00.000Z'));
  const publication = {
    sequence: 1,
    hash: '',
    frozen_at: START.toISOString(),
    begins_at: BEGIN.at,
    model: null,
    late: false,
    settled_at: null,
    revision: 0,
  };
  const recordOf = (settled_at: string | null): RecordEvent[] => [
    {
      event: EVENT,
      playbooks: [
        { playbook: 'standard', publication: { ...publication, settled_at }, staked: 1, profit: 0.1, picks: [] },
      ],
      forecast: null,
    },
  ];
  stored.record = { version: '2', events: recordOf(null) };
  await run();
  expect(await waitingKinds('ann')).toEqual([]);
  stored.record = { version: '3', events: recordOf('2026-06-07T11:00:00.000Z') };
  await run();
  await run();
  expect(await waitingKinds('ann')).toEqual(['how_it_went']);
});

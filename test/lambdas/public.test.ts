import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whatIfIdOf } from '../../core/contract/pages/page_paths.ts';
import { whatIfSchema } from '../../core/contract/pages/what_if.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { strategiesResponseSchema } from '../../core/contract/playbooks/strategies.ts';
import { priceResponseSchema } from '../../core/contract/prices/price.ts';
import { noPrices } from '../../core/contract/prices/prices.ts';
import { recordResponseSchema } from '../../core/contract/record/record.ts';
import { chainResponseSchema, headsResponseSchema } from '../../core/contract/record/record_chain.ts';
import { recordEventSchema } from '../../core/contract/record/record_event.ts';
import { eventListSchema, snapshotResponseSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { noHistory } from '../../core/prices/price_history.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { decodeSnapshot } from '../../core/snapshot/decode.ts';
import { encodedSnapshotSchema } from '../../core/snapshot/encoded_snapshot.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { priceStore } from '../../lambdas/store/price_store.ts';
import { RECORDED_EVENT, startBackend, type TestBackend } from '../fixtures/backend.ts';
import { EVENT } from '../fixtures/pages/bout_page.ts';
import { eveOfCard, firstPair } from '../fixtures/pages/what_if.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('events', () => {
  test('are listed from yesterday on, by date, with their league', async () => {
    const dates = [1, -2, 0, -1, 30].map((days) => addDays(TODAY, days));
    const events = dates.map((date) => ({ id: `${date}-x`, name: `UFC: ${date}`, date }));
    await eventStore(backend.database.client, backend.database.variables.EVENTS_TABLE).replaceFrom(
      '2000-01-01',
      events,
    );
    const list = eventListSchema.parse((await backend.call('listEvents')).body);
    expect(list.events.map(({ date }) => date)).toEqual([-1, 0, 1, 30].map((days) => addDays(TODAY, days)));
    expect(list.next).toBe(`${TODAY}-x`);
    expect(list.league).toBe('demo');
  });

  test('have only the contract’s fields', async () => {
    const { body } = await backend.call('listEvents');
    const { events, next } = eventListSchema.parse(body);
    expect(body).toEqual({ events, next, league: 'demo', credits: [] });
  });
});

describe('the strategies’ records', () => {
  test('are the import’s, for all strategies in catalogue order, with only the contract’s fields', async () => {
    const { body } = await backend.call('listStrategies');
    const records = strategiesResponseSchema.parse(body);
    expect(body).toEqual(records);
    expect(records).toEqual(await fileSnapshotStore(backend.snapshotFolder).readStrategies(backend.pointer));
    expect(records.strategies.map(({ strategy }) => strategy)).toEqual(STRATEGIES.map(({ id }) => id));
  });
});

describe('the snapshot', () => {
  test('is named with a path that changes with its content, and is there for browsers', async () => {
    const { body } = await backend.call('getSnapshot');
    const { version, path } = snapshotResponseSchema.parse(body);
    expect({ version, path }).toEqual({ version: backend.pointer.version, path: `/snapshots/${version}.json.gz` });
    const packed = await fileSnapshotStore(backend.snapshotFolder).readForBrowsers(backend.pointer);
    const encoded = encodedSnapshotSchema.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
    expect(decodeSnapshot(encoded, version)).toEqual(
      await fileSnapshotStore(backend.snapshotFolder).read(backend.pointer),
    );
  });
});

describe('the record', () => {
  test('is the import’s, with only the contract’s fields', async () => {
    const { body } = await backend.call('getRecord');
    expect(body).toEqual(recordResponseSchema.parse(body));
    expect(body).toEqual(await fileSnapshotStore(backend.snapshotFolder).readRecord(backend.pointer));
  });

  test('has each event with the picks of every playbook and its place in the chain', async () => {
    const { body } = await backend.call('getRecordEvent', { id: RECORDED_EVENT });
    const { event, playbooks } = recordEventSchema.parse(body);
    expect(event.id).toBe(RECORDED_EVENT);
    expect(playbooks.map(({ playbook }) => playbook)).toEqual(PLAYBOOK_TYPES);
    for (const { publication, profit } of playbooks) {
      expect(publication).toMatchObject({ sequence: 1, revision: 1 });
      expect(profit).not.toBeNull();
    }
  });

  test('has chains that verify, and whose heads are published', async () => {
    const { heads } = headsResponseSchema.parse((await backend.call('getRecordHeads')).body);
    expect(heads.map(({ playbook }) => playbook).toSorted()).toEqual([...PLAYBOOK_TYPES].toSorted());
    for (const { playbook, sequence, hash } of heads) {
      const { items, head } = chainResponseSchema.parse((await backend.call('getRecordChain', { id: playbook })).body);
      expect(head).toEqual({ sequence, hash });
      expect(verifyChain(playbook, items, sha256, { sequence, hash })).toMatchObject({
        ok: true,
        events: 1,
        settled: 1,
      });
    }
  });

  test('has a feed of its settled events, which caches keep for a minute', async () => {
    const { headers, text } = await backend.call('getRecordFeed');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(text).toContain(`urn:cornerman:record:${RECORDED_EVENT}`);
    expect(text).toContain('rel="self" type="application/atom+xml" href="/api/cornerman/record/feed"');
  });

  test.each(['nonsense', '2020-01-04-nowhere', '__proto__', '9999'])('responds 404 to the event %s', async (id) => {
    const response = await backend.call('getRecordEvent', { id });
    expect(response).toMatchObject({ status: 404, body: { message: TEXTS.recordEventNotFound } });
  });

  test.each(['lucky', '__proto__', 'Baseline'])('responds 404 to the chain %s', async (id) => {
    const response = await backend.call('getRecordChain', { id });
    expect(response).toMatchObject({ status: 404, body: { message: TEXTS.chainNotFound } });
  });
});

/** Its encoding still fits into the roughly 10 kB that gateways accept for request line and headers. */
const LONGEST = 'é'.repeat(1500);

describe('a prebuilt playbook', () => {
  test('that does not exist responds 404 with a message', async () => {
    for (const id of ['baseline_2099-01-01-nowhere', '__proto__', LONGEST]) {
      const response = await backend.call('getPrebuiltPlaybook', { id });
      expect(response).toMatchObject({ status: 404, body: { message: TEXTS.prebuiltNotFound } });
    }
  });
});

describe('the price of a bet', () => {
  const price = async (body: object) => {
    const response = await backend.call('price', { body: { event: EVENT.id, ...body } });
    return priceResponseSchema.strict().parse(response.body);
  };

  test('is our own figures alone, in words or chosen by hand', async () => {
    const inWords = await price({ words: 'Almeida by decision +450 $10' });
    expect(inWords).toMatchObject({
      legs: [{ words: 'Bruno Almeida by decision', winner: 'red', terms: { methods: ['decision'] } }],
      problem: null,
      price: { offer: { odds: 5.5, break_even: expect.closeTo(1 / 5.5, 9) } },
    });
    const [leg] = inWords.legs;
    const chosen = { bout: leg?.bout, winner: 'red', terms: { methods: ['decision'] } };
    expect(await price({ legs: [chosen], odds: '9/2' })).toEqual(inWords);
    expect(JSON.stringify(inWords)).not.toMatch(/market|book|price"?s/);
  });

  test.each([
    [{ words: 'Almeida by gunpowder +450' }, { unread: ['gunpowder'] }],
    [{ words: 'Almeida over 2.5 takedowns' }, { unpriced: ['takedowns'] }],
    [{ words: 'by decision' }, { problem: 'bout' }],
    [{ words: 'Almeida v Castle by decision' }, { problem: 'side' }],
    [{ words: 'Almeida to win', odds: 'plenty' }, { problem: 'odds' }],
    [{ legs: [{ bout: 'nowhere', winner: 'red' }] }, { problem: 'bout' }],
  ])('is none of %j', async (body, why) => {
    expect(await price(body)).toMatchObject({ ...why, price: null });
  });

  test('goes by the odds beside the words where several stand in them', async () => {
    const words = 'Almeida by decision +450 or +420 or +400';
    expect(await price({ words })).toMatchObject({ problem: 'odds', price: null });
    expect(await price({ words, odds: '+420' })).toEqual(await price({ words: 'Almeida by decision +420' }));
  });

  test('is none of rounds that the bout has not', async () => {
    const [leg] = (await price({ words: 'Almeida' })).legs;
    const beyond = { bout: leg?.bout, terms: { anyone: true, from: 10 } };
    expect(await price({ legs: [beyond] })).toMatchObject({ problem: 'contrary', price: null });
  });

  test('is 404 for an unknown event', async () => {
    const response = await backend.call('price', { body: { event: '../../prices', words: 'Almeida' } });
    expect(response).toMatchObject({ status: 404, body: { message: TEXTS.eventNotFound } });
  });
});

describe('a page view', () => {
  test('is counted with an empty response', async () => {
    const before = backend.metrics.sum('PageViews');
    const response = await backend.call('countPageView', { body: { path: '/picks', title: 'Picks' }, base64: true });
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(backend.metrics.sum('PageViews')).toBe(before + 1);
  });
});

describe('the prices of an event', () => {
  const EVENT = '2026-04-04-city';
  const priced = {
    event_id: EVENT,
    taken_at: '2026-04-04T12:00:00.000Z',
    books: [{ key: 'a', title: 'A', regions: ['us' as const] }],
    bouts: [],
  };

  test('are those of the last call', async () => {
    const store = priceStore(backend.database.client, backend.database.variables.PRICES_TABLE);
    await store.put(priced, [], new Date());
    expect(await backend.call('getPrices', { id: EVENT })).toMatchObject({ status: 200, body: priced });
    const history = await backend.call('getPriceHistory', { id: EVENT });
    expect(history).toMatchObject({
      status: 200,
      body: { event_id: EVENT, books: [{ key: 'a', title: 'A' }], bouts: [] },
    });
  });

  test('are empty where none are kept of an event, without an error in the browser’s console', async () => {
    const event = { id: '2026-05-02-unpriced', name: 'UFC: Unpriced', date: '2026-05-02' };
    await eventStore(backend.database.client, backend.database.variables.EVENTS_TABLE).replaceFrom(event.date, [event]);
    expect(await backend.call('getPrices', event)).toMatchObject({ status: 200, body: noPrices(event.id) });
    expect(await backend.call('getPriceHistory', event)).toMatchObject({ status: 200, body: noHistory(event.id) });
  });

  test.each(['2099-01-01-nowhere', '#state', '__proto__', LONGEST])(
    'respond 404 for what is no event: %#',
    async (id) => {
      for (const route of ['getPrices', 'getPriceHistory'] as const)
        expect(await backend.call(route, { id })).toMatchObject({
          status: 404,
          body: { message: TEXTS.eventNotFound },
        });
    },
  );
});

describe('what a bout of any two fighters is forecast from', () => {
  const pair = firstPair(eveOfCard());

  test('is answered for two who are known', async () => {
    const { status, body } = await backend.call('getWhatIf', { id: whatIfIdOf(pair.red, pair.blue) });
    expect(status).toBe(200);
    expect(whatIfSchema.parse(body)).toMatchObject({ red: { slug: pair.red }, blue: { slug: pair.blue } });
  });

  test.each([whatIfIdOf(pair.red, 'nobody'), whatIfIdOf(pair.red, pair.red), pair.red, '__proto__', '_'])(
    'is not found of %s',
    async (id) => {
      const answer = await backend.call('getWhatIf', { id });
      expect(answer).toMatchObject({ status: 404, body: { message: TEXTS.pairNotFound } });
    },
  );
});

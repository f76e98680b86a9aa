import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventListSchema } from '../../core/contract/events.ts';
import { strategiesResponseSchema } from '../../core/contract/strategies.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { addDays } from '../../core/dates/iso_date.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { TODAY } from '../fixtures/random_cards.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('events', () => {
  test('are those from yesterday on, by date, with the league they are of', async () => {
    const dates = [1, -2, 0, -1, 30].map((days) => addDays(TODAY, days));
    const events = dates.map((date) => ({ id: `${date}-x`, name: `UFC: ${date}`, date }));
    await eventStore(backend.database.client, backend.database.variables.EVENTS_TABLE).replaceFrom(
      '2000-01-01',
      events,
    );
    const list = eventListSchema.parse((await backend.call('listEvents')).body);
    expect(list.events.map(({ date }) => date)).toEqual([-1, 0, 1, 30].map((days) => addDays(TODAY, days)));
    expect(list.league).toBe('demo');
  });

  test('show no field but the contract’s', async () => {
    const { body } = await backend.call('listEvents');
    const events = eventListSchema.parse(body).events;
    expect(body).toEqual({ events, league: 'demo', credits: [] });
  });
});

describe('the strategies’ records', () => {
  test('are those that the import made, of all strategies in catalogue order, without a field more', async () => {
    const { body } = await backend.call('listStrategies');
    const records = strategiesResponseSchema.parse(body);
    expect(body).toEqual(records);
    expect(records).toEqual(await fileSnapshotStore(backend.snapshotFolder).readStrategies(backend.pointer));
    expect(records.strategies.map(({ strategy }) => strategy)).toEqual(STRATEGIES.map(({ id }) => id));
  });
});

/** Encoded, it still fits what a gateway takes of a request's line and headers: some 10 kB. */
const LONGEST = 'é'.repeat(1500);

describe('a prebuilt playbook', () => {
  test('that there is none of answers 404 in words', async () => {
    for (const id of ['baseline_2099-01-01-nowhere', '__proto__', LONGEST]) {
      const response = await backend.call('getPrebuiltPlaybook', { id });
      expect(response).toMatchObject({ status: 404, body: { message: TEXTS.prebuiltNotFound } });
    }
  });
});

describe('a page view', () => {
  test('is counted, and answers nothing', async () => {
    const before = backend.metrics.sum('PageViews');
    const response = await backend.call('countPageView', { body: { path: '/picks', title: 'Picks' }, base64: true });
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(backend.metrics.sum('PageViews')).toBe(before + 1);
  });
});

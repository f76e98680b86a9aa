import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { eventListSchema } from '../../core/contract/site/events.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { pseudonyms } from '../../lambdas/http/pseudonym.ts';
import { cachedSnapshot } from '../../lambdas/snapshot/cached_snapshot.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { usageStore } from '../../lambdas/store/users/usage_store.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN } from '../fixtures/playbook_request.ts';
import { randomCards } from '../fixtures/random_cards.ts';

const EVENT_DAY = randomCards(7, 12).at(-1)?.date ?? '';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  process.env.CLOCK_OFFSET_MS = '0';
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend.stop());

/** Only Date is faked, because the system clock can't be changed for one process. */
const setClock = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });

async function picks() {
  const portfolio = [{ strategy: CHOSEN[0], weight: 1 }];
  const { status, body } = await backend.call('picks', { caller: ALI, body: { portfolio } });
  return { status, body };
}

const listed = async () =>
  eventListSchema.parse((await backend.call('listEvents')).body).events.map(({ date }) => date);

describe('when the clock jumps over midnight of the event day', () => {
  const before = `${EVENT_DAY}T23:59:59.999Z`;
  const after = new Date(Date.parse(`${EVENT_DAY}T00:00:00Z`) + DAY).toISOString();

  test('the event has picks up to the last moment, not after it, and again when the clock is set back', async () => {
    setClock(before);
    const last = await picks();
    expect(picksResponseSchema.parse(last.body).event_date).toBe(EVENT_DAY);
    setClock(after);
    expect(await picks()).toEqual({ status: 409, body: { message: TEXTS.noUpcomingEvent } });
    setClock(before);
    expect(await picks()).toEqual(last);
  });

  test('the event is listed through the day after it, for any order of clock changes', async () => {
    for (const days of [0, 1, 0, 2, 1]) {
      setClock(new Date(Date.parse(before) + days * DAY).toISOString());
      expect(await listed()).toEqual(days < 2 ? [EVENT_DAY] : []);
    }
  });
});

describe('when the clock is set back', () => {
  test('across midnight, an exhausted daily limit stays exhausted', async () => {
    const { client, variables } = backend.database;
    const usage = usageStore(client, variables.USERS_TABLE);
    const evening = new Date(`${EVENT_DAY}T23:59:00Z`);
    const use = (when: Date) => usage.countUse('jumper', 'picks', 2, when);
    expect([await use(evening), await use(evening), await use(evening)]).toEqual([true, true, false]);
    expect(await use(new Date(evening.getTime() + 2 * MINUTE))).toBe(true);
    expect(await use(evening)).toBe(false);
  });

  test('a new import is still served within a minute', async () => {
    const store = fileSnapshotStore(backend.snapshotFolder);
    let now = 10 * DAY;
    const cache = cachedSnapshot(
      store,
      () => now,
      (error) => expect.unreachable(String(error)),
    );
    const { version: _, ...content } = (await cache.snapshot()) ?? expect.unreachable();
    const newer = await store.write({ ...content, asOf: EVENT_DAY }, new Date(0));
    await store.writePointer(newer);
    now -= 5 * DAY;
    expect((await cache.snapshot())?.version).toBe(newer.version);
    await store.writePointer(backend.pointer);
  });
});

test('daily limits use the server’s date, not the domain clock', async () => {
  setClock(`${EVENT_DAY}T12:00:00Z`);
  const { client, variables } = backend.database;
  const usage = usageStore(client, variables.USERS_TABLE);
  const noon = new Date(`${EVENT_DAY}T12:00:00Z`);
  const caller = { ...ALI, sub: 'limited' };
  const mailbox = await pseudonyms(variables.PSEUDONYM_KEY)(caller.email);
  for (let left = LIMITS.perDay.optimize_language; left > 0; left -= 1) {
    await usage.countUse(mailbox, 'optimize_language', LIMITS.perDay.optimize_language, noon);
  }
  const description = 'I like favourites that are taller and younger, and three leg parlays of them.';
  const { status, text } = await backend.call('optimizeLanguage', { caller, body: { description } });
  expect({ status, text }).toEqual({ status: 429, text: TEXTS.tooManyToday });
});

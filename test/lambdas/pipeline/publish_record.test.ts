import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '../../../core/cards/card.ts';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbook_types.ts';
import type { BoutPrices } from '../../../core/contract/prices.ts';
import type { RecordItem } from '../../../core/contract/record_chain.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { nameKey } from '../../../core/identity/name_key.ts';
import { frozenEvents, publishedEvents } from '../../../core/record/chain.ts';
import { verifyChain } from '../../../core/record/verify_chain.ts';
import { freezeDue } from '../../../lambdas/pipeline/freeze_picks.ts';
import { type ImportDestination, publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { recordStore } from '../../../lambdas/store/record_store.ts';
import { boutPrices } from '../../core/prices/quotes.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { importDestination } from '../../fixtures/import_destination.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { IMPORT_TIMES, importAsOf, LEAGUE } from '../../fixtures/record_league.ts';

let database: TestDatabase;
let folder: string;
let destination: ImportDestination;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-record-'));
  destination = importDestination(database.client, folder);
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The scheduled freeze, with the snapshot of the last import. */
const freeze = (now: Date) =>
  freezeDue(
    {
      ...destination,
      async snapshot() {
        const pointer = await destination.snapshots.readPointer();
        return pointer && destination.snapshots.read(pointer);
      },
    },
    now,
  );
const importAt = (now: Date, cards: readonly Card[] = LEAGUE) =>
  publishImport(importAsOf(isoDateOf(now), cards), destination, now);
const [EVE, NIGHT, AFTER] = IMPORT_TIMES as readonly [Date, Date, Date];
const [FIRST] = LEAGUE;

const chain = () => destination.ledger.items('baseline');
const kinds = (items: readonly RecordItem[]) => items.map(({ kind, event }) => `${kind} ${event.date}`);

async function expectValid(): Promise<void> {
  for (const type of PLAYBOOK_TYPES) {
    const items = await destination.ledger.items(type);
    expect(verifyChain(type, items, sha256)).toMatchObject({ ok: true });
    const ids = publishedEvents(items).map(({ frozen }) => frozen.event.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
}

describe('an event', () => {
  test('is frozen before its date with the picks written before, and settled when it has results', async () => {
    await importAt(EVE);
    expect(await chain()).toEqual([]);
    await importAt(NIGHT);
    const [frozen] = await chain();
    expect(frozen).toMatchObject({
      ...{ kind: 'frozen', late: false, model: { forecast: 2, playbook: 1 }, event: { id: FIRST?.id } },
      picks_written_at: EVE.toISOString(),
    });
    await importAt(AFTER);
    const [, settled] = await chain();
    expect(settled).toMatchObject({ kind: 'settled', frozen: frozen?.hash, revision: 1, held_on: FIRST?.date });
    await expectValid();
  });

  test('keeps its frozen picks when its prices move afterwards', async () => {
    await importAt(EVE);
    const before = await destination.prebuilt.find(`baseline_${FIRST?.id}`);
    const moved = LEAGUE.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, red: { ...bout.red, odds: bout.red.odds + 0.3 } })),
    }));
    await importAt(NIGHT, moved);
    expect(await destination.prebuilt.find(`baseline_${FIRST?.id}`)).toEqual(before);
  });

  test('whose picks were first written after it began is marked late and never published', async () => {
    await importAt(new Date(`${FIRST?.date}T00:10:00Z`));
    await importAt(AFTER);
    expect(await destination.prebuilt.find(`baseline_${FIRST?.id}`)).toMatchObject({ late: true });
    expect(await chain()).toEqual([]);
  });

  test('settles by the results of fighters whom the source respelt after it was frozen', async () => {
    const renamed = FIRST?.bouts.map(({ red }) => red.name) ?? [];
    const respelt = LEAGUE.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, red: { ...bout.red, name: `Other ${bout.red.name}` } })),
    }));
    await importAt(EVE);
    await importAt(NIGHT);
    const knownNames = new Map(renamed.map((name) => [nameKey(name), nameKey(`Other ${name}`)]));
    await publishImport({ ...importAsOf(isoDateOf(AFTER), respelt), knownNames }, destination, AFTER);
    const [, settled] = await chain();
    const outcomes = settled?.kind === 'settled' ? settled.picks.flatMap(({ legs }) => legs) : [];
    expect(outcomes).not.toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === 'replaced')).toEqual([]);
  });

  test('that moves after it was frozen is not frozen again', async () => {
    await importAt(EVE);
    await importAt(NIGHT);
    const date = isoDateOf(AFTER);
    const moved = LEAGUE.map((card) => (card === FIRST ? { ...card, id: `${date}-riverton`, date } : card));
    await importAt(new Date(Date.parse(`${date}T00:00:00Z`) - 600_000), moved);
    await importAt(new Date(Date.parse(`${date}T06:10:00Z`) + 86_400_000), moved);
    expect(kinds(await chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await expectValid();
  });
});

describe('the scheduled freeze', () => {
  const begin = new Date(`${FIRST?.date}T00:00:00Z`);
  const minutesTo = (minutes: number) => new Date(begin.getTime() - minutes * 60_000);
  const frozen = async () => {
    const [item] = await chain();
    return item?.kind === 'frozen' ? item.frozen_at : undefined;
  };

  test('freezes nothing before 15 minutes to the begin, then once', async () => {
    await importAt(EVE);
    await freeze(minutesTo(16));
    expect(await frozen()).toBeUndefined();
    for (const minutes of [15, 10, 5]) await freeze(minutesTo(minutes));
    expect(await frozen()).toBe(minutesTo(15).toISOString());
    await importAt(AFTER);
    expect(kinds(await chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await expectValid();
  });

  test('tries again after a failed run', async () => {
    await importAt(EVE);
    const failing = { ...destination, snapshot: () => Promise.reject(new Error('away')) };
    await expect(freezeDue(failing, minutesTo(15))).rejects.toThrow('away');
    await freeze(minutesTo(10));
    expect(await frozen()).toBe(minutesTo(10).toISOString());
  });

  test('that is missed leaves a late item, which does not count as published', async () => {
    await importAt(EVE);
    await importAt(new Date(`${FIRST?.date}T00:10:00Z`));
    expect((await chain())[0]).toMatchObject({ kind: 'frozen', late: true });
    await importAt(AFTER);
    expect(publishedEvents(await chain())).toEqual([]);
    const pointer = await destination.snapshots.readPointer();
    const record = pointer && (await destination.snapshots.readRecord(pointer));
    expect(record?.playbooks[0]).toMatchObject({ published: null, published_since: null, is_published: [0] });
    await expectValid();
  });

  test('freezes at once when the begin moves to before now', async () => {
    await importAt(new Date(begin.getTime() - 3 * 86_400_000));
    const moved = new Date(begin.getTime() - 86_400_000);
    const bout = { ...boutPrices([]), starts_at: moved.toISOString() };
    const prices = { event_id: FIRST?.id ?? '', taken_at: moved.toISOString(), books: [], bouts: [bout] };
    await priceStore(database.client, database.variables.PRICES_TABLE).put(prices, [], new Date());
    await freeze(new Date(moved.getTime() + 600_000));
    expect((await chain())[0]).toMatchObject({ begins_at: moved.toISOString(), late: true });
  });

  test('over a season with failed runs, freezes every event before it begins', async () => {
    const begun = LEAGUE.filter(({ date }) => date <= TODAY);
    for (const [place, { date }] of begun.entries()) {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      await importAt(new Date(midnight - 6 * 3_600_000));
      const runs = [15, 10, 5, 0].slice(place % 3);
      for (const minutes of runs) await freeze(new Date(midnight - minutes * 60_000));
      await importAt(new Date(midnight + 30 * 3_600_000));
    }
    for (const type of PLAYBOOK_TYPES) {
      const events = frozenEvents(await destination.ledger.items(type));
      expect(events).toHaveLength(begun.length);
      for (const { frozen: item } of events) expect(item.frozen_at < item.begins_at).toBe(true);
    }
  });
});

describe('the chains', () => {
  test('are the same however often and in whatever order imports are delivered', async () => {
    const times = IMPORT_TIMES.slice(0, 6);
    for (const now of times) await importAt(now);
    const once = await chain();
    expect(publishedEvents(once).filter(({ settled }) => settled !== undefined)).toHaveLength(2);
    for (const now of times.toReversed()) await importAt(now);
    expect(await chain()).toEqual(once);
    await expectValid();
  });

  test('do not fork when imports run at once', async () => {
    await importAt(EVE);
    await Promise.all([importAt(NIGHT), importAt(NIGHT), importAt(NIGHT)]);
    await Promise.all([importAt(AFTER), importAt(AFTER)]);
    expect(kinds(await chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await expectValid();
  });

  test('are made again from the archive when the table is lost', async () => {
    for (const now of IMPORT_TIMES.slice(0, 4)) await importAt(now);
    const before = await chain();
    const other = await startDatabase();
    try {
      const { ledger } = importDestination(other.client, folder);
      expect(await ledger.chain('baseline')).toMatchObject({ dispute: { item: 1 } });
      await ledger.rebuild('baseline');
      expect(await ledger.chain('baseline')).toEqual({ items: before, dispute: undefined });
      await expect(ledger.rebuild('baseline')).rejects.toThrow(RangeError);
      const store = recordStore(other.client, other.variables.RECORD_TABLE);
      expect(await store.items('baseline')).toEqual(before);
      expect((await store.heads()).map(({ hash }) => hash)).toContain(before.at(-1)?.hash);
    } finally {
      await other.stop();
    }
  });

  test('are archived as one object an item, which holds the bytes that were hashed', async () => {
    await importAt(EVE);
    await importAt(NIGHT);
    expect(await readdir(join(folder, 'record', 'chains', 'baseline'))).toEqual(['00000001.json']);
  });

  test('are in the record of the import, in the place of the tested events', async () => {
    for (const now of IMPORT_TIMES.slice(0, 6)) await importAt(now);
    const pointer = await destination.snapshots.readPointer();
    if (pointer === undefined) throw new Error('there is no import');
    const { events, playbooks } = await destination.snapshots.readRecord(pointer);
    const [baseline] = playbooks;
    expect(baseline).toMatchObject({ playbook: 'baseline', published_since: FIRST?.date });
    expect(baseline?.is_published).toEqual(events.map(() => 1));
    const settled = publishedEvents(await chain()).flatMap((event) => event.settled ?? []);
    expect(baseline?.published?.events).toBe(settled.length);
    expect(baseline?.published?.cumulative).toBeCloseTo(
      settled.reduce((sum, { profit }) => sum + profit, 0),
      5,
    );
    const ofYear = await destination.snapshots.readRecordYear(pointer, events[0]?.date.slice(0, 4) ?? '');
    expect(ofYear.map(({ event }) => event)).toEqual(events);
  });
});

describe('an event whose prices are kept', () => {
  const card = FIRST as Card;
  const date = card.date;
  const start = (place: number) => new Date(`${date}T${22 + place}:00:00.000Z`);
  const minutesBefore = (time: Date, minutes: number) => new Date(time.getTime() - minutes * 60_000);

  /** Keeps the prices of the books at a time: the bouts that have not begun, all sides at these odds. */
  async function keep(time: Date, odds: number): Promise<void> {
    const store = priceStore(database.client, database.variables.PRICES_TABLE);
    const known = await store.newest(card.id);
    const updated_at = time.toISOString();
    const quote = { book: 'a', red: odds, blue: odds, updated_at, link: null, withdrawn: false };
    const bouts = card.bouts.slice(0, 2).map(({ red, blue }, place): BoutPrices => {
      const before = known?.bouts[place];
      if (before !== undefined && time >= start(place)) return before;
      const quotes = [{ ...quote, opening: { red: odds, blue: odds, at: updated_at } }];
      const starts_at = start(place).toISOString();
      const line = { red: odds, blue: odds };
      return { red: red.name, blue: blue.name, starts_at, line, quotes, path: [], consensus: null };
    });
    const books = [{ key: 'a', title: 'Book A', regions: ['us' as const] }];
    await store.put({ event_id: card.id, taken_at: updated_at, books, bouts }, bouts, new Date());
  }

  test('is frozen before its first bout, with the best prices of that time, and settled at the close', async () => {
    await keep(minutesBefore(start(0), 240), 1.8);
    await importAt(new Date(`${date}T18:10:00Z`));
    await freeze(minutesBefore(start(0), 16));
    expect(await chain()).toEqual([]);
    await keep(minutesBefore(start(0), 16), 1.9);
    await freeze(minutesBefore(start(0), 15));
    await keep(minutesBefore(start(0), 10), 2);
    await keep(minutesBefore(start(1), 10), 2);
    await importAt(AFTER);
    const [frozen, settled] = await chain();
    if (frozen?.kind !== 'frozen' || settled?.kind !== 'settled') throw new Error('the event was not settled');
    expect(frozen).toMatchObject({ begins_at: start(0).toISOString(), picks_written_at: `${date}T18:10:00.000Z` });
    const priced = frozen.picks.flatMap((pick, place) => (pick.best_price === null ? [] : [{ pick, place }]));
    expect(priced.length).toBeGreaterThan(0);
    for (const { pick, place } of priced) {
      expect(pick).toMatchObject({ best_price: 1.9 ** pick.legs.length, book: 'Book A' });
      for (const [index, { starts_at }] of pick.legs.entries()) {
        expect(starts_at).not.toBeNull();
        expect(settled.picks[place]?.legs[index]?.closing).toEqual({ backed: 2, opponent: 2, books: 1 });
      }
    }
    await expectValid();
  });

  test('keeps the picks written before it began, and marks those written later as late', async () => {
    await keep(minutesBefore(start(0), 30), 1.9);
    await importAt(new Date(`${date}T18:10:00Z`));
    const before = await destination.prebuilt.find(`baseline_${card.id}`);
    expect(before).toMatchObject({ late: false });
    await importAt(start(0));
    expect(await destination.prebuilt.find(`baseline_${card.id}`)).toEqual(before);
  });
});

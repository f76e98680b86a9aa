import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { nameKey } from '../../../core/domain/identity/name_key.ts';
import { frozenEvents, publishedEvents } from '../../../core/record/chain/chain.ts';
import { earliestOfDay } from '../../../core/supply/cards/begin.ts';
import { freezeDue } from '../../../lambdas/pipeline/freeze_picks.ts';
import { publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { priceStore } from '../../../lambdas/store/price_store.ts';
import { boutPrices } from '../../core/prices/quotes.ts';
import { type PublishedRecord, startRecord } from '../../fixtures/published_record.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { IMPORT_TIMES, importAsOf, LEAGUE } from '../../fixtures/record_league.ts';

let record: PublishedRecord;
beforeEach(async () => {
  record = await startRecord();
});
afterEach(() => record.stop());

const [EVE, NIGHT, AFTER] = IMPORT_TIMES as readonly [Date, Date, Date];
const [FIRST] = LEAGUE;
const kinds = (items: readonly RecordItem[]) => items.map(({ kind, event }) => `${kind} ${event.date}`);

describe('an event', () => {
  test('is frozen before its date with the picks written before, and settled when it has results', async () => {
    await record.importAt(EVE);
    expect(await record.chain()).toEqual([]);
    await record.importAt(NIGHT);
    const [frozen] = await record.chain();
    expect(frozen).toMatchObject({
      ...{ kind: 'frozen', late: false, model: { forecast: 3, playbook: 1 }, event: { id: FIRST?.id } },
      picks_written_at: EVE.toISOString(),
    });
    await record.importAt(AFTER);
    const [, settled] = await record.chain();
    expect(settled).toMatchObject({ kind: 'settled', frozen: frozen?.hash, revision: 1, held_on: FIRST?.date });
    await record.expectValid();
  });

  test('has every bout’s forecast frozen before it, of the last import, and settled', async () => {
    await record.importAt(EVE);
    expect(await record.forecasts()).toEqual([]);
    await record.freeze(new Date(`${isoDateOf(EVE)}T23:45:00Z`));
    const [frozen] = await record.forecasts();
    expect(frozen).toMatchObject({ kind: 'forecast_frozen', late: false, event: { id: FIRST?.id } });
    const names = frozen?.kind === 'forecast_frozen' ? frozen.bouts.map(({ fighter }) => fighter) : [];
    expect(names).toEqual(FIRST?.bouts.map(({ red }) => red.name));
    await record.importAt(NIGHT);
    await record.importAt(AFTER);
    expect(kinds(await record.forecasts())).toEqual([
      `forecast_frozen ${FIRST?.date}`,
      `forecast_settled ${FIRST?.date}`,
    ]);
    await record.expectValid();
    const pointer = await record.destination.snapshots.readPointer();
    const summary = pointer && (await record.destination.snapshots.readRecord(pointer));
    expect(summary?.published_forecast).toMatchObject({ events: 1, awaited: 0, late: 0, in_dispute: null });
    const year = pointer && (await record.destination.snapshots.readRecordYear(pointer, FIRST?.date.slice(0, 4) ?? ''));
    const shown = year?.find(({ event }) => event.id === FIRST?.id);
    expect(shown?.forecast?.bouts).toHaveLength(names.length);
  });

  test('keeps its frozen picks when its prices move afterwards', async () => {
    await record.importAt(EVE);
    const before = await record.destination.prebuilt.find(`baseline_${FIRST?.id}`);
    const moved = LEAGUE.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, red: { ...bout.red, odds: bout.red.odds + 0.3 } })),
    }));
    await record.importAt(NIGHT, moved);
    expect(await record.destination.prebuilt.find(`baseline_${FIRST?.id}`)).toEqual(before);
  });

  test('whose picks were first written after it began is marked late and never published', async () => {
    await record.importAt(new Date(`${FIRST?.date}T00:10:00Z`));
    await record.importAt(AFTER);
    expect(await record.destination.prebuilt.find(`baseline_${FIRST?.id}`)).toMatchObject({ late: true });
    expect(await record.chain()).toEqual([]);
    expect(await record.forecasts()).toEqual([]);
  });

  test('settles by the results of fighters whom the source respelt after it was frozen', async () => {
    const renamed = FIRST?.bouts.map(({ red }) => red.name) ?? [];
    const respelt = LEAGUE.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, red: { ...bout.red, name: `Other ${bout.red.name}` } })),
    }));
    await record.importAt(EVE);
    await record.importAt(NIGHT);
    const knownNames = new Map(renamed.map((name) => [nameKey(name), nameKey(`Other ${name}`)]));
    await publishImport({ ...importAsOf(isoDateOf(AFTER), respelt), knownNames }, record.destination, AFTER);
    const [, settled] = await record.chain();
    const outcomes = settled?.kind === 'settled' ? settled.picks.flatMap(({ legs }) => legs) : [];
    expect(outcomes).not.toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === 'replaced')).toEqual([]);
  });

  test('that moves after it was frozen is not frozen again', async () => {
    await record.importAt(EVE);
    await record.importAt(NIGHT);
    const date = isoDateOf(AFTER);
    const moved = LEAGUE.map((card) => (card === FIRST ? { ...card, id: `${date}-riverton`, date } : card));
    await record.importAt(new Date(Date.parse(`${date}T00:00:00Z`) - 600_000), moved);
    await record.importAt(new Date(Date.parse(`${date}T06:10:00Z`) + 86_400_000), moved);
    expect(kinds(await record.chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await record.expectValid();
  });
});

describe('the scheduled freeze', () => {
  const begin = new Date(`${FIRST?.date}T00:00:00Z`);
  const minutesTo = (minutes: number) => new Date(begin.getTime() - minutes * 60_000);
  const frozen = async () => {
    const [item] = await record.chain();
    return item?.kind === 'frozen' ? item.frozen_at : undefined;
  };

  test('freezes nothing before 15 minutes to the begin, then once', async () => {
    await record.importAt(EVE);
    await record.freeze(minutesTo(16));
    expect(await frozen()).toBeUndefined();
    for (const minutes of [15, 10, 5]) await record.freeze(minutesTo(minutes));
    expect(await frozen()).toBe(minutesTo(15).toISOString());
    await record.importAt(AFTER);
    expect(kinds(await record.chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await record.expectValid();
  });

  test('tries again after a failed run', async () => {
    await record.importAt(EVE);
    const failing = { ...record.destination, snapshot: () => Promise.reject(new Error('away')) };
    await expect(freezeDue(failing, minutesTo(15))).rejects.toThrow('away');
    await record.freeze(minutesTo(10));
    expect(await frozen()).toBe(minutesTo(10).toISOString());
  });

  test('that is missed leaves a late item, which does not count as published', async () => {
    await record.importAt(EVE);
    await record.importAt(new Date(`${FIRST?.date}T00:10:00Z`));
    expect((await record.chain())[0]).toMatchObject({ kind: 'frozen', late: true });
    await record.importAt(AFTER);
    expect(publishedEvents(await record.chain())).toEqual([]);
    const pointer = await record.destination.snapshots.readPointer();
    const served = pointer && (await record.destination.snapshots.readRecord(pointer));
    expect(served?.playbooks[0]).toMatchObject({ published: null, published_since: null, is_published: [0] });
    await record.expectValid();
  });

  test('freezes at once when the begin moves to before now', async () => {
    await record.importAt(new Date(begin.getTime() - 3 * 86_400_000));
    const moved = new Date(begin.getTime() - 86_400_000);
    const bout = { ...boutPrices([]), starts_at: moved.toISOString() };
    const prices = { event_id: FIRST?.id ?? '', taken_at: moved.toISOString(), books: [], bouts: [bout] };
    await priceStore(record.database.client, record.database.variables.PRICES_TABLE).put(prices, [], new Date());
    await record.freeze(new Date(moved.getTime() + 600_000));
    expect((await record.chain())[0]).toMatchObject({ begins_at: moved.toISOString(), late: true });
  });

  test('of a card in Perth is on the evening before its date in UTC', async () => {
    const { begins_at } = earliestOfDay(FIRST?.date ?? '', 'Perth, Western Australia, Australia');
    expect(begins_at).toBe(minutesTo(8 * 60).toISOString());
    const inPerth = LEAGUE.map((card) => (card === FIRST ? { ...card, begin: { at: begins_at, known: false } } : card));
    await record.importAt(minutesTo(24 * 60), inPerth);
    await record.freeze(minutesTo(8 * 60 + 16));
    expect(await frozen()).toBeUndefined();
    await record.freeze(minutesTo(8 * 60 + 15));
    expect((await record.chain())[0]).toMatchObject({ begins_at, late: false });
    await record.importAt(minutesTo(6 * 60), inPerth);
    expect(await record.chain()).toHaveLength(1);
    await record.importAt(AFTER, inPerth);
    await record.expectValid();
  });

  test('leaves out a card without any price', async () => {
    const unpriced = LEAGUE.map((card) => (card === FIRST ? { ...card, bouts: [], selections: new Map() } : card));
    await record.importAt(EVE, unpriced);
    await record.freeze(minutesTo(15));
    await record.importAt(new Date(`${FIRST?.date}T00:10:00Z`), unpriced);
    expect(await record.chain()).toEqual([]);
    expect(await record.forecasts()).toEqual([]);
  });

  test('over a season with failed runs, freezes every event before it begins', async () => {
    const begun = LEAGUE.filter(({ date }) => date <= TODAY);
    for (const [place, { date }] of begun.entries()) {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      await record.importAt(new Date(midnight - 6 * 3_600_000));
      const runs = [15, 10, 5, 0].slice(place % 3);
      for (const minutes of runs) await record.freeze(new Date(midnight - minutes * 60_000));
      await record.importAt(new Date(midnight + 30 * 3_600_000));
    }
    for (const type of PLAYBOOK_TYPES) {
      const events = frozenEvents(await record.destination.ledger.items(type));
      expect(events).toHaveLength(begun.length);
      for (const { frozen: item } of events) expect(item.frozen_at < item.begins_at).toBe(true);
    }
  });
});

describe('the chains', () => {
  test('are the same however often and in whatever order imports are delivered', async () => {
    const times = IMPORT_TIMES.slice(0, 6);
    for (const now of times) await record.importAt(now);
    const once = await record.chain();
    expect(publishedEvents(once).filter(({ settled }) => settled !== undefined)).toHaveLength(2);
    for (const now of times.toReversed()) await record.importAt(now);
    expect(await record.chain()).toEqual(once);
    await record.expectValid();
  });

  test('do not fork when imports run at once', async () => {
    await record.importAt(EVE);
    await Promise.all([record.importAt(NIGHT), record.importAt(NIGHT), record.importAt(NIGHT)]);
    await Promise.all([record.importAt(AFTER), record.importAt(AFTER)]);
    expect(kinds(await record.chain())).toEqual([`frozen ${FIRST?.date}`, `settled ${FIRST?.date}`]);
    await record.expectValid();
  });

  test('are archived as one object an item, which holds the bytes that were hashed', async () => {
    await record.importAt(EVE);
    await record.importAt(NIGHT);
    expect(await readdir(join(record.folder, 'record', 'chains', 'baseline'))).toEqual(['00000001.json']);
  });

  test('are in the record of the import, in the place of the tested events', async () => {
    for (const now of IMPORT_TIMES.slice(0, 6)) await record.importAt(now);
    const pointer = await record.destination.snapshots.readPointer();
    if (pointer === undefined) throw new Error('there is no import');
    const { events, playbooks } = await record.destination.snapshots.readRecord(pointer);
    const [baseline] = playbooks;
    expect(baseline).toMatchObject({ playbook: 'baseline', published_since: FIRST?.date });
    expect(baseline?.is_published).toEqual(events.map(() => 1));
    const settled = publishedEvents(await record.chain()).flatMap((event) => event.settled ?? []);
    expect(baseline?.published?.events).toBe(settled.length);
    expect(baseline?.published?.cumulative).toBeCloseTo(
      settled.reduce((sum, { profit }) => sum + profit, 0),
      5,
    );
    const ofYear = await record.destination.snapshots.readRecordYear(pointer, events[0]?.date.slice(0, 4) ?? '');
    expect(ofYear.map(({ event }) => event)).toEqual(events);
  });
});

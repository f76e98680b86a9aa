import { describe, expect, test } from 'vitest';
import { askStateOf, type SupplyState } from '../../../core/supply/supply_state.ts';
import { ProviderFailure } from '../../../lambdas/supply/provider.ts';
import { FACTS_KEY, IMPORT_MARK_KEY, STATE_KEY } from '../../../lambdas/supply/supply_keys.ts';
import { DAMAGED, type SupplyStore } from '../../../lambdas/supply/supply_store.ts';
import { BOUTS, cardOf, EVENT, fakeProvider, supplyOver, type Tells } from './supply_run.ts';

const NOON = '2026-07-20T12:00:00.000Z';
const LATER = '2026-07-20T18:00:00.000Z';
const SEEN_KEY = 'supply/seen/2026-08.json.gz';
const wikipedia = (tells: Tells = (reading) => [cardOf(reading)]) => fakeProvider('wikipedia', ['schedule'], tells);
const QUOTE = {
  kind: 'quote' as const,
  bout: { id: 'K1', fighters: BOUTS[0]?.fighters ?? [{ name: '' }, { name: '' }], date: '2026-08-01' },
  book: 'kalshi',
  odds: [1.5, 2.5] as [number, number],
};

async function stateOf(store: SupplyStore): Promise<SupplyState> {
  const state = await store.state();
  if (state === undefined || state === DAMAGED) throw new Error('There is no state');
  return state;
}

describe('A run of the supply', () => {
  test('stores the raw answer, what was observed, the facts, the state and the mark of the import, in this order', async () => {
    const { bucket, run, facts } = supplyOver([wikipedia()]);
    expect(await run(NOON)).toEqual({ kind: 'read', isImportDue: true });
    expect(bucket.written.map((key) => key.replace(/[0-9a-f]{64}/, 'HASH'))).toEqual([
      'supply/raw/HASH.json.gz',
      SEEN_KEY,
      FACTS_KEY,
      STATE_KEY,
      IMPORT_MARK_KEY,
    ]);
    expect((await facts()).cards[0]?.bouts.map(({ fighters }) => fighters[0].name)).toEqual([
      'Mateusz Rebecki',
      'Ana Lima',
    ]);
  });

  test('asks for the prices of a new card at once, and starts one import for both', async () => {
    const quote: Tells = (reading) => [{ ...QUOTE, reading, odds: [1.5, 2.6] }];
    const { run, facts } = supplyOver([wikipedia(), fakeProvider('kalshi', ['price'], quote)]);
    expect(await run('2026-07-28T12:00:00.000Z')).toEqual({ kind: 'read', isImportDue: true });
    expect((await facts()).cards[0]?.bouts[0]?.exchange?.odds).toEqual([1.5, 2.6]);
    expect(await run('2026-07-28T12:05:00.000Z')).toEqual({ kind: 'nothing_due', isImportDue: false });
  });

  test('writes nothing but the times of the reading while a provider says what it said', async () => {
    const { bucket, store, run } = supplyOver([wikipedia()]);
    await run(NOON);
    bucket.written.length = 0;
    expect(await run(LATER)).toEqual({ kind: 'read', isImportDue: false });
    expect(bucket.written).toEqual([STATE_KEY]);
    const state = await stateOf(store);
    expect(askStateOf(state, 'wikipedia', 'schedule')).toMatchObject({ read_at: LATER, changed_at: NOON });
    expect(Object.values(state.until)).toEqual([LATER]);
  });

  test('reads and writes nothing while nothing is due', async () => {
    const { bucket, run } = supplyOver([wikipedia()]);
    await run(NOON);
    bucket.written.length = 0;
    expect(await run('2026-07-20T12:05:00.000Z')).toEqual({ kind: 'nothing_due', isImportDue: false });
    expect(bucket.written).toEqual([]);
  });

  test('remembers in the state how long a page stood, so that its result becomes official after six hours', async () => {
    const result = { winner: 'first' as const, method: 'decision' as const };
    const ended = BOUTS.map((one) => ({ ...one, state: 'over' as const, result }));
    let bouts = BOUTS;
    const provider = fakeProvider('wikipedia', ['schedule', 'result'], (reading) => [cardOf(reading, bouts)]);
    const { run, facts } = supplyOver([provider]);
    await run('2026-07-31T12:00:00.000Z');
    bouts = ended;
    await run('2026-08-01T20:00:00.000Z');
    expect((await facts()).cards[0]?.bouts[0]?.state).toBe('result_to_come');
    await run('2026-08-02T01:00:00.000Z');
    await run('2026-08-02T02:00:00.000Z');
    expect((await facts()).cards[0]?.bouts[0]).toMatchObject({ state: 'official', result: { result } });
  });

  test('keeps a price that changed without starting an import, and tells it whether it changed or not', async () => {
    let odds: [number, number] = [1.5, 2.5];
    const kalshi = fakeProvider('kalshi', ['price'], (reading) => [{ ...QUOTE, reading, odds }]);
    const { bucket, run, prices, facts } = supplyOver([wikipedia(), kalshi]);
    expect(await run('2026-07-30T15:00:00.000Z')).toMatchObject({ isImportDue: true });
    bucket.written.length = 0;
    odds = [1.6, 2.4];
    expect(await run('2026-07-30T18:00:00.000Z')).toMatchObject({ isImportDue: false });
    expect(bucket.written).toContain(FACTS_KEY);
    expect((await facts()).cards[0]?.bouts[0]?.exchange?.odds).toEqual([1.6, 2.4]);
    bucket.written.length = 0;
    await run('2026-07-30T21:00:00.000Z');
    expect(bucket.written).toEqual([STATE_KEY]);
    expect(prices.map((price) => [price?.odds, price?.read_at])).toEqual([
      [[1.5, 2.5], '2026-07-30T15:00:00.000Z'],
      [odds, '2026-07-30T18:00:00.000Z'],
      [odds, '2026-07-30T21:00:00.000Z'],
    ]);
  });

  test('starts no second import while the first may run, and starts it afterwards', async () => {
    const starting = BOUTS.map((one) => ({ ...one, starts_at: '2026-08-01T18:00:00.000Z' }));
    let bouts = starting;
    const { run } = supplyOver([fakeProvider('espn', ['schedule', 'result'], (reading) => [cardOf(reading, bouts)])]);
    expect(await run('2026-08-01T17:59:00.000Z')).toMatchObject({ isImportDue: true });
    bouts = starting.map((one) => ({ ...one, scheduled_rounds: 3 }));
    expect(await run('2026-08-01T18:00:00.000Z')).toEqual({ kind: 'read', isImportDue: false });
    expect(await run('2026-08-01T18:03:59.000Z')).toMatchObject({ isImportDue: false });
    expect(await run('2026-08-01T18:04:00.000Z')).toMatchObject({ isImportDue: true });
    expect(await run('2026-08-01T18:05:00.000Z')).toMatchObject({ isImportDue: false });
  });

  test('picks anew at most once an hour as a card to come changes, in new processes, and loses no change', async () => {
    let bouts = BOUTS.map((one) => ({ ...one, starts_at: '2026-08-01T22:00:00.000Z' }));
    const provider = fakeProvider('espn', ['schedule'], (reading) => [cardOf(reading, bouts)]);
    const { bucket, run, facts } = supplyOver([provider]);
    const runAnew = (time: string) => supplyOver([provider], bucket).run(time);
    expect(await run('2026-08-01T10:00:00.000Z')).toMatchObject({ isImportDue: true });
    bouts = bouts.map((one, place) => (place === 0 ? { ...one, scheduled_rounds: 5 } : one));
    expect(await runAnew('2026-08-01T11:00:00.000Z')).toMatchObject({ isImportDue: true });
    bouts = bouts.map((one, place) => (place === 1 ? { ...one, state: 'cancelled' } : one));
    expect(await runAnew('2026-08-01T11:59:50.000Z')).toMatchObject({ kind: 'read', isImportDue: false });
    expect((await facts()).cards[0]?.bouts.map(({ state }) => state)).toEqual(['scheduled', 'off']);
    expect(await runAnew('2026-08-01T12:00:00.000Z')).toMatchObject({ kind: 'nothing_due', isImportDue: true });
    expect(await runAnew('2026-08-01T12:05:00.000Z')).toMatchObject({ isImportDue: false });
  });

  test('lets no change wait in the half hour before picks are frozen', async () => {
    const bouts = BOUTS.map((one) => ({ ...one, starts_at: '2026-08-01T22:00:00.000Z' }));
    let isTraded = false;
    const kalshi = fakeProvider('kalshi', ['price'], (reading) => (isTraded ? [{ ...QUOTE, reading }] : []));
    const { run } = supplyOver([fakeProvider('espn', ['schedule'], (reading) => [cardOf(reading, bouts)]), kalshi]);
    expect(await run('2026-08-01T20:40:00.000Z')).toMatchObject({ isImportDue: true });
    isTraded = true;
    expect(await run('2026-08-01T20:55:00.000Z')).toMatchObject({ kind: 'read', isImportDue: false });
    expect(await run('2026-08-01T21:14:00.000Z')).toMatchObject({ isImportDue: false });
    expect(await run('2026-08-01T21:15:00.000Z')).toMatchObject({ isImportDue: true });
  });

  test('waits for no other run', async () => {
    const { parts, run } = supplyOver([wikipedia()]);
    const lease = await parts.takeLease();
    expect(await run(NOON)).toEqual({ kind: 'another_runs', isImportDue: false });
    if (lease) await parts.freeLease(lease);
    expect(await run(NOON)).toMatchObject({ kind: 'read' });
  });
});

describe('A provider that fails', () => {
  const failing = (reason: 'refused' | 'unreachable') =>
    fakeProvider('kalshi', ['price', 'result'], async () => {
      throw new ProviderFailure('kalshi', reason, 'answered 403');
    });

  test('stops no other, and is asked again after the wait', async () => {
    const kalshi = failing('unreachable');
    const { store, run, facts } = supplyOver([kalshi, wikipedia()]);
    await run('2026-07-30T13:00:00.000Z');
    expect((await facts()).cards).toHaveLength(1);
    expect(askStateOf(await stateOf(store), 'kalshi', 'price')).toMatchObject({
      failures: 1,
      reason: 'unreachable',
      not_before: '2026-07-30T13:15:00.000Z',
    });
    await run('2026-07-30T13:10:00.000Z');
    expect(kalshi.questions).toHaveLength(1);
    await run('2026-07-30T13:15:00.000Z');
    expect(kalshi.questions).toHaveLength(2);
  });

  test('keeps what it said before', async () => {
    let isGone = false;
    const provider = fakeProvider('wikipedia', ['schedule'], (reading) => {
      if (isGone) throw new Error('a defect in the reader');
      return [cardOf(reading)];
    });
    const { run, facts, store } = supplyOver([provider]);
    await run(NOON);
    const before = await facts();
    isGone = true;
    await run(LATER);
    expect(await facts()).toEqual(before);
    expect(askStateOf(await stateOf(store), 'wikipedia', 'schedule')).toMatchObject({
      read_at: NOON,
      reason: 'unexpected',
    });
  });

  test('with an observation that cannot be stored loses that one alone', async () => {
    const far = { event: { ...EVENT, id: 'far', date: '2031-01-01' } };
    const nameless = { event: { ...EVENT, id: 'nameless', name: '' } };
    const tells: Tells = (reading) => [{}, far, nameless].map((changed) => cardOf(reading, BOUTS, changed));
    const { run, facts } = supplyOver([wikipedia(tells)]);
    await run(NOON);
    expect((await facts()).cards).toHaveLength(1);
  });
});

describe('What is damaged', () => {
  test('the facts: they are made anew of what was observed', async () => {
    const { bucket, run, facts } = supplyOver([wikipedia()]);
    await run(NOON);
    const before = await facts();
    bucket.objects.set(FACTS_KEY, Buffer.from('{"version":1,"cards":[{}]}'));
    await run('2026-07-20T12:05:00.000Z');
    expect(await facts()).toEqual(before);
    expect([...bucket.objects.keys()].filter((key) => key.includes('/damaged/'))).toHaveLength(1);
  });

  test('the state: everything is read again, and no observation is stored twice', async () => {
    const { bucket, run } = supplyOver([wikipedia()]);
    await run(NOON);
    const seen = bucket.objects.get(SEEN_KEY);
    bucket.objects.set(STATE_KEY, Buffer.from('not JSON'));
    expect(await run('2026-07-20T12:05:00.000Z')).toMatchObject({ kind: 'read' });
    expect(bucket.objects.get(SEEN_KEY)).toEqual(seen);
  });

  test('the observations of a month: its facts and the object stay as they are until it is restored', async () => {
    let bouts = BOUTS;
    const { bucket, run, facts } = supplyOver([wikipedia((reading) => [cardOf(reading, bouts)])]);
    await run(NOON);
    const [whole, before] = [bucket.objects.get(SEEN_KEY), await facts()];
    const damaged = Buffer.from('cut off');
    bucket.objects.set(SEEN_KEY, damaged);
    bouts = BOUTS.slice(0, 1);
    await run(LATER);
    expect(await facts()).toEqual(before);
    expect(bucket.objects.get(SEEN_KEY)).toEqual(damaged);
    if (whole) bucket.objects.set(SEEN_KEY, whole);
    await run('2026-07-21T00:00:00.000Z');
    await run('2026-07-21T18:00:00.000Z');
    expect((await facts()).cards[0]?.bouts.map(({ state }) => state)).toContain('off');
  });
});

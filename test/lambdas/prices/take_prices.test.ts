import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../core/dates/durations.ts';
import { countedQuotes } from '../../../core/prices/quotes/counted_quotes.ts';
import { FAILURES, feedEvent, refuseWith, respondWith } from '../../fixtures/odds_server.ts';
import { blue, boutInFeed, CARD_ID, isoTime, pricesOfFile, red, START } from '../../fixtures/taken_prices.ts';

const { clock, store, serve, serveOdds, requests, emitted, run, newest, history, allItems } = pricesOfFile();
const failuresTold = () =>
  emitted()
    .all()
    .filter(({ name }) => name === 'PriceFailuresInARow')
    .map(({ value }) => value);

describe('a call that is due', () => {
  test('keeps the newest prices of the card, and a history item where one changed', async () => {
    serveOdds(2.1);
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, unmatched: 0, credits: 400 });
    const prices = await newest();
    expect(prices?.books.map(({ key, regions }) => [key, regions])).toEqual([
      ['a', ['us']],
      ['b', ['us']],
      ['c', ['us']],
    ]);
    expect(prices?.bouts).toMatchObject([{ red, blue, quotes: [{ book: 'a', red: 2.1, blue: 1.9 }, {}, {}] }]);
    expect(await history()).toHaveLength(1);

    clock.now += 15 * MINUTE;
    serveOdds(2.1);
    expect(await run()).toMatchObject({ kind: 'taken' });
    expect(await history()).toHaveLength(1);

    clock.now += 15 * MINUTE;
    serveOdds(2.2);
    await run();
    expect(await history()).toHaveLength(2);
    expect((await newest())?.bouts[0]?.path).toHaveLength(2);
    const kept = await store().history(CARD_ID);
    expect(kept?.bouts[0]?.books[0]?.points.map(([, odds]) => odds)).toEqual([2.1, 2.2]);
  });

  test('keeps every bout of the feed with its line for the import, those of no card as well', async () => {
    const other = boutInFeed(2.1, clock.now, ['Ann Novak', 'Bea Lim']);
    serve(respondWith([boutInFeed(2.1, clock.now), other]));
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, unmatched: 1 });
    const kept = { starts_at: isoTime(Date.parse(START)), seen_at: isoTime(clock.now), line: { home: 1.9, away: 2.1 } };
    expect(await store().feed()).toEqual([
      { home: blue, away: red, ...kept },
      { home: 'Ann Novak', away: 'Bea Lim', ...kept },
    ]);
  });

  test('counts and names the bouts that are left out', async () => {
    const damaged = { ...feedEvent('Ann Novak', 'Bea Lim', START, isoTime(clock.now), {}), commence_time: 'soon' };
    serve(respondWith([boutInFeed(2.1, clock.now), damaged]));
    const outcome = await run();
    expect(outcome).toMatchObject({ kind: 'taken', bouts: 1, dropped: [expect.stringMatching(/^Ann Novak vs\. Bea/)] });
    expect(emitted().sum('PriceBoutsDropped')).toBe(1);
  });

  test('in American odds is refused, and the kept prices stay', async () => {
    serve(respondWith([feedEvent(blue, red, START, isoTime(clock.now), { a: [-150, 130], b: [-145, 125] })]));
    expect(await run()).toMatchObject({ kind: 'failed', failure: { reason: 'malformed' } });
  });

  test('is not made again before its time', async () => {
    serveOdds(2.1);
    await run();
    const calls = requests().length;
    clock.now += 5 * MINUTE;
    expect(await run()).toEqual({ kind: 'not_due' });
    expect(requests()).toHaveLength(calls);
  });

  test('is not made at the reserve', async () => {
    await store().putState({ failures: 0, credits: 20, credits_at: isoTime(clock.now - MINUTE) });
    const calls = requests().length;
    expect(await run()).toEqual({ kind: 'not_due' });
    expect(requests()).toHaveLength(calls);
  });
});

describe('a service that fails', () => {
  test.each(FAILURES)('because it %s changes no prices', async (_, respond, reason) => {
    serveOdds(2.1);
    await run();
    const before = { newest: await newest(), history: await history() };
    clock.now += 15 * MINUTE;
    serve(respond);
    expect(await run()).toMatchObject({ kind: 'failed', inARow: 1, failure: { reason } });
    expect({ newest: await newest(), history: await history() }).toEqual(before);
  });

  test('is asked less often each time, and raises the alarm after three failures in a row', async () => {
    const before = failuresTold().length;
    serve(refuseWith(500));
    const start = clock.now;
    const failedAt: number[] = [];
    for (let tick = 0; failedAt.length < 3; tick++) {
      clock.now = start + tick * 15 * MINUTE;
      if ((await run()).kind === 'failed') failedAt.push(clock.now - start);
    }
    expect(failedAt).toEqual([0, 15 * MINUTE, 45 * MINUTE]);
    expect(failuresTold().slice(before)).toEqual([1, 2, 3]);
    serveOdds(2.1);
    clock.now += 60 * MINUTE;
    await run();
    expect(failuresTold().at(-1)).toBe(0);
  });

  test('is not asked before the time that it names', async () => {
    serve(refuseWith(429, { 'Retry-After': '3600' }));
    await run();
    serveOdds(2.1);
    clock.now += 45 * MINUTE;
    expect(await run()).toEqual({ kind: 'not_due' });
    clock.now += 15 * MINUTE;
    expect((await run()).kind).toBe('taken');
  });
});

test('no item of the table holds the key', async () => {
  serveOdds(2.1);
  await run();
  expect(JSON.stringify(await allItems())).not.toContain('apiKey');
});

test('prices that are six hours old no longer count', async () => {
  serveOdds(2.1);
  await run();
  const [first] = (await newest())?.bouts ?? [];
  if (first === undefined) throw new Error('no bout');
  expect(countedQuotes(first, clock.now)).toHaveLength(3);
  expect(countedQuotes(first, clock.now + 6 * 60 * MINUTE)).toHaveLength(0);
});

import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../core/dates/durations.ts';
import { FAILURES, feedEvent, feedTotals, type OddsServer, respondWith } from '../../fixtures/odds_server.ts';
import { blue, boutInFeed, CARD_ID, isoTime, pricesOfFile, red, START } from '../../fixtures/taken_prices.ts';

const { clock, store, serve, requests, run, newest } = pricesOfFile();

describe('totals of rounds', () => {
  /** Serves moneylines, and `totals` where those are asked for, with these credits left. */
  function serveTotals(credits: number, totals: Parameters<OddsServer['serve']>[0]) {
    const told = { 'x-requests-remaining': `${credits}` };
    const moneylines = respondWith([boutInFeed(2.1, clock.now)], told);
    const before = requests().length;
    serve((request, response) =>
      request.url?.includes('markets=totals') ? totals(request, response) : moneylines(request, response),
    );
    return () =>
      requests()
        .slice(before)
        .map(({ searchParams }) => searchParams.get('markets'));
  }
  const event = () => feedEvent(blue, red, START, isoTime(clock.now), { mybook: [1.9, 2.1] });
  const answer = (credits: number) =>
    respondWith([feedTotals(event(), 'mybook', ['Over', 1.8, 2.5], ['Under', 2, 2.5])], {
      'x-requests-remaining': `${credits}`,
    });
  const offers = async () => (await store().offers(CARD_ID))[0]?.offers ?? [];

  test('are asked for where the credits pay for them, and kept beside what other readings told of the book', async () => {
    const asked = serveTotals(20_000, answer(19_999));
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, credits: 19_999 });
    expect(asked()).toEqual(['h2h', 'totals']);
    const time = { book: 'mybook', updated_at: isoTime(clock.now) };
    expect(await offers()).toEqual([
      { terms: { anyone: true, from: 5 }, odds: 1.8, against: 2, ...time },
      { terms: { anyone: true, until: 5 }, odds: 2, against: 1.8, ...time },
    ]);
    const [kept] = await store().offers(CARD_ID);
    const other = { book: 'mybook', winner: 'red' as const, terms: { methods: ['decision' as const] }, odds: 4 };
    const told = { ...other, against: null, updated_at: isoTime(clock.now) };
    if (kept) await store().putOffers(CARD_ID, [{ ...kept, offers: [...kept.offers, told] }], new Date());
    clock.now += 15 * MINUTE;
    serveTotals(20_000, answer(19_999));
    await run();
    expect((await offers()).map(({ odds, updated_at }) => [odds, updated_at])).toEqual([
      [4, isoTime(clock.now - 15 * MINUTE)],
      [1.8, isoTime(clock.now)],
      [2, isoTime(clock.now)],
    ]);
  });

  test('are not asked for on the free plan', async () => {
    const asked = serveTotals(480, answer(479));
    expect(await run()).toMatchObject({ kind: 'taken', credits: 480, totals: [] });
    expect(asked()).toEqual(['h2h']);
  });

  test.each(FAILURES)('from a service that then %s change no prices of winners', async (_, respond) => {
    serveTotals(20_000, respond);
    expect(await run()).toMatchObject({ kind: 'taken', bouts: 1, totals: [] });
    expect((await newest())?.bouts).toHaveLength(1);
  });
});

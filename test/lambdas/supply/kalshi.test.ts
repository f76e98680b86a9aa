import { describe, expect, test } from 'vitest';
import { kalshi } from '../../../lambdas/supply/providers/kalshi/kalshi.ts';
import { kalshiEvent, kalshiMarket, kalshiPage } from '../../fixtures/providers/kalshi_answers.ts';
import {
  CONTACT,
  question,
  type Route,
  refuses,
  sends,
  serverOfFile,
} from '../../fixtures/providers/provider_server.ts';

const server = serverOfFile();

const { keep } = server;
const provider = () => kalshi({ address: server.address, contact: CONTACT, wait: server.wait });

async function read(asked: 'price' | 'result', ...events: readonly unknown[]) {
  server.serve([/series_ticker=KXUFCFIGHT&/, sends(kalshiPage(events))], [/./, sends(kalshiPage([]))]);
  return provider().observe(question(asked), keep);
}

describe('a price', () => {
  test('is of both fighters by name, net of the fee, with the begin five hours before the market’s time', async () => {
    const { observations, refused } = await read('price', kalshiEvent());
    expect(refused).toEqual([]);
    const bout = {
      id: 'KXUFCFIGHT-26JAN01AAABBB',
      fighters: [{ name: 'Adam Ash' }, { name: 'Ben Birch' }],
      starts_at: '2026-10-10T21:00:00.000Z',
    };
    const [begin, quote] = observations;
    expect(begin).toMatchObject({ kind: 'begin', bout });
    // At 0.50 a contract costs 0.50 and a fee of 0.0175: 1 / 0.5175. At 0.51 it is 1 / 0.527493.
    expect(quote).toMatchObject({ kind: 'quote', bout, book: 'kalshi', odds: [1.932, 1.896] });
    const [asked] = server.asked();
    expect(asked?.agent).toBe(`Cornerman (${CONTACT})`);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      series_ticker: 'KXUFCFIGHT',
      status: 'open',
      with_nested_markets: 'true',
    });
  });

  test('in whole cents, as older answers have it, is the same', async () => {
    const old = { yes_bid_dollars: undefined, yes_ask_dollars: undefined };
    const { observations } = await read(
      'price',
      kalshiEvent({ ...old, yes_bid: 49, yes_ask: 50 }, { ...old, yes_bid: 50, yes_ask: 51 }),
    );
    expect(observations[1]).toMatchObject({ odds: [1.932, 1.896] });
  });

  test('with a spread of five cents counts', async () => {
    const { observations } = await read('price', kalshiEvent({ yes_bid_dollars: '0.4500' }));
    expect(observations.map(({ kind }) => kind)).toEqual(['begin', 'quote']);
  });

  test.each([
    ['no bid', { yes_bid_dollars: '0.0000' }],
    ['an ask of 1', { yes_ask_dollars: '1.0000' }],
    ['neither', { yes_bid_dollars: null, yes_ask_dollars: null }],
    ['a spread of more', { yes_bid_dollars: '0.4400' }],
    ['no size', { yes_ask_size_fp: '0.00' }],
    ['a closed market', { status: 'closed' }],
  ])('with %s is none: the begin still counts', async (_, change) => {
    const { observations, refused } = await read('price', kalshiEvent(change));
    expect(observations.map(({ kind }) => kind)).toEqual(['begin']);
    expect(refused).toEqual([]);
  });

  test('with a bid that is not below the ask is impossible, and said', async () => {
    const { observations, refused } = await read('price', kalshiEvent({ yes_bid_dollars: '0.5000' }));
    expect(observations.map(({ kind }) => kind)).toEqual(['begin']);
    expect(refused.join()).toContain('the ask 0.5 is not above the bid 0.5');
  });
});

describe('a bout', () => {
  test.each([
    [
      'one market',
      (event: ReturnType<typeof kalshiEvent>) => ({ ...event, markets: event.markets.slice(1) }),
      '1 markets',
    ],
    ['one fighter twice', () => kalshiEvent({}, { yes_sub_title: 'Adam Ash' }), 'one name'],
    ['no name', () => kalshiEvent({ yes_sub_title: '' }), 'is missing'],
    ['an opponent to come', () => kalshiEvent({ yes_sub_title: 'TBD' }), 'not known yet'],
  ])('with %s is none, and said by its event', async (_, change, reason) => {
    const { observations, refused } = await read('price', change(kalshiEvent()), kalshiEvent({}, {}, 'KXUFCFIGHT-OK'));
    expect(observations.map((one) => one.kind !== 'card' && one.bout.id)).toEqual(['KXUFCFIGHT-OK', 'KXUFCFIGHT-OK']);
    expect(refused.join()).toMatch(/event KXUFCFIGHT-26JAN01AAABBB: /);
    expect(refused.join()).toContain(reason);
  });

  test('of other days is another promotion’s or another month’s', async () => {
    const far = { occurrence_datetime: '2027-05-01T02:00:00Z' };
    expect((await read('price', kalshiEvent(far, far))).observations).toEqual([]);
  });

  test('keeps its order whichever market comes first', async () => {
    const event = kalshiEvent();
    const swapped = { ...event, markets: event.markets.toReversed() };
    const bare = async (one: unknown) => (await read('price', one)).observations.map(({ reading: _, ...rest }) => rest);
    expect(await bare(swapped)).toEqual(await bare(event));
  });

  test('of every page is read, by the cursor', async () => {
    server.serve(
      [/cursor=next/, sends(kalshiPage([kalshiEvent({}, {}, 'KX-2')]))],
      [/./, sends(kalshiPage([kalshiEvent({}, {}, 'KX-1')], 'next'))],
    );
    const { observations } = await provider().observe(question('price'), keep);
    expect(observations.map((one) => one.kind === 'quote' && one.bout.id)).toEqual([false, 'KX-1', false, 'KX-2']);
  });

  test('without end is not: pages are bounded', async () => {
    server.serve([/./, (...call) => sends(kalshiPage([], `page ${server.asked().length}`))(...call)]);
    const { refused } = await provider().observe(question('price'), keep);
    expect(server.asked()).toHaveLength(10);
    expect(refused).toEqual(['pages beyond the first 10']);
  });
});

describe('a result', () => {
  const over = (first: string | null, second: string | null, status = 'finalized') =>
    kalshiEvent({ status, result: first }, { status, result: second });

  test('is the winner of two markets that are settled for good', async () => {
    const { observations } = await read('result', over('no', 'yes'));
    expect(observations).toMatchObject([{ kind: 'result', result: { winner: 'second', words: 'no and yes' } }]);
    expect(server.asked()[0]?.url.searchParams.get('status')).toBe('settled');
    expect(server.asked()[0]?.url.searchParams.get('min_close_ts')).toBe(`${Date.parse('2026-08-31') / 1000}`);
  });

  test.each([['determined'], ['disputed'], ['amended'], ['closed']])(
    'is not read from a market that is %s',
    async (status) => {
      expect(await read('result', over('no', 'yes', status))).toEqual({ observations: [], refused: [] });
    },
  );

  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['void', 'void'],
    ['', 'yes'],
    [null, null],
  ])('of %s and %s is no winner', async (first, second) => {
    const { observations, refused } = await read('result', over(first, second));
    expect(observations).toEqual([]);
    expect(refused.join()).toContain('name no winner');
  });
});

test('a fault is asked once more, a refusal isn’t', async () => {
  server.serve([/./, refuses(500)]);
  await expect(provider().observe(question('price'), keep)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(server.asked()).toHaveLength(2);
  server.serve([/./, refuses(403)]);
  await expect(provider().observe(question('price'), keep)).rejects.toMatchObject({ reason: 'refused' });
  expect(server.asked()).toHaveLength(1);
});

describe('what is offered beyond the winner', () => {
  const SUFFIX = '-26JAN01AAABBB';
  const series = (name: string, ...markets: readonly (readonly [suffix: string, Record<string, unknown>?])[]) =>
    [
      new RegExp(`series_ticker=${name}&`),
      sends(
        kalshiPage([
          {
            event_ticker: `${name}${SUFFIX}`,
            markets: markets.map(([suffix, over]) => kalshiMarket(`${name}${SUFFIX}-${suffix}`, '', over)),
          },
        ]),
      ),
    ] as const;
  async function offered(...routes: readonly Route[]) {
    const winners = [/series_ticker=KXUFCFIGHT&/, sends(kalshiPage([kalshiEvent()]))] as const;
    server.serve(winners, ...routes, [/./, sends(kalshiPage([]))]);
    const { offers = [], observations, refused } = await provider().observe(question('price'), keep);
    expect(observations.map(({ kind }) => kind)).toEqual(['begin', 'quote']);
    return { offers, refused };
  }
  // The ask is 0.50 of the yes, and 0.51 of the no.
  const [yes, no] = [1.932, 1.896];

  test('is read of the series that end as the winner’s event does, net of the fee on both sides', async () => {
    const { offers, refused } = await offered(
      series(
        'KXUFCMOV',
        ['AAAKOTKODQ', { title: 'Adam Ash wins by KO/TKO/DQ?' }],
        ['BBBDEC', { title: 'Ben Birch wins by decision?' }],
        ['DRAW', { title: 'Draw?' }],
      ),
      series('KXUFCMOF', ['SUB'], ['DRAW']),
      series('KXUFCDISTANCE', ['DIST']),
      series('KXUFCROUNDS', ['3']),
      series(
        'KXUFCVICROUND',
        ['BBB2', { custom_strike: { Participant: 'Ben Birch', Round: '2' } }],
        ['OTHER', { custom_strike: { Participant: 'Other', Round: '' } }],
      ),
    );
    expect(refused).toEqual([]);
    expect(offers).toMatchObject([
      { bout: { id: `KXUFCFIGHT${SUFFIX}`, fighters: [{ name: 'Adam Ash' }, {}] }, book: { key: 'kalshi' } },
    ]);
    expect(offers[0]?.offers).toEqual([
      { winner: 'red', terms: { methods: ['knockout'] }, odds: yes, against: no },
      { winner: 'blue', terms: { methods: ['decision'] }, odds: yes, against: no },
      { terms: { anyone: true, methods: ['submission'] }, odds: yes, against: no },
      { terms: { draw: true }, odds: yes, against: no },
      { terms: { anyone: true, distance: true }, odds: yes, against: no },
      { terms: { anyone: true, distance: false }, odds: no, against: yes },
      { terms: { anyone: true, until: 4 }, odds: yes, against: no },
      { terms: { anyone: true, from: 4 }, odds: no, against: yes },
      { winner: 'blue', terms: { methods: ['knockout', 'submission'], from: 2, until: 4 }, odds: yes, against: no },
    ]);
  });

  test.each([
    [
      'other words',
      series('KXUFCMOV', ['AAAKO', { title: 'Will Adam Ash finish Ben Birch with a kick?' }]),
      'understood',
    ],
    [
      'a fighter of another bout',
      series('KXUFCVICROUND', ['X1', { custom_strike: { Participant: 'Cy Day', Round: 1 } }]),
      'understood',
    ],
    ['another ending', series('KXUFCMOF', ['WHO']), 'understood'],
    ['a bid above the ask', series('KXUFCDISTANCE', ['DIST', { yes_bid_dollars: '0.6000' }]), 'is not above the bid'],
  ])('with %s is refused and named', async (_what, route, why) => {
    const { offers, refused } = await offered(route);
    expect(offers.flatMap((one) => one.offers)).toEqual([]);
    expect(refused.join()).toContain(why);
  });

  test('of a closed or a wide market is none', async () => {
    const { offers, refused } = await offered(
      series('KXUFCMOF', ['SUB', { status: 'closed' }], ['DEC', { yes_bid_dollars: '0.4000' }]),
    );
    expect(offers.flatMap((one) => one.offers)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('says nothing of what a series that fails offered before, and what another one no longer has has ended', async () => {
    const every = [
      { winner: 'red', terms: { methods: ['knockout'] } },
      { terms: { anyone: true, methods: ['submission'] } },
      { terms: { draw: true } },
      { terms: { anyone: true, distance: false } },
      { terms: { anyone: true, from: 4 } },
      { winner: 'blue', terms: { methods: ['knockout', 'submission'], until: 2 } },
    ] as const;
    const unreadAfter = async (...routes: readonly Route[]) => {
      const { offers } = await offered(...routes, series('KXUFCDISTANCE', ['DIST']));
      return every.map((offer) => offers[0]?.isUnread?.({ ...offer, odds: 2, against: null }));
    };
    expect(await unreadAfter()).toEqual(every.map(() => false));
    expect(await unreadAfter([/series_ticker=KXUFCMOF&/, refuses(404)])).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    const throttled = [/series_ticker=KXUFCROUNDS&/, refuses(429)] as const;
    expect(await unreadAfter(throttled)).toEqual([false, false, false, false, true, true]);
  });

  test('that fails leaves the winners’ prices, and a refusal ends the reading', async () => {
    const { refused } = await offered([/series_ticker=KXUFCMOV&/, refuses(403)]);
    expect(refused.join()).toContain('KXUFCMOV');
    expect(server.asked()).toHaveLength(2);
  });
});

import { describe, expect, test } from 'vitest';
import { kalshi } from '../../../lambdas/supply/providers/kalshi.ts';
import { kalshiEvent, kalshiPage } from '../../fixtures/providers/kalshi_answers.ts';
import { CONTACT, question, refuses, sends, serverOfFile } from '../../fixtures/providers/provider_server.ts';

const server = serverOfFile();

const { keep } = server;
const provider = () => kalshi({ address: server.address, contact: CONTACT, wait: server.wait });

async function read(asked: 'price' | 'result', ...events: readonly unknown[]) {
  server.serve([/./, sends(kalshiPage(events))]);
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

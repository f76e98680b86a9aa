import { describe, expect, test } from 'vitest';
import {
  espnBout,
  methodOdds,
  noStatistics,
  oddsItem,
  STATUS,
  statistics,
  totalOdds,
} from '../../fixtures/providers/espn_answers.ts';
import { sends } from '../../fixtures/providers/provider_server.ts';
import { board, espnReader } from './espn_reader.ts';

const { server, read } = espnReader();

describe('a stat line', () => {
  const final = espnBout({ status: STATUS.final(3, '5:00'), winner: 'red' });
  const lines = async (body: unknown) => {
    const { observations, refused } = await read('stat_line', board(final, espnBout({ id: '502' })), [
      /5001\/statistics/,
      sends(body),
    ]);
    return { observations, refused: refused.filter((line) => !line.endsWith('404')).join() };
  };

  test('of a bout that is over is summed as the history has it', async () => {
    const { observations } = await lines(statistics());
    expect(observations).toMatchObject([
      {
        kind: 'line',
        bout: { id: '500', fighters: [{ id: '5001' }, { id: '5002' }] },
        fighter: 'first',
        line: {
          knockdowns: 1,
          significantStrikes: { landed: 16, tried: 25 },
          distanceStrikes: { landed: 11, tried: 17 },
          clinchStrikes: { landed: 2, tried: 3 },
          takedowns: { landed: 2, tried: 5 },
          submissionAttempts: 1,
          controlSeconds: 95,
        },
      },
    ]);
    expect(server.asked().filter(({ url }) => url.pathname.endsWith('/statistics'))).toHaveLength(2);
  });

  test('of all zeros is none: so a bout that was not fought is served (8)', async () => {
    expect(await lines(noStatistics())).toEqual({ observations: [], refused: '' });
  });

  test('of all zeros that was posted is one', async () => {
    const zeros = noStatistics();
    zeros.splits.categories[0]?.stats.push({ name: 'wallclock', value: 1, displayValue: '1' });
    expect((await lines(zeros)).observations).toHaveLength(1);
  });

  test('without the time of posting counts if it has any figure, as before 2026', async () => {
    expect((await lines(statistics({}))).observations).toHaveLength(1);
  });

  test.each([
    ['nine parts that differ from the whole (9)', statistics({ sigStrikesLanded: 17 }), 'its nine parts are 16 of 25'],
    ['half a strike', statistics({ knockDowns: 0.5 }), 'knockDowns: no count'],
    ['no categories', { splits: {} }, 'no statistics'],
    ['a control of hours', statistics({ timeInControl: 9000 }), 'line.controlSeconds'],
  ])('with %s is none, and said', async (_, body, reason) => {
    const { observations, refused } = await lines(body);
    expect(observations).toEqual([]);
    expect(refused).toContain(reason);
  });
});

describe('a price', () => {
  const prices = async (...items: readonly unknown[]) =>
    read('price', board(espnBout()), [/competitions\/500\/odds/, sends({ count: items.length, items })]);

  test('is the one book’s current one, by athlete and not by home or away, in exact decimals', async () => {
    const { observations } = await prices(
      oddsItem('5002', '5001', ['+114', '-135']),
      oddsItem('5001', '5002', ['-110', '-110'], 'Consensus'),
    );
    expect(observations).toMatchObject([
      { kind: 'quote', book: 'draftkings', odds: [1.741, 2.14], bout: { id: '500' } },
    ]);
  });

  test('of even money is 2', async () => {
    const { observations } = await prices(oddsItem('5001', '5002', ['EVEN', '-120']));
    expect(observations).toMatchObject([{ odds: [2, 1.833] }]);
  });

  test.each([
    ['one side only (18)', oddsItem('5001', '5002', ['-135', undefined]), 'not of both sides'],
    ['a moneyline of 0 (18)', oddsItem('5001', '5002', [0, '-135']), 'not of both sides'],
    ['favourites on both sides (18)', oddsItem('5001', '5002', ['-240', '-195']), 'are no line'],
    ['another athlete', oddsItem('5001', '9999', ['+100', '-120']), 'of other athletes'],
  ])('with %s is none, and said', async (_, item, reason) => {
    const { observations, refused } = await prices(item);
    expect(observations).toEqual([]);
    expect(refused.join()).toContain(reason);
  });

  test('of methods and of the total of rounds is told with the winner’s, by athlete', async () => {
    const item = oddsItem('5002', '5001', ['+114', '-135']);
    const [home, away] = [item.homeAthleteOdds, item.awayAthleteOdds];
    const { offers = [] } = await prices({
      ...item,
      homeAthleteOdds: { ...home, current: { ...home.current, victoryMethod: methodOdds('+1200', '+1000', '+180') } },
      awayAthleteOdds: { ...away, current: { ...away.current, victoryMethod: methodOdds('+275', 'OFF', '+175') } },
      current: totalOdds('2.5', '-245', '+185'),
    });
    const by = (winner: 'red' | 'blue', method: string, odds: number) => {
      return { winner, terms: { methods: [method] }, odds, against: null };
    };
    expect(offers).toMatchObject([{ bout: { id: '500' }, book: { key: 'draftkings', title: 'DraftKings' } }]);
    expect(offers[0]?.offers).toEqual([
      ...[by('red', 'knockout', 3.75), by('red', 'decision', 2.75)],
      ...[by('blue', 'knockout', 13), by('blue', 'submission', 11), by('blue', 'decision', 2.8)],
      { terms: { anyone: true, from: 5 }, odds: 1.408, against: 2.85 },
      { terms: { anyone: true, until: 5 }, odds: 2.85, against: 1.408 },
    ]);
  });

  test.each([
    ['a whole total, which can return the stake', totalOdds('3', '-110', '-110')],
    ['one side of the total', totalOdds('2.5', '-245', undefined)],
    ['no total', null],
    ['another shape', { total: 'two' }],
  ])('with %s has none of rounds, and the winner’s stands', async (_, current) => {
    const { observations, offers } = await prices({ ...oddsItem('5002', '5001', ['+114', '-135']), current });
    expect(observations).toHaveLength(1);
    expect(offers?.[0]?.offers).toEqual([]);
  });

  test('of a bout that has begun is not asked for', async () => {
    await read('price', board(espnBout({ status: STATUS.inRound(1, '4:00') })));
    expect(server.asked()).toHaveLength(1);
  });
});

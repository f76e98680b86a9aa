import { describe, expect, test } from 'vitest';
import { guessColumns } from '../../../web/lib/bets_file/cells/columns.ts';
import { readFileRows } from '../../../web/lib/bets_file/read_rows.ts';
import { readGuessed } from './files.ts';

const PIKKIT = [
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues',
  'a81,DraftKings,straight,SETTLED_WIN,2.55,2.4,,10,15.5,04/02/2026 18:02:30 GMT,,2026-04-02T18:02:30Z,,Renato Moicano Moneyline Renato Moicano vs Chris Duncan,,MMA,UFC',
  'a82,FanDuel,parlay,SETTLED_LOSS,4.1,,,10,-10,04/02/2026 18:03:30 GMT,,2026-04-02T18:03:30Z,,Renato Moicano Money Line | Virna Jandiroba Money Line,,MMA | MMA,UFC',
  'a83,FanDuel,straight,SETTLED_PUSH,1.9,,,10,0,04/02/2026 18:04:30 GMT,,2026-04-02T18:04:30Z,,Lakers -4.5 Spread,,Basketball,NBA',
  'a84,FanDuel,straight,SETTLED_VOID,1.9,,,10,0,04/02/2026 18:05:30 GMT,,2026-04-02T18:05:30Z,,Tabatha Ricci Moneyline,,MMA,UFC',
  'a85,FanDuel,straight,PLACED,1.9,,,10,0,04/02/2026 18:06:30 GMT,,2026-04-02T18:06:30Z,,Tabatha Ricci Moneyline,,MMA,UFC',
];
const NOW = '2026-04-06T09:00:00.000Z';

test('Pikkit’s export is read whole, and other sports are told', () => {
  const rows = readGuessed(PIKKIT.join('\n'), NOW);
  const read = rows.map(({ bet }) => [bet?.legs.map(({ fighter }) => fighter).join(' + '), bet?.result?.status]);
  expect(read).toEqual([
    ['Renato Moicano', 'won'],
    ['Renato Moicano + Virna Jandiroba', 'lost'],
    ['', 'returned'],
    ['Tabatha Ricci', 'returned'],
    ['Tabatha Ricci', undefined],
  ]);
  expect(rows[0]?.bet).toMatchObject({
    ...{ stated_on: '2026-04-02', stake: 1000, odds: 2.55, book: 'DraftKings', tracker_id: 'a81' },
    result: { status: 'won', payout: 2550 },
  });
  expect(rows.map(({ otherSport }) => otherSport)).toEqual([undefined, undefined, 'Basketball', undefined, undefined]);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
});

test('of two columns of one name the one is taken whose cells say it', () => {
  const columnsOf = (text: string) => {
    const read = readFileRows(text);
    return 'problem' in read ? {} : guessColumns(read.header, read.rows);
  };
  const head = 'placed,created,pick,stake,odds,line';
  expect(columnsOf(`${head},status,result\nx,2026-04-02,Moicano,5,2.5,n/a,Settled,Win`)).toMatchObject({
    ...{ date: 1, odds: 4, status: 7 },
  });
  expect(columnsOf(`${head},status,result\n2026-04-02,x,Moicano,5,,2.5,Won,12.50`)).toMatchObject({
    ...{ date: 0, odds: 5, status: 6 },
  });
  expect(columnsOf('date,pick,stake,odds,type\n2026-04-02,Moicano,5,2.5,Web')).not.toHaveProperty('market');
});

describe('a market in a column of its own belongs to the bet', () => {
  const read = (market: string, pick: string) =>
    readGuessed(`Date,Market,Selection,Stake,Odds\n2026-04-02,${market},${pick},10,2.5`)[0]?.bet;

  test.each(['Moneyline', 'Winner', 'UFC - Fight Winner', ''])('%s', (market) => {
    expect(read(market, 'Moicano')?.legs).toHaveLength(1);
  });
  test.each(['Round Betting', 'Total Rounds', 'Moicano to win in Round 2', 'Double Chance'])('%s', (market) => {
    expect(read(market, 'Moicano')).toMatchObject({ legs: [], title: 'Moicano' });
  });
  test('a method', () => {
    expect(read('KO/TKO', 'Moicano')?.legs).toMatchObject([{ fighter: 'Renato Moicano', method: 'knockout' }]);
  });
});

describe('rows with one id', () => {
  const HEAD = 'Bet ID,Date,Selection,Stake,Odds,Result,Profit';
  const rows = (...lines: string[]) => readGuessed([HEAD, ...lines].join('\n'), NOW);

  test('are the legs of one bet', () => {
    const read = rows(
      'p-1,2026-04-02,Renato Moicano,10,+300,Won,30',
      'p-1,2026-04-02,Virna Jandiroba,10,+300,Won,30',
      'p-2,2026-04-02,Tabatha Ricci,10,+120,Lost,-10',
    );
    expect(read).toMatchObject([
      { line: 2, bet: { stake: 1000, odds: 4, tracker_id: 'p-1', result: { status: 'won', payout: 4000 } } },
      { line: 4, bet: { tracker_id: 'p-2' } },
    ]);
    expect(read[0]?.bet?.legs.map(({ fighter }) => fighter)).toEqual(['Renato Moicano', 'Virna Jandiroba']);
    expect(read.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('also where only the first has the stake, and one leg lost', () => {
    const read = rows('p-1,2026-04-02,Renato Moicano,10,+300,Won,', 'p-1,2026-04-02,Virna Jandiroba,,,Lost,-10');
    expect(read).toMatchObject([{ bet: { legs: [{}, {}], result: { status: 'lost', payout: 0 } } }]);
  });

  test('keep their words together where a leg is not known', () => {
    const read = rows('p-1,2026-04-02,Renato Moicano,10,+300,,', 'p-1,2026-04-02,Over 2.5,10,+300,,');
    expect(read).toMatchObject([{ bet: { legs: [], title: 'Renato Moicano + Over 2.5' } }]);
    expect(read[0]?.doubts.join()).toMatch(/“Over”/);
  });

  test('and other stakes or prices are bets of their own, with a doubt and without that id', () => {
    const read = rows('t-9,2026-04-02,Renato Moicano,10,+155,,', 't-9,2026-04-02,Virna Jandiroba,20,+110,,');
    expect(read.map(({ bet }) => [bet?.legs.length, bet?.tracker_id])).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
    expect(read[1]?.doubts).toEqual(['Other rows have the id “t-9”: legs of one bet?']);
  });

  test('which say that they are singles are bets of their own', () => {
    const lines = ['t-9,2026-04-02,Renato Moicano,10,-110,single', 't-9,2026-04-02,Virna Jandiroba,10,-110,single'];
    const read = readGuessed(['Bet ID,Date,Selection,Stake,Odds,Type', ...lines].join('\n'), NOW);
    expect(read.map(({ bet }) => bet?.legs.length)).toEqual([1, 1]);
  });

  test('that only count the rows of the file are no ids', () => {
    const read = rows('1,2026-04-02,Renato Moicano,10,+155,,', '2,2026-04-02,Virna Jandiroba,20,+110,,');
    expect(read.map(({ bet }) => bet?.tracker_id)).toEqual([undefined, undefined]);
  });
});

describe('results that do not stand there', () => {
  const HEAD = 'Date,Selection,Stake,Odds,Result,Profit';
  const read = (cells: string, now?: string) => readGuessed(`${HEAD}\n2026-04-02,${cells}`, now)[0];

  test('a profit of 0 without a result leaves a coming bout open', () => {
    expect(read('Renato Moicano,10,2.5,,0.00')).toMatchObject({ doubts: [], bet: { legs: [{}] } });
    expect(read('Renato Moicano,10,2.5,,0.00')?.bet?.result).toBeUndefined();
  });

  test('and after it is returned, which is doubtful', () => {
    const late = read('Renato Moicano,10,2.5,,0.00', NOW);
    expect(late?.bet?.result).toEqual({ status: 'returned', payout: 1000 });
    expect(late?.doubts).toEqual(['A profit of 0: returned?']);
  });

  test('lost with a profit of 0 is doubtful', () => {
    expect(read('Renato Moicano,10,2.5,Lost,0.00', NOW)).toMatchObject({
      ...{ doubts: ['Lost, but the profit is 0: a bonus bet?'], bet: { result: { status: 'lost' } } },
    });
  });

  test('a result before the day of its bout is left out, a cash-out is not', () => {
    const early = '2026-04-03T09:00:00.000Z';
    expect(read('Renato Moicano,10,2.5,Won,15', early)?.bet?.result).toBeUndefined();
    expect(read('Renato Moicano,10,2.5,Won,15', early)?.doubts.join()).toMatch(/still to come/);
    expect(read('Renato Moicano,10,2.5,Cashed out,2', early)?.bet?.result).toMatchObject({ status: 'cashed_out' });
  });

  test('one leg that lost makes a parlay lost, also before its last bout', () => {
    const parlay = 'Renato Moicano + Nia Njeri,10,4,Lost,-10';
    expect(read(parlay, NOW)?.bet?.result).toEqual({ status: 'lost', payout: 0 });
    expect(read(parlay.replace('Lost,-10', 'Won,30'), NOW)?.bet?.result).toBeUndefined();
  });

  test('settled is read by the money', () => {
    expect(read('Renato Moicano,10,2.5,Settled,15', NOW)?.bet?.result).toEqual({ status: 'won', payout: 2500 });
    expect(read('Renato Moicano,10,2.5,Settled,', NOW)?.bet?.result).toBeUndefined();
    expect(read('Renato Moicano,10,2.5,Settled,', NOW)?.doubts).toEqual(['How it ended is not said: it stays open.']);
  });
});

describe('a bonus bet has its mark and no stake in its payout', () => {
  const read = (cells: string) =>
    readGuessed(`Date,Selection,Stake,Odds,Result,Profit,Free bet,Notes\n2026-04-02,${cells}`, NOW)[0];

  test.each([
    ['by its column', 'Renato Moicano,10,2.5,Won,15,TRUE,'],
    ['by its words', 'Renato Moicano ML (free bet),10,2.5,Won,15,,'],
    ['by its note', 'Renato Moicano,10,2.5,Won,15,,bonus bet of March'],
  ])('%s', (_, cells) => {
    expect(read(cells)).toMatchObject({
      ...{ doubts: [], bet: { bonus: true, legs: [{}], result: { status: 'won', payout: 1500 } } },
    });
  });

  test('lost it costs nothing, without a doubt', () => {
    expect(read('Renato Moicano,10,2.5,Lost,0,yes,')).toMatchObject({
      ...{ doubts: [], bet: { bonus: true, result: { status: 'lost', payout: 0 } } },
    });
  });

  test('and no other bet has it', () => {
    expect(read('Renato Moicano,10,2.5,Won,15,no,')?.bet).not.toHaveProperty('bonus');
  });
});

test('a row that names both sides of a bout asks which is backed, and takes the answer', () => {
  const text = 'Date,Selection,Stake,Odds\n2026-04-02,Renato Moicano vs Chris Duncan,10,2.5';
  expect(readGuessed(text)).toMatchObject([
    {
      bet: { legs: [], title: 'Renato Moicano vs Chris Duncan' },
      sides: ['Renato Moicano', 'Chris Duncan'],
      doubts: ['Renato Moicano or Chris Duncan? Not said: kept by its words, and settled by you.'],
    },
  ]);
  expect(readGuessed(text, undefined, new Map([[2, 'Chris Duncan']]))).toMatchObject([
    { bet: { legs: [{ fighter: 'Chris Duncan', opponent: 'Renato Moicano' }] }, doubts: [] },
  ]);
});

test('odds in the words of a bet that are others than its own are doubtful', () => {
  const read = (pick: string) => readGuessed(`Date,Selection,Stake,Odds\n2026-04-02,${pick},10,1.91`)[0]?.doubts;
  expect(read('Moicano 2.5')).toEqual(['The odds in its words are others.']);
  expect(read('Moicano -110')).toEqual([]);
});

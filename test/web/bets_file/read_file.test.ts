import { describe, expect, test } from 'vitest';
import { guessColumns, missingFields } from '../../../web/lib/bets_file/cells/columns.ts';
import { openFile } from '../../../web/lib/bets_file/open_file.ts';
import { readGuessed, UTF_8 } from './files.ts';

const HEAD = 'Date,Selection,Opponent,Wager,Odds,Sportsbook,Result,Notes';
const ROW = '2026-04-02,Renato Moicano,Chris Duncan,$10.00,+155,BetRivers,Won,early';
const EVENT = { id: 'night-1', name: 'Moicano vs. Duncan', date: '2026-04-04' };
const BET = {
  ...{ event: EVENT, legs: [{ fighter: 'Renato Moicano', opponent: 'Chris Duncan' }], ordinal: 0 },
  ...{ stake: 1000, odds: 2.55, book: 'BetRivers', note: 'early', placed_at: '2026-04-02T12:00:00.000Z' },
  stated_on: '2026-04-02',
  stated_as: 'Renato Moicano',
  result: { status: 'won' },
};

const utf16 = (text: string, isLittle: boolean, hasMark: boolean) =>
  Uint8Array.from(
    [...(hasMark ? `\uFEFF${text}` : text)].flatMap((letter) => {
      const [low, high] = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8];
      return isLittle ? [low, high] : [high, low];
    }),
  );

describe('the same bet is read', () => {
  const csv = `${HEAD}\n${ROW}\n`;
  test.each([
    ['commas', csv],
    ['semicolons', csv.replaceAll(',', ';')],
    ['tabs and Windows line ends', csv.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['bars', csv.replaceAll(',', '|')],
    ['Excel’s first line', `sep=;\r\n${csv.replaceAll(',', ';')}`],
    ['a byte order mark', `\uFEFF${csv}`],
    ['UTF-16, little end first', utf16(csv, true, true)],
    ['UTF-16, big end first', utf16(csv, false, true)],
    ['UTF-16 without a mark', utf16(csv, true, false)],
    ['empty lines around it', `${HEAD}\n,,,,,,,\n${ROW}\n\n`],
    [
      'decimal odds and commas',
      `${HEAD.replaceAll(',', ';')}\n${ROW.replaceAll(',', ';').replace('$10.00', '10,00').replace('+155', '2,55')}`,
    ],
    ['fractional odds', `${HEAD}\n${ROW.replace('+155', '31/20')}`],
    ['the day first', `${HEAD}\n${ROW.replace('2026-04-02', '2.4.2026')}\n,,,,,,,\n25.12.2025,x,,1,+100,,,`],
  ])('with %s', (_, content) => {
    expect(readGuessed(content)[0]).toMatchObject({ bet: BET, problems: [], doubts: [] });
  });

  test('from each row of a file in which line ends of several systems are mixed', () => {
    const note = '"late, 5\'11""\r\nand so"';
    const rows = [ROW, ROW.replace('early', note), ROW, ROW].map((line, at) =>
      line.replace('2026-04-02', `2026-04-0${at + 1}`),
    );
    const text = `${HEAD}\r\n${rows[0]}\n${rows[1]}\r${rows[2]}\r\n${rows[3]}\n`;
    const read = readGuessed(text);
    expect(read.map(({ bet }) => bet?.stated_on)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04']);
    expect(read[1]?.bet?.note).toBe('late, 5\'11"\r\nand so');
  });

  test.each([' ', '\t', '-', '0', 'vs. '])('beside a row with a cell of a megabyte of %j, without a wait', (filler) => {
    const huge = ROW.replace('Renato Moicano', `"${filler.repeat(1_000_000 / filler.length)}x"`);
    expect(readGuessed(`${HEAD}\n${ROW}\n${huge}`)[0]).toMatchObject({ bet: BET, problems: [], doubts: [] });
  });

  test('with Windows-1252 letters', () => {
    const bytes = UTF_8.encode(`${HEAD}\n2026-04-02,Jos? Aldo,,5,2.0,,,`).map((byte) => (byte === 0x3f ? 0xe9 : byte));
    expect(readGuessed(bytes)[0]?.bet?.legs).toEqual([{ fighter: 'José Aldo', opponent: 'Zhang Weili' }]);
  });
});

const row = (cells: string) => readGuessed(`${HEAD}\n${cells}`)[0];

describe('a fighter is found', () => {
  test.each(['Moicano', 'MOICANO RENATO', 'renato  moicano', 'R. Moicano'])(
    'as %s, without a doubt while nobody else is named so',
    (name) => {
      const read = row(`2026-04-02,${name},,10,+155,,,`);
      expect(read?.bet?.legs).toEqual(BET.legs);
      expect(read?.doubts).toEqual([]);
    },
  );

  test('with another given name only where the opponent agrees, and with a doubt', () => {
    expect(row('2026-04-02,Cameron Duncan,,10,+155,,,')?.bet?.legs).toEqual([]);
    const read = row('2026-04-02,Christopher Duncan,Renato Moicano,10,+155,,,');
    expect(read?.bet?.legs).toEqual([{ fighter: 'Chris Duncan', opponent: 'Renato Moicano' }]);
    expect(read?.doubts).toEqual(['“Christopher Duncan” is read as Chris Duncan.']);
  });

  test('on the event nearest to the day, whichever corner he has', () => {
    expect(row('2026-10-01,Renato Moicano,,10,+155,,,')?.bet?.event?.id).toBe('night-2');
  });

  test('in a parlay, all legs of it', () => {
    const read = row('2026-04-02,Renato Moicano + Virna Jandiroba,,10,+300,,,');
    expect(read?.bet?.legs.map(({ fighter }) => fighter)).toEqual(['Renato Moicano', 'Virna Jandiroba']);
    expect(read?.doubts).toEqual([]);
  });

  test('a market that results settle is a leg of its own terms, which is told before it is imported', () => {
    const read = row('2026-04-02,Moicano vs. Duncan over 2.5,,10,+155,,,');
    expect(read?.bet?.legs).toEqual([
      { fighter: 'Renato Moicano', opponent: 'Chris Duncan', terms: { anyone: true, from: 5 } },
    ]);
    expect(read?.doubts.join()).toMatch(/is read as Renato Moicano vs. Chris Duncan over 2.5 rounds/);
  });

  test.each(['Renato Moicano −3.5', 'Renato Moicano by split decision'])('not for another market: %s', (name) => {
    expect(row(`2026-04-02,${name},,10,+155,,,`)?.bet).toMatchObject({ legs: [], title: name });
  });

  test('a fighter with a method is a leg on the method, settled by how he won', () => {
    expect(row('2026-04-02,Renato Moicano by KO/TKO,,10,+155,,,')?.bet).toMatchObject({
      legs: [{ fighter: 'Renato Moicano', opponent: 'Chris Duncan', method: 'knockout' }],
    });
  });

  test('or the row is kept by its words, which is doubtful', () => {
    const read = row('2026-04-02,Lakers −4.5,,10,-110,,Lost,');
    expect(read?.bet).toMatchObject({ legs: [], title: 'Lakers −4.5', result: { status: 'lost' } });
    expect(read?.bet?.event).toBeUndefined();
    expect(read?.doubts).toEqual(['“Lakers −4.5” is not known here: kept by its words, and settled by you.']);
  });
});

describe('what is wrong is said, and not imported', () => {
  test.each([
    ['soon,Moicano,,10,+155,,,', /“soon” is no date/],
    ['2026-04-02,Moicano,,,+155,,,', /“” is no stake from \$0\.01 to \$1,000,000\.00/],
    ['2026-04-02,Moicano,,0,+155,,,', /“0” is no stake/],
    ['2026-04-02,Moicano,,-5,+155,,,', /“-5” is no stake/],
    ['2026-04-02,Moicano,,1000001,+155,,,', /no stake/],
    ['2026-04-02,Moicano,,10,1,,,', /Odds “1”: Decimal odds are above 1/],
    ['2026-04-02,Moicano,,10,,,,', /There are no odds/],
    ['2026-04-02,,,10,+155,,,', /There is no fighter/],
    ['2026-04-02,Moicano,,10,+155,,cash out,', /A cash-out needs what was paid back/],
  ])('%s', (cells, problem) => {
    const read = row(cells);
    expect(read?.bet).toBeUndefined();
    expect(read?.problems.join(' ')).toMatch(problem);
  });
});

describe('what is doubtful is imported, and said', () => {
  test.each([
    ['2026-07-01,Nobody Known,,10,+155,,,', /The date lies in the future/],
    ['2026-04-02,Renato Moicano,,10,+155,,maybe,', /The result “maybe” is not known/],
    [`2026-04-02,Renato Moicano,,10,+155,,,${'x'.repeat(201)}`, /The note is longer than 200 characters and is cut/],
    ['2026-04-02,Renato Moicano,,10,+155,"BetRivers,,', /A quotation mark in this row never closes/],
  ])('%s', (cells, doubt) => {
    const read = row(cells);
    expect(read?.bet).toBeDefined();
    expect(read?.doubts.join(' ')).toMatch(doubt);
  });

  test('a bet that stands twice is a second one, with a doubt only where nothing tells them apart', () => {
    const rows = readGuessed([HEAD, ROW, ROW, ROW.replace('$10.00', '$20.00')].join('\n'));
    expect(rows.map(({ bet }) => bet?.ordinal)).toEqual([0, 1, 0]);
    expect(rows.map(({ doubts }) => doubts)).toEqual([[], ['The same as line 2: a second bet?'], []]);
  });
});

describe('results', () => {
  const HEAD_PAID = 'Date,Pick,Stake,Odds,Result,Payout,Profit';
  const result = (cells: string, on = 'Renato Moicano') =>
    readGuessed(`${HEAD_PAID}\n2026-04-02,${on},10,2.5,${cells}`)[0];

  test('have what was paid back, by its column or the profit', () => {
    expect(result('won,25,')?.bet?.result).toEqual({ status: 'won', payout: 2500 });
    expect(result('cashed out,12.34,')?.bet?.result).toEqual({ status: 'cashed_out', payout: 1234 });
    expect(result('lost,,-10')?.bet?.result).toEqual({ status: 'lost', payout: 0 });
  });

  test('follow from the profit where no other column says them', () => {
    expect(result(',,15')?.bet?.result).toEqual({ status: 'won', payout: 2500 });
    expect(result(',,0', 'Somebody')?.bet?.result).toBeUndefined();
    expect(result(',,-10.00')?.bet?.result).toEqual({ status: 'lost', payout: 0 });
    expect(result(',,')?.bet?.result).toBeUndefined();
  });

  test('are doubtful where a win pays another sum than stake times odds', () => {
    expect(result('won,99,')?.doubts).toEqual(['What was paid back is not stake times odds.']);
  });
});

describe('columns', () => {
  test('are known by the names of books, trackers and spreadsheets, each once', () => {
    expect(
      guessColumns(['Date Placed', 'Bet', 'Odds (American)', 'Risk', 'P/L', 'Sportsbook', 'Event', 'Notes'], []),
    ).toEqual({
      ...{ date: 0, fighter: 1, odds: 2, stake: 3, profit: 4, book: 5, event: 6, note: 7 },
    });
  });

  test('that are needed and have no name are asked for', () => {
    expect(missingFields(guessColumns(['When', 'Who', 'Stake', 'Odds'], []))).toEqual(['date', 'fighter']);
  });

  test('have numbers for names in a file without any', () => {
    const file = openFile(UTF_8.encode('2026-04-02,Moicano,10,+155\n2026-04-03,Duncan,10,-120'));
    expect(file).toMatchObject({ kind: 'other', header: ['Column 1', 'Column 2', 'Column 3', 'Column 4'] });
  });
});

describe('hostile files', () => {
  test.each([
    ['', 'This file is empty.'],
    ['\n\n , \n', 'This file is empty.'],
    [HEAD, 'This file has names of columns, but no bets.'],
    [`${HEAD}\n${`${ROW}\n`.repeat(10_001)}`, 'A file may have 10,000 rows. Split this one.'],
  ])('are refused with a reason (%#)', (content, problem) => {
    expect(openFile(UTF_8.encode(content))).toEqual({ kind: 'unreadable', problem });
  });

  test('of more than 5 MB are refused', () => {
    expect(openFile(new Uint8Array(5_000_001))).toEqual({
      ...{ kind: 'unreadable', problem: 'This file is larger than 5 MB. Split it.' },
    });
  });

  test('with a cell of a megabyte give short messages and cut texts', () => {
    const long = 'x'.repeat(800_000);
    const longest = 'x'.repeat(1_000_000);
    const read = row(`2026-04-02,${longest},,${long},+155,${long},${long},${long}`);
    expect(JSON.stringify([read?.problems, read?.doubts]).length).toBeLessThan(1000);
    expect(JSON.stringify(row(`2026-04-02,${long},,1,+155,${long},,${long}`)?.bet).length).toBeLessThan(1000);
  });

  test('with formulas and bytes of all kinds are only text', () => {
    const read = row('2026-04-02,"=HYPERLINK(""http://x"")",,10,+155,@book,,\u0000\u0007-cmd');
    expect(read?.bet).toMatchObject({ title: '=HYPERLINK("http://x")', book: '@book' });
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
    expect(() => openFile(bytes)).not.toThrow();
  });
});

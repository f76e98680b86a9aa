import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMarketSource } from '../../../core/history/sources/read_market_source.ts';
import { SourceError } from '../../../core/history/sources/source_error.ts';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'sources', name), 'utf8');

const text = fixture('ufc-master.csv');
const [heading = '', firstRow = ''] = text.split('\n');
const read = (source: string) => readMarketSource(source, 'market.csv');

/** A file of the header and the first row with a replacement in it. */
const withPiece = (piece: string, replacement: string) => `${heading}\n${firstRow.replace(piece, replacement)}\n`;

function errorOf(source: string): SourceError {
  try {
    read(source);
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('readMarketSource did not throw');
}

test('reads every bout in file order, as the source writes it', () => {
  const bouts = read(text);
  expect(bouts).toHaveLength(12);
  expect(bouts[0]).toEqual({
    date: '2024-05-11',
    location: 'Springfield, Ohio, USA',
    gender: 'men',
    weightClass: 'Lightweight',
    scheduledRounds: 5,
    red: {
      name: 'Tomas Ibarra',
      americanOdds: -200,
      heightCm: 180.34,
      reachCm: 187.96,
      age: 29,
      record: { wins: 5, losses: 1, draws: 0 },
    },
    blue: {
      name: 'Luca Ferraro',
      americanOdds: 170,
      heightCm: 185.42,
      reachCm: 193.04,
      age: 26,
      record: { wins: 1, losses: 0, draws: 1 },
    },
    outcome: 'red',
  });
});

test('empty cells and zeros are read as undefined', () => {
  const unpriced = read(text).find(({ blue }) => blue.name === 'Ivo Brandt');
  expect(unpriced?.red.americanOdds).toBeUndefined();
  expect(unpriced?.blue).toMatchObject({ americanOdds: undefined, heightCm: undefined, reachCm: undefined });
  expect(read(withPiece('-200.0', '0'))[0]?.red.americanOdds).toBeUndefined();
  expect(read(withPiece('Red', ''))[0]?.outcome).toBeUndefined();
});

const METHOD_COLUMNS = ['r_ko_odds', 'r_sub_odds', 'r_dec_odds', 'b_ko_odds', 'b_sub_odds', 'b_dec_odds'];

/** The first row with further columns. */
const withColumns = (columns: readonly string[], cells: readonly string[]) =>
  `${[heading, ...columns].join(',')}\n${[firstRow, ...cells].join(',')}\n`;

test('reads the prices of the six endings, some of which may be missing', () => {
  const [bout] = read(withColumns(METHOD_COLUMNS, ['-133.0', '1800.0', '0', '', '900.0', '100000']));
  expect(bout?.methodOdds).toEqual({
    red_knockout: -133,
    red_submission: 1800,
    red_decision: undefined,
    blue_knockout: undefined,
    blue_submission: 900,
    blue_decision: 100_000,
  });
  expect(read(withColumns(METHOD_COLUMNS, ['', '', '', '', '', '']))[0]?.methodOdds).toBeUndefined();
  expect(read(text)[0]?.methodOdds).toBeUndefined();
});

test.each([
  ['KO/TKO', 'knockout'],
  ['SUB', 'submission'],
  ['U-DEC', 'decision'],
  ['S-DEC', 'decision'],
  ['M-DEC', 'decision'],
  ['DQ', undefined],
  ['Overturned', undefined],
  ['CNC', undefined],
  ['', undefined],
])('the finish “%s” is read as %s', (finish, method) => {
  expect(read(withColumns(['finish'], [finish]))[0]?.winMethod).toBe(method);
});

test('columns may be in any order, and upcoming cards have no results', () => {
  const bouts = readMarketSource(fixture('upcoming.csv'), 'upcoming.csv');
  expect(bouts.map(({ red, outcome }) => [red.name, outcome])).toEqual([
    ['Tomás Ibarra', undefined],
    ['Nadia Keller', undefined],
    ['Luca Ferraro', undefined],
    ['Karl Stenmark', undefined],
  ]);
});

test('accepts both date formats, both line endings and a byte order mark', () => {
  expect(read(withPiece('2024-05-11', '11/05/2024'))).toEqual(read(`${heading}\n${firstRow}`));
  expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}\n\n`)).toEqual(read(text));
});

test.each([
  ['a date that does not exist', withPiece('2024-05-11', '2024-02-30'), 'date'],
  ['a date in words', withPiece('2024-05-11', 'May 11'), 'date'],
  ['odds that are not a number', withPiece('-200.0', 'EVEN'), 'R_odds'],
  ['an unknown winner', withPiece('Red', 'Green'), 'Winner'],
  ['an unknown gender', withPiece('MALE', 'MIXED'), 'gender'],
  ['a height in words', withPiece('180.34', 'tall'), 'R_Height_cms'],
  ['a height below zero', withPiece('180.34', '-180.34'), 'R_Height_cms'],
  ['hexadecimal odds', withPiece('-200.0', '0xC8'), 'R_odds'],
  ['a fractional record', withPiece(',5,1,0,', ',5.5,1,0,'), 'R_wins'],
  ['a fighter without a name', withPiece('Luca Ferraro', ''), 'B_fighter'],
  ['a price of an ending that is not a number', withColumns(['b_ko_odds'], ['many']), 'b_ko_odds'],
])('%s is reported with file, line and column', (_what, source, column) => {
  const error = errorOf(source);
  expect(error).toMatchObject({ file: 'market.csv', line: 2, column });
  expect(error.message).toContain(`market.csv, line 2, column ${column}: `);
});

test('a missing column is named', () => {
  const error = errorOf(text.replace('Winner', 'Victor').replace('B_age', 'B_years'));
  expect(error.message).toBe('market.csv, line 1: the heading lacks the columns Winner, B_age');
});

test.each(['', '\n', '\uFEFF'])('an empty file is reported', (nothing) => {
  expect(errorOf(nothing).message).toBe('market.csv: the file is empty');
});

test('rows with too few or too many cells are reported with their line', () => {
  const row = `${firstRow}\n`;
  expect(errorOf(`${heading}\n${row}${row}${firstRow.slice(0, 60)}\n`)).toMatchObject({ line: 4 });
  expect(errorOf(`${heading}\n${row}\n${firstRow},7\n`).message).toBe(
    'market.csv, line 4: the row has 23 cells, the heading 22',
  );
});

test('an unclosed quote is reported with its line, on the last line too', () => {
  const open = firstRow.replace('USA"', 'USA');
  expect(errorOf(`${heading}\n${open}\n${firstRow}\n${firstRow}\n`).message).toBe(
    'market.csv, line 2: a quote is never closed',
  );
  expect(errorOf(`${heading}\n${firstRow}\n${open}`).message).toBe('market.csv, line 3: a quote is never closed');
});

import { expect, test } from 'vitest';
import { readPrices } from '../../../tools/engine/prices/price_file.ts';

const ROW = { date: '2024-01-06', fighters: ['A B', 'C D'] };

test('a file of prices is read by the words of its heading, in decimal or American odds', () => {
  expect(readPrices('DATE,fighter_1,fighter_2,odds_1,odds_2\n2024-01-06,A B,C D,1.5,2.75\n', 'f.csv')).toEqual([
    { ...ROW, odds: [1.5, 2.75] },
  ]);
  expect(readPrices('R_price,B_price,Day,R_name,B_name\n-200,175,06/01/2024,A B,C D\n', 'f.csv')).toEqual([
    { ...ROW, odds: [1.5, 2.75] },
  ]);
});

test('a row without two prices is kept as one without', () => {
  const rows = readPrices(
    'date,fighter_1,fighter_2,odds_1,odds_2\n2024-01-06,A B,C D,inf,2\n2024-01-06,A B,C D,,0\n',
    'f',
  );
  expect(rows.map(({ odds }) => odds)).toEqual([undefined, undefined]);
});

test('a heading without the columns is named with what it lacks', () => {
  expect(() => readPrices('date,fighter_1,odds_1,odds_2\n', 'f.csv')).toThrow(
    '--history f.csv: its heading needs 2 with "fighter", and has 1',
  );
});

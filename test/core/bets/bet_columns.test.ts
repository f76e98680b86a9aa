import { expect, test } from 'vitest';
import { betColumnsSchema, betsOfColumns, columnsOf } from '../../../core/bets/bet_columns.ts';
import { keptBet } from '../../fixtures/bets.ts';

const bets = [
  keptBet(),
  keptBet({
    id: '1'.repeat(32),
    status: 'won',
    payout: 1350,
    outcomes: ['won'],
    closing_odds: 2.5,
    changed_late: true,
  }),
  keptBet({ id: '2'.repeat(32), event: undefined, legs: [], title: 'Football', book: undefined, playbook: undefined }),
];

test('bets read from columns have the same counted fields', () => {
  const read = betsOfColumns(betColumnsSchema.parse(JSON.parse(JSON.stringify(columnsOf(bets)))));
  expect(read).toHaveLength(bets.length);
  for (const [place, counted] of read.entries()) expect({ ...bets[place], ...counted }).toEqual(bets[place]);
});

test('columns of different lengths are refused instead of read as other bets', () => {
  const columns = columnsOf(bets);
  expect(() => betsOfColumns({ ...columns, odds: columns.odds.slice(1) })).toThrow(RangeError);
  expect(() => betsOfColumns({ ...columns, days: { ...columns.days, places: [0] } })).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { returnsTable } from '../../core/evidence/luck/returns_table.ts';
import { luckFigures } from '../../tools/engine/commands/luck_command.ts';
import { readGolden, SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const { overfitting: golden } = readGolden();
const { cards } = sampleImport;
const figures = luckFigures(returnsTable(cards, SAMPLE_TODAY));

const idOf = (description: string) => `strategy_${description}_event_return_actual_cumsum`;
/** Within 1e-9. */
const exactly = (value: number) => expect.closeTo(value, 9);

test('the probability of overfitting matches the reference', () => {
  expect(figures.combinations).toBe(golden.combinations);
  const splits = (share: number | null) => Math.round((share ?? 0) * golden.combinations);
  expect(splits(figures.pbo)).toBe(splits(golden.pbo));
  expect(splits(figures.share_of_other_halves_that_lost)).toBe(splits(golden.share_of_other_halves_that_lost));
});

test('the expected Sharpe ratio of luck alone matches the reference', () => {
  expect(figures.sharpe_to_beat).toEqual(exactly(golden.sharpe_to_beat));
});

test.each(Object.entries(golden.deflated))(
  'the luck test of %s matches the reference',
  (description, { sharpe, events, dsr }) => {
    expect(figures.deflated[idOf(description)]).toEqual({ sharpe: exactly(sharpe), events, dsr: exactly(dsr) });
  },
);

test.each(Object.entries(golden.correlation))('the correlation of %s matches the reference', (pair, correlation) => {
  expect(figures.correlation[pair.split(', ').map(idOf).join(', ')]).toEqual(exactly(correlation));
});

import { describe, expect, test } from 'vitest';
import { edgeBandText } from '../../core/record/words/edge_words.ts';
import { recordOutput } from '../../tools/engine/commands/record_command.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

/** Half of the last digit that docs/forecast.md has. */
const POINTS = 0.00005 + 1e-9;

const { edges, playbooks } = recordOutput(sampleImport, SAMPLE_TODAY);
const near = (value: number | null | undefined, percent: number) =>
  expect(Math.abs((value ?? Number.NaN) - percent / 100)).toBeLessThan(POINTS);

describe('the edge that was said returned what is documented', () => {
  test('on 12,500 sides of 6,250 bouts, five of them draws', () => {
    expect(edges).toMatchObject({ bouts: 6250, draws: 5, bets: 12_500, without_forecast: { bouts: 647 } });
  });

  test.each([
    ['under −10%', 3177, -19.61, -21.43, 2.36],
    ['−10 to −5%', 2118, -7.37, -8.2, 2.35],
    ['−5 to −2%', 1810, -3.42, 1.19, 2.39],
    ['−2 to 0%', 1352, -1.01, -0.71, 2.5],
    ['0 to 2%', 1265, 0.95, -1.37, 2.43],
    ['2 to 5%', 1235, 3.34, 0.3, 2.54],
    ['5 to 10%', 896, 7.11, 4.38, 3.41],
    ['10 to 20%', 534, 13.74, 20.85, 5.13],
    ['over 20%', 113, 25.25, 17.16, 12.9],
  ])('%s: %d bets, said %d, returned %d ± %d', (name, bets, said, returned, error) => {
    const band = edges.bands.find((each) => edgeBandText(each) === name);
    expect(band?.bets).toBe(bets);
    near(band?.said, said);
    near(band?.returned, returned);
    near(band?.standard_error, error);
  });
});

test('what would break Value’s test is what is documented', () => {
  const { equal_stakes, without_best = [], by_period = [], at_worse_prices = [] } = playbooks.value?.robustness ?? {};
  expect(equal_stakes?.bets).toBe(2648);
  near(equal_stakes?.return, 6.44);
  expect(without_best.map(({ share }) => share)).toEqual([0.01, 0.02, 0.05]);
  for (const [place, percent] of [6.2, 4.13, -1.43].entries()) near(without_best[place]?.return_on_stakes, percent);
  for (const [place, percent] of [-1.25, 12.29, 9.36].entries()) near(by_period[place]?.return_on_stakes, percent);
  for (const [place, percent] of [7.95, 6.86].entries()) near(at_worse_prices[place]?.return_on_stakes, percent);
});

test.each([
  ['baseline', -3.08, 2.57, 25, -4.97],
  ['flurry', -10.7, 0.53, 26, -14.55],
  ['standard', -1.25, 5.02, 32, -4.23],
  ['flex', -0.57, 6.02, 35, -4.14],
  ['growth', -0.19, 5.32, 37, -3.42],
] as const)('%s: all %d, with value %d on %d percent of the stakes, the rest %d', (type, all, value, share, rest) => {
  const parted = playbooks[type]?.with_value;
  near(parted?.all.return_on_stakes, all);
  near(parted?.return_on_stakes, value);
  expect(Math.round(100 * (parted?.share_of_stakes ?? 0))).toBe(share);
  near(parted?.rest.return_on_stakes, rest);
  expect(parted?.without_forecast.bets).toBe(0);
});

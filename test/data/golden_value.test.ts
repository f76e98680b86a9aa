import { describe, expect, test } from 'vitest';
import { importCards } from '../../core/imports/import_cards.ts';
import { edgeBandText } from '../../core/record/edge_words.ts';
import { readSources } from '../../local/league/read_sources.ts';
import { recordOutput } from '../../tools/engine/record_command.ts';
import { dataFolder, SAMPLE_TODAY } from './golden.ts';

/** Half of the last documented digit; some figures were rounded to two digits before. */
const POINTS = 0.00055;

const { edges, playbooks } = recordOutput(importCards(await readSources(dataFolder()), SAMPLE_TODAY), SAMPLE_TODAY);
const near = (value: number | null | undefined, percent: number) =>
  expect(Math.abs((value ?? Number.NaN) - percent / 100)).toBeLessThan(POINTS);

describe('the edge that was said returned what is documented', () => {
  test('on 12,500 sides of 6,250 bouts, five of them draws', () => {
    expect(edges).toMatchObject({ bouts: 6250, draws: 5, bets: 12_500, without_forecast: { bouts: 647 } });
  });

  test.each([
    ['under −10%', 3101, -19.2, -21.1, 2.4],
    ['−10 to −5%', 2177, -7.3, -3.8, 2.4],
    ['−5 to −2%', 1889, -3.4, -5.5, 2.2],
    ['−2 to 0%', 1420, -1.0, -0.3, 2.5],
    ['0 to 2%', 1266, 1.0, 2.7, 2.5],
    ['2 to 5%', 1192, 3.4, -1.8, 2.6],
    ['5 to 10%', 843, 7.1, 5.7, 3.5],
    ['10 to 20%', 511, 13.8, 15.1, 5.2],
    ['over 20%', 101, 25.1, 19.4, 13.7],
  ])('%s: %d bets, said %d, returned %d ± %d', (name, bets, said, returned, error) => {
    const band = edges.bands.find((each) => edgeBandText(each) === name);
    expect(band?.bets).toBe(bets);
    near(band?.said, said);
    near(band?.returned, returned);
    near(band?.standard_error, error);
  });
});

test.each([
  ['baseline', -3.08, 1.69, 38, -6.02],
  ['flurry', -10.65, -2.83, 30, -14.04],
  ['standard', -1.35, 4.26, 41, -5.33],
  ['flex', -0.75, 4.39, 46, -5.23],
  ['growth', -0.35, 3.29, 51, -4.15],
] as const)('%s: all %d, with value %d on %d percent of the stakes, the rest %d', (type, all, value, share, rest) => {
  const parted = playbooks[type]?.with_value;
  near(parted?.all.return_on_stakes, all);
  near(parted?.return_on_stakes, value);
  expect(Math.round(100 * (parted?.share_of_stakes ?? 0))).toBe(share);
  near(parted?.rest.return_on_stakes, rest);
  expect(parted?.without_forecast.bets).toBe(0);
});

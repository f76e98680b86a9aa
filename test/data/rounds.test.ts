import { describe, expect, test } from 'vitest';
import { DRAW_SHARE } from '../../core/markets/bout_table.ts';
import { MODEL_ERRORS } from '../../core/markets/price_slip.ts';
import { timedBouts } from '../../tools/engine/prices/timed_bouts.ts';
import { roundsScores } from '../../tools/engine/rounds_scores.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleSources } from './sample.ts';

const scores = roundsScores(timedBouts(sampleSources, SAMPLE_TODAY));

describe('the forecast of when bouts end', () => {
  test('loses less than the frequencies of round and ending by class and rounds, as docs/methods.md says', () => {
    expect(scores.endings).toMatchObject({
      bouts: 6212,
      model: expect.closeTo(2.045003, 5),
      frequencies: expect.closeTo(2.250114, 5),
    });
  });

  test('loses at least 0.01 less than the frequencies of the finishing round', () => {
    expect(scores.rounds).toMatchObject({
      model: expect.closeTo(1.180475, 5),
      frequencies: expect.closeTo(1.21968, 5),
    });
    expect(scores.rounds.gain.mean).toBeGreaterThan(0.01);
  });

  test('is in no year from 2014 on worse than the frequencies beyond its error', () => {
    const years = Object.entries(scores.by_year).filter(([year]) => Number(year) >= 2014);
    expect(years).toHaveLength(13);
    expect(years.filter(([, { gain }]) => gain.mean < -gain.standard_error)).toEqual([]);
  });

  test('is calibrated over its lines: of 40 tenths at least 36 hold what happened', () => {
    const tenths = scores.lines.flatMap(({ calibration }) => calibration);
    expect(tenths).toHaveLength(40);
    expect(
      tenths.filter(({ forecast, low, high }) => forecast >= low && forecast <= high).length,
    ).toBeGreaterThanOrEqual(36);
  });
});

test('the errors behind the ranges of edges are those of the calibration', () => {
  for (const [kind, error] of Object.entries(scores.errors))
    expect(MODEL_ERRORS).toMatchObject({ [kind]: expect.closeTo(error, 2) });
});

test('the share of draws is that of the bouts of the stats source since 2010', () => {
  const since = sampleSources.stats.filter(({ date, outcome }) => date >= '2010-01-01' && outcome !== 'no_contest');
  const drawn = since.filter(({ outcome }) => outcome === 'draw').length;
  expect(drawn / since.length).toBeCloseTo(DRAW_SHARE, 6);
});

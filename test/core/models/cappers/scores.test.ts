import { expect, test } from 'vitest';
import { scoreCappers } from '../../../../core/models/cappers/scores.ts';
import { forecastBout, unanimous } from '../../../fixtures/forecast_bout.ts';

test('scores are means over the forecast bouts that red or blue won', () => {
  const even = { odds: 1.9 };
  const bouts = [
    forecastBout(even, even, { forecasts: unanimous(0.8), outcome: 'red' }),
    forecastBout(even, even, { forecasts: unanimous(0.4), outcome: 'blue' }),
    forecastBout(even, even, { forecasts: unanimous(0.9), outcome: 'draw' }),
    forecastBout(even, even, { outcome: 'red' }),
  ];
  const { market, consensus, cappers } = scoreCappers(bouts);
  expect(market).toEqual({ bouts: 2, brier: 0.25, log_loss: expect.closeTo(Math.LN2, 12) });
  expect(consensus).toEqual({
    bouts: 2,
    brier: expect.closeTo((0.2 ** 2 + 0.4 ** 2) / 2, 12),
    log_loss: expect.closeTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12),
  });
  expect(cappers.distance_decider).toEqual({
    ...consensus,
    brier: expect.closeTo(consensus.brier, 12),
    log_loss: expect.closeTo(consensus.log_loss, 12),
  });
});

test('without bouts the count and the scores are 0, not NaN', () => {
  expect(scoreCappers([]).market).toEqual({ bouts: 0, brier: 0, log_loss: 0 });
});

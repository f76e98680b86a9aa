import { expect, test } from 'vitest';
import { byEnding, sideTotal } from '../../../../core/domain/cards/endings.ts';
import { fairEndings } from '../../../../core/domain/cards/method_odds.ts';
import { SkillRatings } from '../../../../core/history/ratings/skill_ratings.ts';
import { FEATURES, forecastFeatures } from '../../../../core/models/forecast/features.ts';
import { FORECAST_FIGURES } from '../../../../core/models/forecast/figures.ts';
import type { StrategyBout } from '../../../../core/strategies/forecast_bout.ts';
import { forecastBout } from '../../../fixtures/forecast_bout.ts';
import { swappedCorners } from '../../../fixtures/small_cards.ts';
import { statLine, statsBout } from '../../../fixtures/source_bouts.ts';

const ratings = new SkillRatings();
ratings.add(statsBout('2024-01-06', 'Al', 'Bo', { redLine: statLine({ takedowns: { landed: 4, tried: 6 } }) }));
ratings.solve('2024-02-03');

const known = {
  age: 27,
  heightCm: 180,
  reachCm: 188,
  priorBouts: 3,
  elo: 1560,
  figures: { win_rate_ufc: 0.75, win_rate_recent: 0.8, win_rate_decision: 0.5, win_rate_finish: 0.25 },
  form: { winningRun: 2, losingRun: 0, lastThree: 1, knockoutLosses: 0, bouts: 4 },
  skills: ratings.of('al'),
};
const other = {
  age: 33,
  heightCm: 175,
  reachCm: 170,
  priorBouts: 9,
  elo: 1480,
  figures: { win_rate_ufc: 0.5, win_rate_recent: 0.4, win_rate_decision: 0.25, win_rate_finish: 0.5 },
  form: { winningRun: 0, losingRun: 2, lastThree: 1 / 3, knockoutLosses: 1, bouts: 9 },
  skills: ratings.of('bo'),
};

const byFigure = (features: readonly number[]) =>
  Object.fromEntries(
    FORECAST_FIGURES.map((figure) => [figure, features[FEATURES.findIndex((f) => f.figure === figure)]]),
  );

test('every figure is a feature', () => {
  expect(new Set(FEATURES.map(({ figure }) => figure))).toEqual(new Set(FORECAST_FIGURES));
});

test('features are red minus blue', () => {
  expect(byFigure(forecastFeatures(forecastBout(known, other)))).toMatchObject({
    age: -6,
    height: 5,
    reach: 18,
    bouts: -6,
    winning_run: 2,
    losing_run: -2,
    win_rate_ufc: 0.25,
    elo: 80,
    knockout_losses: -1,
    takedowns: known.skills.attack.takedowns - other.skills.attack.takedowns,
    takedowns_defence: known.skills.defence.takedowns - other.skills.defence.takedowns,
  });
});

/** Fair prices of a bout that red wins with 60 %, with a margin of 20 %. */
const METHOD_ODDS = byEnding((winner) => 1 / ((1.2 * (winner === 'red' ? 0.6 : 0.4)) / 3));
const methodPrices = (known: Partial<StrategyBout>, redOdds = 1.9, blueOdds = 1.9) =>
  byFigure(forecastFeatures(forecastBout({ odds: redOdds }, { odds: blueOdds }, known))).method_prices;

test('the method prices count by how much more likely than the moneyline they make red', () => {
  const ofRed = sideTotal(fairEndings(METHOD_ODDS), 'red');
  expect(ofRed).toBeGreaterThan(0.6);
  expect(methodPrices({ methodOdds: METHOD_ODDS })).toBeCloseTo(Math.log(ofRed / (1 - ofRed)), 12);
  expect(methodPrices({ methodOdds: swappedCorners(METHOD_ODDS) })).toBeCloseTo(-Math.log(ofRed / (1 - ofRed)), 12);
});

test('method prices that are missing or from another moment make no difference', () => {
  expect(methodPrices({})).toBe(0);
  expect(methodPrices({ methodOdds: METHOD_ODDS }, 4, 1.25)).toBe(0);
});

test('absurd method prices make a finite difference', () => {
  const methodOdds = { ...byEnding(() => 1001), red_knockout: 1.00001, red_decision: 1.00001 };
  expect(methodPrices({ methodOdds }, 1.01, 20)).toBe(3);
});

test('swapping the corners turns every sign around', () => {
  const features = forecastFeatures(forecastBout(known, other));
  const swapped = forecastFeatures(forecastBout(other, known));
  expect(swapped).toEqual(features.map((value) => 0 - value));
});

test('what is not known of one side makes no difference', () => {
  const nothing = { age: undefined, heightCm: undefined, reachCm: undefined, figures: {} };
  const features = byFigure(forecastFeatures(forecastBout(known, { ...other, ...nothing })));
  expect(features).toMatchObject({ age: 0, height: 0, reach: 0, win_rate_ufc: 0, win_rate_recent: 0 });
});

test('an absurd age, height or reach counts as the largest that is believed', () => {
  const features = byFigure(
    forecastFeatures(forecastBout({ ...known, age: 1e308, heightCm: 1e300, reachCm: 1e9 }, other)),
  );
  expect(features).toMatchObject({ age: 70 - 33, height: 60, reach: 60 });
  expect(forecastFeatures(forecastBout({ ...known, age: 1e308 }, other)).every(Number.isFinite)).toBe(true);
});

test('no column that can hold a result is looked at: records change nothing', () => {
  const withRecord = (rate: number | undefined) => ({
    ...known,
    figures: { ...known.figures, win_rate_overall: rate },
  });
  expect(forecastFeatures(forecastBout(withRecord(0.9), other))).toEqual(
    forecastFeatures(forecastBout(withRecord(undefined), other)),
  );
});

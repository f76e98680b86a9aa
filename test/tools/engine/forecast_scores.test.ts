import { expect, test } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { forecastScores } from '../../../tools/engine/forecast_scores.ts';
import { cardWith, type SmallBout } from '../../fixtures/small_cards.ts';

const TODAY = '2026-06-01';
const PRICE = { red: 1.6, blue: 2.5 };
const bout = (forecastOfRed: number, outcome?: Outcome): SmallBout => ({
  ...PRICE,
  ...(outcome === undefined ? {} : { outcome }),
  consensusOfRed: 0.6,
  forecastOfRed,
});
const card = (date: string, bouts: readonly SmallBout[]): Card => ({ ...cardWith(bouts), id: date, date });

test('three forecasters are scored over the same bouts', () => {
  const scores = forecastScores([card('2024-01-06', [bout(0.7, 'red'), bout(0.55, 'blue')])], TODAY);
  expect(scores.bouts).toBe(2);
  expect(scores.forecast.log_loss).toBeCloseTo(-(Math.log(0.7) + Math.log(0.45)) / 2, 12);
  expect(scores.forecast.brier).toBeCloseTo((0.3 ** 2 + 0.55 ** 2) / 2, 12);
  expect(scores.cappers.log_loss).toBeCloseTo(-(Math.log(0.6) + Math.log(0.4)) / 2, 12);
  const market = fairProbabilityOfRed(PRICE.red, PRICE.blue);
  expect(scores.market.log_loss).toBeCloseTo(-(Math.log(market) + Math.log(1 - market)) / 2, 12);
});

test('the gain is the market’s loss minus the forecast’s, with the standard error of its mean', () => {
  const scores = forecastScores([card('2024-01-06', [bout(0.7, 'red'), bout(0.55, 'blue')])], TODAY);
  const market = fairProbabilityOfRed(PRICE.red, PRICE.blue);
  const gains = [Math.log(0.7 / market), Math.log(0.45 / (1 - market))] as const;
  expect(scores.gain.mean).toBeCloseTo((gains[0] + gains[1]) / 2, 12);
  expect(scores.gain.standard_error).toBeCloseTo(Math.abs(gains[0] - gains[1]) / 2, 12);
});

test('draws, open bouts, bouts without a forecast and cards of today do not count', () => {
  const scores = forecastScores(
    [
      card('2024-01-06', [bout(0.7, 'red'), bout(0.7, 'draw'), bout(0.7), { ...PRICE, outcome: 'red' }]),
      card(TODAY, [bout(0.7, 'red')]),
    ],
    TODAY,
  );
  expect(scores.bouts).toBe(1);
  expect(scores.gain).toEqual({ mean: 0, standard_error: 0 });
});

test('years are scored by themselves and in every run of four', () => {
  const years = ['2019', '2020', '2021', '2022', '2024'];
  const scores = forecastScores(
    years.map((year) => card(`${year}-01-06`, [bout(0.7, 'red')])),
    TODAY,
  );
  const counts = (parts: Record<string, { bouts: number }>) =>
    Object.entries(parts).map(([name, { bouts }]) => [name, bouts]);
  expect(counts(scores.by_years.single)).toEqual([
    ['2019', 1],
    ['2020', 1],
    ['2021', 1],
    ['2022', 1],
    ['2023', 0],
    ['2024', 1],
  ]);
  expect(counts(scores.by_years.four)).toEqual([
    ['2019-2022', 4],
    ['2020-2023', 3],
    ['2021-2024', 3],
  ]);
});

test('calibration is told of the favoured side, in ten groups of equal count', () => {
  const bouts = Array.from({ length: 40 }, (_, index) => {
    const favoured = 0.5 + index / 100;
    return index % 2 === 0 ? bout(favoured, 'red') : bout(1 - favoured, index % 4 === 1 ? 'blue' : 'red');
  });
  const { calibration } = forecastScores([card('2024-01-06', bouts)], TODAY);
  expect(calibration.map((group) => group.bouts)).toEqual(Array.from({ length: 10 }, () => 4));
  expect(calibration[0]?.forecast).toBeCloseTo(0.515, 12);
  expect(calibration.map(({ won }) => won)).toEqual(Array.from({ length: 10 }, () => 0.75));
  for (const { won, low, high } of calibration) expect(low < won && won < high).toBe(true);
});

test('swapping the corners changes no score', () => {
  const bouts = [bout(0.7, 'red'), bout(0.4, 'red'), bout(0.62, 'blue')];
  const swapped = bouts.map(
    (each): SmallBout => ({
      red: each.blue,
      blue: each.red,
      outcome: each.outcome === 'red' ? 'blue' : 'red',
      consensusOfRed: 1 - (each.consensusOfRed ?? 0),
      forecastOfRed: 1 - (each.forecastOfRed ?? 0),
    }),
  );
  const [one, other] = [bouts, swapped].map((each) => forecastScores([card('2024-01-06', each)], TODAY));
  expect(other?.forecast.log_loss).toBeCloseTo(one?.forecast.log_loss ?? 0, 12);
  expect(other?.calibration.map(({ won }) => won)).toEqual(one?.calibration.map(({ won }) => won));
});

test('without a bout, everything is empty', () => {
  expect(forecastScores([], TODAY)).toMatchObject({ bouts: 0, by_years: { single: {}, four: {} }, calibration: [] });
});

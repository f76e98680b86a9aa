import { expect, test } from 'vitest';
import { PENALTIES, PenaltyMixture } from '../../../../core/models/forecast/penalty_mixture.ts';

const losses = (best: number, lead: number) => PENALTIES.map((_, index) => (index === best ? 0.6 - lead : 0.6));

test('before anything was forecast, all fits weigh the same', () => {
  expect(new PenaltyMixture().weights()).toEqual(PENALTIES.map(() => 1 / PENALTIES.length));
});

test('each fit weighs what it has forecast: e times as much for a lead of 1', () => {
  const mixture = new PenaltyMixture();
  for (let bout = 0; bout < 10; bout++) mixture.add(losses(2, 0.1));
  const [first = 0, , best = 0] = mixture.weights();
  expect(best / first).toBeCloseTo(Math.E, 12);
  expect(mixture.weights().reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
});

test('thousands of bouts leave the weights finite', () => {
  const mixture = new PenaltyMixture();
  for (let bout = 0; bout < 20_000; bout++) mixture.add(losses(4, 0.3));
  expect(mixture.weights()).toEqual([0, 0, 0, 0, 1]);
});

test('coefficients are averaged by weight', () => {
  const mixture = new PenaltyMixture();
  expect(mixture.mean(PENALTIES.map((_, index) => [1, index]))).toEqual([1, expect.closeTo(2, 12)]);
});

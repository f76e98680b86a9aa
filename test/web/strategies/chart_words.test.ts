import { expect, it } from 'vitest';
import { curveSentence, yearEnds, yearsSentence } from '../../../web/features/strategies/chart_words.ts';

const DATES = ['2024-01-06', '2024-06-01', '2025-01-04', '2025-08-02'];

it('a curve is told by its end, its highest and its lowest point, and by its years’ ends', () => {
  expect(curveSentence(DATES, [1, 3.25, -0.5, 2])).toBe(
    'From 1/6/2024 to 8/2/2025 it ended at +2.0 stakes. Highest: +3.3 stakes on 6/1/2024. Lowest: −0.5 stakes on 1/4/2025.',
  );
  expect(yearEnds(DATES, [1, 3.25, -0.5, 2])).toEqual([
    ['2024', '+3.3'],
    ['2025', '+2.0'],
  ]);
});

it('years are told by how many were ahead, the best and the worst', () => {
  const years = [
    { year: 2024, events: 40, mean: 0.021 },
    { year: 2025, events: 42, mean: -0.004 },
    { year: 2026, events: 9, mean: 0.05 },
  ];
  expect(yearsSentence(years)).toBe(
    'Ahead in 2 of 3 years. Best: 2026 with +5.0% per event. Worst: 2025 with −0.4% per event.',
  );
});

it('without an event there is nothing to show yet', () => {
  expect(curveSentence([], [])).toBe('There are no past events to show yet.');
  expect(yearsSentence([])).toBe('There are no past events to show yet.');
  expect(yearEnds([], [])).toEqual([]);
});

import { expect, it } from 'vitest';
import { curveSentence, yearEnds, yearsSentence } from '../../../web/features/strategies/StrategyDetails.tsx';

const DATES = ['2024-01-06', '2024-06-01', '2025-01-04', '2025-08-02'];
const YEARS = [
  { year: 2023, events: 41, mean: 0.005, end: 0.25 },
  { year: 2024, events: 40, mean: 0.021, end: 3.26 },
  { year: 2025, events: 42, mean: -0.004, end: -0.5 },
  { year: 2026, events: 9, mean: 0.05, end: 2 },
];

it('a curve is told by its end and by its years’ ends, which no drawn point replaces', () => {
  expect(curveSentence(DATES, YEARS)).toBe(
    'From 1/6/2024 to 8/2/2025 it ended at +2.0 stakes. Highest: +3.3 stakes at the end of 2024. Lowest: −0.5 stakes at the end of 2025.',
  );
  expect(yearEnds(YEARS.slice(1, 3))).toEqual([
    ['2024', '+3.3'],
    ['2025', '−0.5'],
  ]);
});

it('years are told by how many were ahead, the best and the worst', () => {
  expect(yearsSentence(YEARS)).toBe(
    'Ahead in 3 of 4 years. Best: 2026 with +5.0% per event. Worst: 2025 with −0.4% per event.',
  );
});

it('without an event there is nothing to show yet', () => {
  expect(curveSentence([], [])).toBe('There are no past events to show yet.');
  expect(yearsSentence([])).toBe('There are no past events to show yet.');
  expect(yearEnds([])).toEqual([]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { budgetsText } from '../../../core/format/numbers/budgets.ts';
import { shortMoneyText } from '../../../core/format/numbers/money.ts';
import type { NightSummary } from '../../../core/portfolio/value/night_summary.ts';
import { YearBars } from '../../../web/components/charts/YearBars.tsx';
import { NightHistogram } from '../../../web/components/picks/slip/NightHistogram.tsx';

afterEach(cleanup);

test('every bar of a year has its value beside it, however short it is', () => {
  const values = [-0.7, 0.02, -4.9, 1.04];
  render(<YearBars years={values.map((value, place) => ({ year: 2013 + place, value }))} text={budgetsText} />);
  for (const text of ['−0.7', '0.0', '−4.9', '+1.0', '’13', '’16']) expect(screen.getByText(text)).toBeDefined();
});

test('the three marked figures of a night are named, and the middle one is the median', () => {
  const histogram = [-100, -50, 0, 50].map((from) => ({ from, to: from + 50, probability: 0.25 }));
  const night: NightSummary = {
    ...{ mean: 4, p5: -90, median: -3, p95: 90, highest: 100, ahead: 0.48 },
    ...{ exact: true, outcomes: 16, histogram },
  };
  render(<NightHistogram night={night} amount={shortMoneyText} />);
  const told = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect([told('worst 5%'), told('best 5%')]).toEqual(['−$90worst 5%', '+$90best 5%']);
  expect(screen.getByText('median').textContent).toBe('median −$3.00');
});

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EndingRecord } from '../../../core/contract/record.ts';
import EndingPanel from '../../../web/features/record/EndingPanel.tsx';

afterEach(cleanup);

const group = { bouts: 100, said: 0.46, won: 0.43, low: 0.42, high: 0.45 };
const losses = { bouts: 5193, forecast: 1.515, market: 1.531, gain: 0.016, standard_error: 0.003 };
const recordWith = (known: Partial<typeof losses>): EndingRecord => ({
  log_loss: { ...losses, ...known },
  groups: { forecast: [group], market: [{ ...group, said: 0.4 }] },
  years: [{ ...losses, year: 2014, bouts: 297, gain: -0.014, standard_error: 0.013 }],
});

test('the panel tells what happened of what was said, and both log losses', () => {
  render(<EndingPanel endings={recordWith({})} />);
  const words = screen.getAllByText(/Of the endings we gave 46\S*, 43\S* happened\..*1\.515.*1\.531: we are closer/);
  expect(words.length).toBeGreaterThan(0);
});

test('a year that the market won is shown as plainly as the others', () => {
  render(<EndingPanel endings={recordWith({})} />);
  const table = screen.getByRole('table', { name: /by year/ });
  expect(within(table).getByRole('row', { name: /2014/ }).textContent).toContain('−0.014 ± 0.013');
});

test.each([
  [{ gain: 0.003 }, 'not proven'],
  [{ gain: -0.02 }, 'the market wins'],
])('a gain of %o is called: %s', (known, verdict) => {
  render(<EndingPanel endings={recordWith(known)} />);
  expect(screen.getAllByText(new RegExp(verdict)).length).toBeGreaterThan(0);
});

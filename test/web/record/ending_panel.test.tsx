import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { EndingRecord } from '../../../core/contract/record/record_evidence.ts';
import EndingPanel from '../../../web/features/record/forecast/EndingPanel.tsx';

afterEach(cleanup);

const group = { bouts: 100, said: 0.46, won: 0.43, low: 0.42, high: 0.45 };
const losses = { bouts: 5193, forecast: 1.515, market: 1.531, gain: 0.016, standard_error: 0.003 };
const recordWith = (known: Partial<typeof losses>): EndingRecord => ({
  log_loss: { ...losses, ...known },
  groups: { forecast: [group], market: [{ ...group, said: 0.4 }] },
  years: [{ ...losses, year: 2014, bouts: 297, gain: -0.014, standard_error: 0.013 }],
  bets: null,
});

test('the panel tells what happened of what was said, and both log losses', () => {
  render(<EndingPanel endings={recordWith({})} />, { wrapper: MemoryRouter });
  const words = screen.getAllByText(/Of the endings we gave 46\S*, 43\S* happened\..*1\.515.*1\.531: we are closer/);
  expect(words.length).toBeGreaterThan(0);
});

test('a year that the market won is shown as plainly as the others', () => {
  render(<EndingPanel endings={recordWith({})} />, { wrapper: MemoryRouter });
  const table = screen.getByRole('table', { name: /by year/ });
  expect(within(table).getByRole('row', { name: /2014/ }).textContent).toContain('−0.014 ± 0.013');
});

test.each([
  [{ gain: 0.003 }, 'not proven'],
  [{ gain: -0.02 }, 'the market wins'],
])('a gain of %o is called: %s', (known, verdict) => {
  render(<EndingPanel endings={recordWith(known)} />, { wrapper: MemoryRouter });
  expect(screen.getAllByText(new RegExp(verdict)).length).toBeGreaterThan(0);
});

const returned = (bets: number, mean: number, low: number, high: number) => ({
  bets,
  return_on_stakes: mean,
  return_on_stakes_interval: [low, high] as [number, number],
});

test('tested bets on methods are shown with their range, and that nothing is bet where the condition fails', () => {
  const bets = {
    all: returned(2410, 0.131, 0.065, 0.199),
    without_best: returned(2386, 0.038, -0.019, 0.097),
    equal_stakes: returned(2410, 0.101, 0.038, 0.167),
    by_ending: [{ ending: 'blue_knockout' as const, ...returned(104, -0.221, -0.545, 0.125) }],
    by_edge: [{ above: 0.1, up_to: null, ...returned(835, 0.233, 0.121, 0.351) }],
  };
  render(<EndingPanel endings={{ ...recordWith({}), bets: { ...bets, passes: false } }} />, { wrapper: MemoryRouter });
  const table = screen.getByRole('table', { name: 'Tested return of bets on methods' });
  expect(within(table).getByRole('row', { name: /^Without best 1%/ }).textContent).toContain('2,386+3.8%−1.9 to +9.7');
  expect(screen.getByText(/^Tested, .* so we show these prices and no playbook bets on them\.$/)).toBeDefined();
  cleanup();
  render(<EndingPanel endings={{ ...recordWith({}), bets: { ...bets, passes: true } }} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/Both ranges are above 0; the playbooks still bet on winners only\.$/)).toBeDefined();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { noPrices } from '../../../core/contract/prices/prices.ts';
import { NextCardPanel } from '../../../web/features/home/NextCardPanel.tsx';
import { eventsQuery } from '../../../web/lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../../web/lib/api/prebuilt_playbooks.ts';
import { pricesQuery } from '../../../web/lib/api/prices.ts';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { pickOf } from '../picks/picks.tsx';

const EVENT = { id: 'next', name: 'UFC: Red vs. Blue', date: '2026-04-04' };

afterEach(() => {
  cleanup();
  moveClock(new Date().toISOString());
});

function withShares(share: number, ...picks: readonly StoredPick[]): StoredPick[] {
  return picks.map((pick) => ({ ...pick, budget_amount: share }));
}

function playbook(picks: readonly StoredPick[]) {
  const id = 'any';
  const event = { name: EVENT.name };
  return {
    ...{ id, name: id, event, picks: [...picks], strategies: 5, last_updated: '2026-04-03T00:00:00Z' },
    ...{ late: false, picks_version: 'v', netted: 0, idle: 0 },
  };
}

/** The panel with these picks of Baseline and Value; null: the event has no such playbook. */
async function show(baseline: readonly StoredPick[] | null, value: readonly StoredPick[] | null, events = [EVENT]) {
  moveClock('2026-04-03T12:00:00Z');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(eventsQuery.queryKey, { events, league: 'ufc', credits: [] });
  client.setQueryData(prebuiltPlaybookQuery('baseline', 'next').queryKey, baseline && playbook(baseline));
  client.setQueryData(prebuiltPlaybookQuery('value', 'next').queryKey, value && playbook(value));
  client.setQueryData(pricesQuery('next').queryKey, noPrices('next'));
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NextCardPanel />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
}

const answer = () => screen.getByText(/^Tomorrow: /).parentElement?.textContent;
const rowsShown = () => screen.getAllByRole('row').slice(1);

test('each bout is shown from the side that is worth its price, else from that of our favorite', async () => {
  const underdog = { ...pickOf(1, -0.4), market_probability: 0.35 };
  const [bet] = withShares(0.02, pickOf(2, 0.1));
  await show([pickOf(2, 0.1), underdog, pickOf(0, 0.2)], bet ? [bet] : []);
  expect(rowsShown().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('Red 0'),
    expect.stringMatching(/^Blue 1.*70%, market 65%/),
    expect.stringContaining('Red 2'),
  ]);
  const [, flipped, staked] = rowsShown();
  expect(staked?.textContent).toContain('$10');
  // No playbook names the price of the other side.
  expect(flipped?.textContent).toContain('–');
  expect(answer()).toBe(
    'Tomorrow: one bet is worth its price. The rest of the card is not. $490 stays in your pocket.',
  );
});

test('a card without a bet says so', async () => {
  await show([pickOf(0, 0.01), pickOf(1, 0.01)], []);
  expect(answer()).toBe('Tomorrow: no bet is worth its price. ');
});

test('a bout without a forecast shows the market alone', async () => {
  await show([{ ...pickOf(0, 0), is_forecast: false, market_probability: 0.6 }], null);
  expect(rowsShown()[0]?.textContent).toContain('–, market 60%');
  expect(answer()).toBe('Tomorrow: no bout has a price yet that we can judge. ');
});

test('yesterday’s card is called yesterday’s while no later one is listed', async () => {
  await show(null, null);
  expect(screen.getByRole('heading').textContent).toBe('The next card, by Cornerman and the market');
  cleanup();
  await show([pickOf(0, 0.1)], withShares(0.025, pickOf(0, 0.1)), [{ ...EVENT, date: '2026-04-02' }]);
  expect(screen.queryByText(/worth its price/)).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Yesterday’s card, by Cornerman and the market');
});

test('without an event or its playbooks the panel says what is missing', async () => {
  await show(null, null);
  expect(screen.getByText('No forecasts of this card yet')).toBeDefined();
  cleanup();
  await show(null, null, []);
  expect(screen.getByText('No event is listed right now')).toBeDefined();
});

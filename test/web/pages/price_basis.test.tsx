import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { PicksBoard } from '../../../web/components/picks/PicksBoard.tsx';
import { NextCardPanel } from '../../../web/features/home/NextCardPanel.tsx';
import BoutScreen from '../../../web/features/pages/bout/BoutScreen.tsx';
import EventScreen from '../../../web/features/pages/events/EventScreen.tsx';
import { eventsQuery } from '../../../web/lib/api/events.ts';
import { boutPageQuery, eventPageQuery } from '../../../web/lib/api/pages.ts';
import { prebuiltPlaybookQuery } from '../../../web/lib/api/prebuilt_playbooks.ts';
import { priceHistoryQuery } from '../../../web/lib/api/price_history.ts';
import { pricesQuery } from '../../../web/lib/api/prices.ts';
import { DEFAULT_SORT_ORDER } from '../../../web/lib/picks/sort_picks.ts';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';
import { knownPicks } from '../picks/picks.tsx';

const AT = '2026-04-03T11:56:00Z';

/** Three books quote the bout of the pages, whose market line is +155 and −189, with 37% and 45% for Almeida. */
const prices = (): Prices => {
  const quote = (book: string, red: number, blue: number) => ({
    ...{ book, red, blue, updated_at: AT, link: null, withdrawn: false },
    opening: { red, blue, at: AT },
  });
  const names = { red: 'Bruno Almeida', blue: 'Rex Castle', starts_at: '2026-04-05T02:00:00Z' };
  const books = ['anvil', 'bell', 'cage'].map((key) => ({
    ...{ key, title: key[0]?.toUpperCase() + key.slice(1), regions: ['us' as const] },
  }));
  const quotes = [quote('anvil', 2.4, 1.6), quote('bell', 2.5, 1.58), quote('cage', 2.45, 1.6)];
  const bout = { ...names, line: { red: 2.55, blue: 1.53 }, quotes, path: [] };
  const consensus = { market: 0.4, forecast: 0.48, cappers: null };
  return { event_id: EVENT.id, taken_at: AT, books, bouts: [{ ...bout, consensus }] };
};

function pick(name: string, opponent: string, odds: [string, number], stake: number, probability: number): StoredPick {
  const corner = name === 'Bruno Almeida' ? 'red' : 'blue';
  const [american_odds, decimal_odds] = odds;
  return {
    ...{ pick_name: name, opponent_name: opponent, budget_amount: stake, american_odds, decimal_odds },
    ...{ supporting_strategies: 1, supporters: [], type: 'moneyline', probability },
    ...{ edge: probability * decimal_odds - 1, market_probability: corner === 'red' ? 0.37 : 0.63 },
    legs: [{ name, opponent, corner, bout: 0, odds: decimal_odds, probability, weight_class: null, rounds: 5 }],
  };
}
const BASELINE = pick('Rex Castle', 'Bruno Almeida', ['-189', 1.53], 1, 0.55);
const VALUE = pick('Bruno Almeida', 'Rex Castle', ['+155', 2.55], 0.02076, 0.45);

const playbook = (picks: readonly StoredPick[]) => ({
  ...{ id: 'any', name: 'any', event: { name: EVENT.name }, picks: [...picks], strategies: 5, late: false },
  ...{ last_updated: AT, picks_version: '2026-04-03-v', netted: 0, idle: 0 },
});

const PICKS_VIEW = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue: false, onOnlyValue: vi.fn() };

/** The four screens of a coming bout with what the server and the import know of it. */
const SCREENS: Readonly<Record<string, ReactNode>> = {
  home: <NextCardPanel />,
  event: <EventScreen />,
  bout: <BoutScreen />,
  picks: (
    <PicksBoard
      state={{ ...knownPicks(VALUE), playbook: 'Value', bestPricedOnly: true, prices: prices() }}
      view={PICKS_VIEW}
    />
  ),
};

async function show(screenName: string) {
  moveClock('2026-04-03T12:00:00Z');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(eventsQuery.queryKey, { events: [EVENT], league: 'ufc', credits: [] });
  client.setQueryData(prebuiltPlaybookQuery('baseline', EVENT.id).queryKey, playbook([BASELINE]));
  client.setQueryData(prebuiltPlaybookQuery('value', EVENT.id).queryKey, playbook([VALUE]));
  client.setQueryData(pricesQuery(EVENT.id).queryKey, prices());
  client.setQueryData(priceHistoryQuery(EVENT.id).queryKey, null);
  client.setQueryData(eventPageQuery('x').queryKey, eventPage());
  client.setQueryData(boutPageQuery('x').queryKey, boutPage());
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/x']}>
        <Routes>
          <Route path=":id" element={SCREENS[screenName]} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

const text = () => document.body.textContent ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  moveClock(new Date().toISOString());
});

/** What every screen says of the bout: Value's stake, on the front page in whole dollars, Almeida's chance by Cornerman, his edge and price, and whose it is. */
const SAID = {
  best: { stake: '$16.67', dollars: '$16', chance: /48(\.0)?%/, price: '+150', edge: '+20.0%', basis: /best price/i },
  line: {
    stake: '$10.38',
    dollars: '$10',
    chance: /45(\.0)?%/,
    price: '+155',
    edge: /\+14\.[78]%/,
    basis: /market line/i,
  },
} as const;

const stakeOf = (name: string, view: 'best' | 'line') => SAID[view][name === 'home' ? 'dollars' : 'stake'];

describe.each(Object.keys(SCREENS))('%s', (name) => {
  test('is at the best price while one is fresh, and at the market line where the reader chose that', async () => {
    await show(name);
    for (const view of ['best', 'line'] as const) {
      const { chance, price, edge, basis } = SAID[view];
      if (view === 'line') fireEvent.click(screen.getByLabelText('Market line'));
      expect(text()).toContain(stakeOf(name, view));
      expect(text()).toContain(price);
      expect(text()).toMatch(basis);
      if (name !== 'picks') expect(text()).toMatch(chance);
      if (name !== 'home') expect(text()).toMatch(edge);
    }
    expect(localStorage.getItem('cornerman.price_view')).toBe('line');
  });

  test('follows the choice that was made on another screen', async () => {
    localStorage.setItem('cornerman.price_view', 'line');
    await show(name);
    expect(text()).toContain(stakeOf(name, 'line'));
    expect(text()).not.toContain(stakeOf(name, 'best'));
  });

  test('leaves out a book that the reader left out', async () => {
    localStorage.setItem('cornerman.left_out_books', 'bell');
    await show(name);
    expect(text()).toContain('+145');
  });
});

test('the page of an event names whose price each figure goes by', async () => {
  await show('event');
  const value = within(screen.getByRole('table', { name: 'Playbooks' })).getByRole('row', { name: /^Value/ });
  expect(value.textContent).toContain('1 bet at the best price');
  const better = within(screen.getByRole('table', { name: /^Priced better/ }));
  expect(better.getByRole('row', { name: /to win/ }).textContent).toContain('+150 best price');
  expect(better.getByRole('row', { name: /by KO/ }).textContent).toContain('+600 market line');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PicksBoard } from '../../../web/components/picks/PicksBoard.tsx';
import type { KnownPicks } from '../../../web/components/picks/picks_view.ts';
import { OwnPicksBoard } from '../../../web/components/playbook/OwnPicksBoard.tsx';
import { useOwnSlip } from '../../../web/components/playbook/use_own_slip.ts';
import { DEFAULT_SORT_ORDER } from '../../../web/lib/picks/sort_picks.ts';
import { knownEvents } from '../known_events.ts';
import { knownPicks, NoQueries } from './picks.tsx';
import { pick, prices, quote } from './prices.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Parts are loaded once there are prices. */
const settled = () => act(() => vi.dynamicImportSettled());

async function show(given: Partial<KnownPicks>) {
  const view = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue: false, onOnlyValue: vi.fn() };
  render(<PicksBoard state={{ ...knownPicks(pick(-0.1)), ...given }} view={view} />, { wrapper: NoQueries });
  await settled();
}
const row = () => screen.getByRole('article').textContent;
/** Whose the prices of all picks are, once above them. */
const priceNote = () => screen.getByText(/^1 pick · /).textContent;

describe('with fresh prices of many books', () => {
  test('odds, edge and win are at the best price, beside its book, its age and the market line', async () => {
    await show({ prices: prices() });
    expect(row()).toContain('Estimated Odds+1202.20');
    expect(row()).toContain('Kontinent12 min · line +100');
    expect(row()).toContain('Edge+10.0%value');
    expect(row()).toContain('Estimated Win$275.00');
    expect(screen.getByText('Best of 2 books, newest 12 min ago')).toBeTruthy();
  });

  test('the market line is one press away, and shows the best price in its column', async () => {
    await show({ prices: prices() });
    fireEvent.click(screen.getByLabelText('Market line'));
    expect(row()).toContain('Estimated Odds+1002.00');
    expect(row()).toContain('Kontinent+120 · 12 min');
    expect(row()).toContain('Edge−10.0%');
  });

  test('books are linked once the reader says where they bet, and only those of that region count', async () => {
    await show({ prices: prices() });
    expect(screen.queryAllByRole('link')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Where you bet'), { target: { value: 'us' } });
    const link = screen.getByRole('link', { name: /^Anvil/ });
    expect(link.getAttribute('href')).toBe('https://books.example/anvil');
    expect(link.getAttribute('rel')).toBe('noopener nofollow');
    expect(row()).toContain('+1102.10');
    expect(screen.getByText(/licensed where you are/)).toBeTruthy();
  });

  test('a book that the reader left out does not count', async () => {
    await show({ prices: prices() });
    fireEvent.click(screen.getByLabelText('Kontinent'));
    expect(row()).toContain('Anvil4 min');
    fireEvent.click(screen.getByLabelText('Anvil'));
    expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
  });

  test('the opened row says how much better the price is, and how the line has moved', async () => {
    await show({ prices: prices() });
    fireEvent.click(screen.getByRole('button', { name: /^Why this pick/ }));
    await settled();
    expect(row()).toMatch(/Kontinent pays 10\.0% more than the market line\. Since .* went from \+100 to \+120/);
  });

  test('a line that no book pays any more is called what it was, and the best price what it is now', async () => {
    const moved = { ...pick(-0.1), american_odds: '+150', decimal_odds: 2.5 };
    await show({ picks: [moved], prices: prices() });
    expect(row()).toContain('Estimated Odds+1202.20');
    expect(row()).toContain('Kontinent12 min · was +150');
    fireEvent.click(screen.getByRole('button', { name: /^Why this pick/ }));
    await settled();
    expect(row()).toContain('Kontinent has the best price now and pays 12.0% less than the market line.');
    fireEvent.click(screen.getByLabelText('Market line'));
    expect(row()).toContain('Kontinentnow +120 · 12 min');
    expect(screen.getByText('On 1 of 1 pick none of your books pays this line now')).toBeTruthy();
  });

  test('a doubtful quote is never the best', async () => {
    const { books, bouts, ...rest } = prices();
    const wrong = { key: 'southern', title: 'Southern', regions: ['au' as const] };
    const quotes = [quote('anvil', 2.1, 1), quote('cageline', 2.15, 1), quote('kontinent', 2.2, 12)];
    const doubtful = bouts.map((bout) => ({ ...bout, quotes: [...quotes, quote('southern', 4.5, 1)] }));
    await show({ prices: { ...rest, books: [...books, wrong], bouts: doubtful } });
    expect(row()).toContain('Kontinent12 min');
  });

  test('the opened row says why a book’s price does not count, also where none does', async () => {
    const { bouts, ...rest } = prices();
    const unchecked = bouts.map((bout) => ({ ...bout, line: null, quotes: [quote('anvil', 2.1, 1)] }));
    await show({ prices: { ...rest, bouts: unchecked } });
    fireEvent.click(screen.getByRole('button', { name: /^Why this pick/ }));
    await settled();
    expect(row()).toContain('Anvil does not count: one quote, unchecked.');
  });

  test('the opened row says that the line has moved, and there is no edge', async () => {
    const { bouts, books, ...rest } = prices();
    const third = { key: 'cageline', title: 'Cageline', regions: ['us' as const] };
    const quotes = ['anvil', 'cageline', 'kontinent'].map((book) => ({ ...quote(book, 1.4, 1), blue: 3 }));
    const moved = bouts.map((bout) => ({
      ...bout,
      quotes,
      consensus: { market: 0.68, forecast: null, cappers: null },
    }));
    await show({ prices: { ...rest, books: [...books, third], bouts: moved } });
    expect(row()).not.toMatch(/Edge|Breaks even/);
    fireEvent.click(screen.getByRole('button', { name: /^Why this pick/ }));
    await settled();
    expect(row()).toContain('The line has moved: the books agree on another price.');
  });

  test('a stale quote is never the best', async () => {
    const { bouts, ...rest } = prices();
    const stale = bouts.map((bout) => ({ ...bout, quotes: [quote('anvil', 2.1, 4), quote('kontinent', 2.2, 361)] }));
    await show({ prices: { ...rest, bouts: stale } });
    expect(row()).toContain('Anvil4 min');
  });

  test('no edge is shown without a consensus price', async () => {
    const { bouts, ...rest } = prices();
    await show({ prices: { ...rest, bouts: bouts.map((bout) => ({ ...bout, consensus: null })) } });
    expect(row()).not.toMatch(/Edge|Breaks even/);
  });
});

describe('while the prices are fetched', () => {
  test('the picks wait for them, so that nothing moves when they come, but not for long', async () => {
    vi.useFakeTimers();
    await show({ pricesPending: true });
    expect(screen.queryByRole('article')).toBeNull();
    act(() => void vi.advanceTimersByTime(700));
    expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
    vi.useRealTimers();
  });
});

describe('without fresh prices', () => {
  test.each([
    ['none are kept', { ...prices(), books: [], bouts: [] }],
    ['they are six hours old', prices(361)],
  ])('it is the market line of its day, and there is no switch: %s', async (_, stale) => {
    await show({ prices: stale });
    expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
    expect(row()).not.toContain('Market line');
    expect(row()).toContain('Edge−10.0%');
    expect(screen.queryByLabelText('Best price')).toBeNull();
  });

  test.each([
    ['failed', /^The books’ prices could not be loaded: the picks are at the market line/],
    ['offline', /^You’re offline, and the books’ prices are not loaded: the picks are at the market line/],
  ] as const)('the picks say why they are at the market line: %s', async (pricesMissing, reason) => {
    await show({ pricesMissing });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
  });

  test('a choice that leaves no book says so', async () => {
    localStorage.setItem('cornerman.region', 'au');
    await show({ prices: prices() });
    expect(screen.getByText(/^None of your books has a fresh price that counts for this event/)).toBeTruthy();
    expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
  });
});

test('a user’s playbook follows the prices of its event while that is to come', async () => {
  const client = knownEvents({ id: 'e', name: 'UFC: Test Night', date: '2026-04-04' });
  client.setQueryData(['prices', 'e'], prices());
  const { picks, netted, strategies, playbook, picksVersion } = knownPicks(pick(-0.1));
  function OwnPicks({ event }: { event: string }) {
    const known = { picks, netted, strategies, playbook, picksVersion, event };
    return <OwnPicksBoard own={useOwnSlip(known, { onlyValue: false, onOnlyValue: vi.fn() })} title="Picks" />;
  }
  const ofEvent = (event: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnPicks event={event} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(ofEvent('UFC: Test Night'));
  await settled();
  expect(row()).toContain('Kontinent12 min · line +100');
  rerender(ofEvent('UFC: Last Year'));
  expect(priceNote()).toBe('1 pick · Market line, 4/3/2026');
  client.clear();
});

describe('the Value playbook', () => {
  test('bets what the reader’s best prices make worth it', async () => {
    await show({ prices: prices(), bestPricedOnly: true, picks: [] });
    expect(row()).toContain('Ann Red');
    expect(row()).toContain('Edge+10.0%value');
  });

  test('says why it bets nothing', async () => {
    await show({ picks: [], bestPricedOnly: true });
    expect(screen.getByText(/Nothing at the market line is more than 2% better than fair/)).toBeTruthy();
  });
});

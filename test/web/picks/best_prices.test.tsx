import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Prices } from '../../../core/contract/prices.ts';
import { DEFAULT_SORT_ORDER } from '../../../core/format/sort_picks.ts';
import { PicksBoard } from '../../../web/components/picks/PicksBoard.tsx';
import type { KnownPicks } from '../../../web/components/picks/picks_view.ts';
import { knownPicks, pickOf } from './picks.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const MINUTE = 60_000;
const isoIn = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** Names differ by letters, as those of people do. */
function pick(edge: number) {
  const made = pickOf(0, edge);
  const names = { pick_name: 'Ann Red', opponent_name: 'Bea Blue' };
  return {
    ...made,
    ...names,
    legs: made.legs?.map((leg) => ({ ...leg, name: 'Ann Red', opponent: 'Bea Blue' })) ?? [],
  };
}

function quote(book: string, red: number, minutesAgo: number) {
  const opening = { red: red - 0.1, blue: 1.9, at: isoIn(-600) };
  const link = `https://books.example/${book}`;
  return { book, red, blue: 1.8, updated_at: isoIn(-minutesAgo), link, opening, withdrawn: false };
}

const prices = (minutesAgo = 4): Prices => ({
  event_id: 'e',
  taken_at: isoIn(-minutesAgo),
  books: [
    { key: 'anvil', title: 'Anvil', regions: ['us'] },
    { key: 'kontinent', title: 'Kontinent', regions: ['eu'] },
  ],
  bouts: [
    {
      ...{ red: 'Ann Red', blue: 'Bea Blue', starts_at: isoIn(600), consensus: { market: 0.5, forecast: 0.5 } },
      quotes: [quote('anvil', 2.1, minutesAgo), quote('kontinent', 2.2, minutesAgo + 8)],
      path: [
        [1_780_000_000, 2.0, 1.9, 1.95, 1.85],
        [1_780_086_400, 2.2, 1.8, 2.15, 1.8],
      ],
    },
  ],
});

/** Parts are loaded once there are prices. */
const settled = () => act(() => vi.dynamicImportSettled());

async function show(given: Partial<KnownPicks>) {
  const view = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue: false, onOnlyValue: vi.fn() };
  render(<PicksBoard state={{ ...knownPicks(pick(-0.1)), ...given }} view={view} />);
  await settled();
}
const row = () => screen.getByRole('article').textContent;

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
    expect(row()).toContain('Market line, 4/3/2026');
  });

  test('the opened row says how much better the price is, and how the line has moved', async () => {
    await show({ prices: prices() });
    fireEvent.click(screen.getByRole('button', { name: /^Why this pick/ }));
    await settled();
    expect(row()).toMatch(/Pays 10\.0% more than the market line, at Kontinent\. Since .* went from \+100 to \+120/);
  });

  test('no edge is shown without a consensus price', async () => {
    const { bouts, ...rest } = prices();
    await show({ prices: { ...rest, bouts: bouts.map((bout) => ({ ...bout, consensus: null })) } });
    expect(row()).toContain('Edge–');
  });
});

describe('without fresh prices', () => {
  test.each([
    ['none are kept', { ...prices(), books: [], bouts: [] }],
    ['they are six hours old', prices(361)],
  ])('it is the market line of its day, and there is no switch: %s', async (_, stale) => {
    await show({ prices: stale });
    expect(row()).toContain('Market line, 4/3/2026');
    expect(row()).toContain('Edge−10.0%');
    expect(screen.queryByLabelText('Best price')).toBeNull();
  });
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

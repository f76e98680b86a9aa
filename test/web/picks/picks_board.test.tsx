import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PicksBoard } from '../../../web/components/picks/PicksBoard.tsx';
import type { PicksState } from '../../../web/components/picks/picks_view.ts';
import { DEFAULT_SORT_ORDER } from '../../../web/lib/picks/sort_picks.ts';
import { knownPicks, NoQueries, pickOf } from './picks.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show(state: PicksState, onlyValue = false, isAnswered = false) {
  const view = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue, onOnlyValue: vi.fn() };
  return { view, ...render(<PicksBoard state={state} view={view} isAnswered={isAnswered} />, { wrapper: NoQueries }) };
}

const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

describe('while the picks are unknown', () => {
  test.each(['loading', 'failed', 'offline'] as const)('no figure is shown as a zero: %s', (status) => {
    const { container } = show({ status, onRetry: () => undefined });
    expect(container.textContent).not.toMatch(/\$0|0%|\b0\b/);
    expect(figureOf('Total wager')).toBe(status === 'loading' ? 'Total wager' : 'Total wager–');
  });

  test('a failure says so and offers to try again', () => {
    const onRetry = vi.fn();
    show({ status: 'failed', onRetry });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

test('an event without a price says that its picks are to come', () => {
  const event = { id: '2026-04-04', name: 'UFC: Gray vs. Lim', date: '2026-04-04', unpriced: true } as const;
  show({ ...knownPicks(), of: { event, playbook: 'baseline' } });
  expect(screen.getByText('No bout has a price yet')).toBeDefined();
});

describe('the switch of value', () => {
  afterEach(() => window.happyDOM.setViewport({ width: 1024 }));

  const loading: PicksState = { status: 'loading', onRetry: () => undefined };

  test('stands next to the budget, on phones with the tools of the list, also while the picks load', () => {
    for (const width of [1280, 375]) {
      window.happyDOM.setViewport({ width });
      for (const state of [loading, knownPicks(pickOf(0, 0.1))]) {
        show(state);
        const box = screen.getByRole('switch', { name: /^Only bets with value/ }).closest('label')?.parentElement;
        expect(box?.contains(screen.getByRole('textbox', { name: 'Your budget' }))).toBe(width === 1280);
        cleanup();
      }
    }
  });

  test('says nothing of the card where an answer does, which knows more bets than the picks', () => {
    for (const width of [1280, 375]) {
      window.happyDOM.setViewport({ width });
      show(knownPicks(pickOf(0, -0.1)), true, true);
      expect(screen.queryByText(/^No bet on this card has value/)).toBeNull();
      cleanup();
    }
  });

  test('is not offered where no edge is known', () => {
    const { edge: _, ...legacy } = pickOf(0, 0.1);
    show(knownPicks(legacy));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('picks with their slip', () => {
  const state = knownPicks(pickOf(0, 0.1), pickOf(1, -0.2));

  test('show the verdict, our chance, odds, bet, break-even, edge, win with profit and support', () => {
    show(state);
    const [first, second] = screen.getAllByRole('article').map((row) => row.textContent);
    expect(first).toBe(
      'Red 0Verdict: Betmoneyline vs. Blue 0We say55%Estimated Odds+1002.00Bet$125.0025.0%Breaks even at−122Edge+10.0%valueEstimated Win$250.00To win$125.00 profitSupporting Strategies1 of 41Why this pick: Red 0',
    );
    expect(second).toContain('Edge−20.0%Estimated Win');
  });

  test('say to bet what is worth its price, else from which price on, and to skip what is far from fair', () => {
    show(knownPicks(pickOf(0, 0.1), pickOf(1, 0.01), pickOf(2, -0.034), pickOf(3, -0.036)));
    const verdicts = screen.getAllByText(/^Verdict:/).map(({ parentElement }) => parentElement?.textContent);
    expect(verdicts).toEqual([
      'Verdict: Bet',
      'Verdict: Only at +102 or better',
      'Verdict: Only at +112 or better',
      'Verdict: Skip',
    ]);
  });

  test('show what the bets are worth together', async () => {
    show(state);
    expect(figureOf('Total wager')).toBe('Total wager$250.00');
    expect(figureOf('Potential win')).toBe('Potential win$500.00 · 2.0×');
    expect(figureOf('Expected result')).toBe('Expected result−$12.50−5.0% at these prices');
    const night = await screen.findByRole('figure', { name: 'Tonight, many times' });
    expect(night.textContent).toContain('chance to end ahead');
    expect(screen.getByLabelText(/^Only bets with value/).closest('label')?.textContent).toContain('1 of 2');
  });

  test('leave stakes without value in the pocket when only value is wanted', () => {
    show(state, true);
    const [, second] = screen.getAllByRole('article');
    expect(second?.textContent).toContain('not bet');
    expect(figureOf('Total wager')).toBe('Total wager$125.00');
    expect(figureOf('In your pocket')).toBe('In your pocket$375.00');
    expect(figureOf('Expected result')).toContain('+$12.50');
  });

  test('say of each that is left out why', () => {
    const blind = { ...pickOf(3, 0.1), is_forecast: false as const };
    show(knownPicks(pickOf(0, 0.1), pickOf(1, -0.2), pickOf(2, 0.01), blind), true);
    const rows = screen.getAllByRole('article').map((row) => row.textContent);
    expect(rows[0]).not.toContain('Not bet:');
    expect(rows[1]).toContain('Not bet: by our forecast the price is no better than fair.');
    expect(rows[2]).toContain('Not bet: an edge of 2% or less is within the forecast’s error.');
    expect(rows[3]).toContain('Not bet: we have no forecast of it.');
  });

  test('of an own playbook are staked by a slider, or flat, in dollars until another step is chosen', async () => {
    const onFraction = vi.fn();
    const compared = [{ fraction: 0.25, mean: 0.008, max_drawdown: 0.44 }];
    const stakes = { fraction: 0.25, onFraction, tested: { sample: 'out', stakes: compared } as const };
    const view = { order: DEFAULT_SORT_ORDER, onOrder: vi.fn(), onlyValue: true, onOnlyValue: vi.fn(), stakes };
    render(<PicksBoard state={knownPicks(pickOf(0, 0.1), pickOf(1, -0.2))} view={view} />, { wrapper: NoQueries });
    // A quarter of Kelly is $12.50 of $500, half a cent of which no book takes.
    expect(figureOf('Total wager')).toBe('Total wager$12.00');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Bet$12.002.4%exact $12.50');
    fireEvent.change(await screen.findByRole('slider', { name: 'Stakes' }), { target: { value: '0.5' } });
    expect(onFraction).toHaveBeenCalledWith(0.5);
    expect(screen.getByText(/deepest slide of 0\.4 times the budget/)).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Flat: stakes by weight' }));
    expect(onFraction).toHaveBeenLastCalledWith(undefined);
  });

  test('stay in view, with nothing staked, where no bet has value, and a sentence says so', () => {
    show(knownPicks(pickOf(0, -0.1)), true);
    expect(screen.getByText('No bet on this card has value at these prices. Passing is a decision too.')).toBeDefined();
    expect(figureOf('Total wager')).toBe('Total wager$0.00');
    expect(screen.getByRole('article').textContent).toContain('not bet');
  });

  test('have stakes that can be placed, by the reader’s lasting rules', () => {
    localStorage.setItem('cornerman.budget', '102');
    show(knownPicks(pickOf(0, 0.1), pickOf(1, 0.1)));
    fireEvent.change(screen.getByLabelText('Stake step'), { target: { value: '5' } });
    expect(localStorage.getItem('cornerman.stake_step')).toBe('5');
    expect(figureOf('Total wager')).toBe('Total wager$50.00');
    expect(screen.getByText('This leaves $1.00 more in your pocket.')).toBeDefined();
  });

  test('are copied with the stakes shown, without those not bet on', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show(state, true);
    fireEvent.click(await screen.findByRole('button', { name: /^Copy/ }));
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledWith(
      'Baseline · UFC: Test Night · budget $500.00\n25.0% ($125.00) Red 0 vs. Blue 0 +100 (2.00), breaks even at -122, edge +10.0%',
    );
    vi.unstubAllGlobals();
  });

  test('share one line where they are too small to bet, and leave no row', () => {
    localStorage.setItem('cornerman.budget', '1');
    localStorage.setItem('cornerman.smallest_stake', '10');
    const picks = Array.from({ length: 16 }, (_, bout) => ({ ...pickOf(bout, 0.1), budget_amount: 1 / 16 }));
    show(knownPicks(...picks));
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getAllByText(/too small to place/).map((line) => line.textContent)).toEqual([
      '16 bets of $0.06 to $0.07 too small to place',
    ]);
    expect(figureOf('In your pocket')).toBe('In your pocket$1.00');
  });

  test('are never 0.0% of the budget', () => {
    localStorage.setItem('cornerman.budget', '100000');
    show(knownPicks({ ...pickOf(0, 0.1), budget_amount: 0.0002 }));
    expect(screen.getByRole('article').textContent).toContain('Bet$20.00< 0.1%');
  });

  test('have no column that holds only dashes', () => {
    const { edge: _, break_even_odds: __, ...legacy } = pickOf(0, 0.1);
    show({ ...knownPicks(legacy), strategies: 0 });
    expect(screen.getByRole('group', { name: 'Sort picks' }).textContent).toBe(
      'PickCard orderEstimated OddsBet highest firstEstimated Win',
    );
    expect(screen.getByRole('article').textContent).not.toMatch(/Edge|Breaks even|Verdict|We say|Supporting|–/);
  });

  test('say in a line which strategies want one that loses by our forecast', () => {
    const supporters = ['younger_by_1', 'younger_by_3', 'younger_by_5', 'all'].map((name, index) => ({
      strategy: `strategy_${name}_event_return_actual_cumsum`,
      weight: 0.01 * index,
    }));
    show(knownPicks({ ...pickOf(0, -0.157), supporters }, { ...pickOf(1, -0.049), supporters }));
    const [losing, other] = screen.getAllByRole('article').map((row) => row.textContent);
    expect(losing).toMatch(/Wanted by .+, Younger by 5 years and 2 more\. By our forecast it loses\./);
    expect(other).not.toContain('Wanted by');
  });

  test('name the bout’s place on the card in the reasons', async () => {
    show(state);
    const [first] = screen.getAllByRole('article');
    if (first === undefined) throw new Error('there is no pick');
    fireEvent.click(within(first).getByRole('button'));
    expect(await within(first).findByText('Main event · Lightweight · 3 rounds')).toBeDefined();
  });
});

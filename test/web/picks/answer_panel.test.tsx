import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { noPrices } from '../../../core/contract/prices/prices.ts';
import { AnswerPanel } from '../../../web/components/answer/AnswerPanel.tsx';
import { prebuiltPlaybookQuery } from '../../../web/lib/api/prebuilt_playbooks.ts';
import { pricesQuery } from '../../../web/lib/api/prices.ts';
import { moveClock } from '../../../web/lib/time/clock.ts';
import { pickOf } from './picks.tsx';

const EVENT = { id: 'next', name: 'UFC: Red vs. Blue', date: '2026-04-04' };

beforeEach(() => {
  localStorage.clear();
  moveClock('2026-04-01T12:00:00Z');
  // The record is awaited.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  moveClock(new Date().toISOString());
});

const playbook = (picks: readonly StoredPick[]) => ({
  ...{ id: 'any', name: 'any', event: { name: EVENT.name }, picks: [...picks], strategies: 5 },
  ...{ last_updated: '2026-04-01T00:00:00Z', late: false, picks_version: 'v', netted: 0, idle: 0 },
});

/** The panel at the market line, with Value's bets and the other moneylines of the card. */
async function show(value: readonly StoredPick[], others: readonly StoredPick[], event: object = {}, budget = '') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(prebuiltPlaybookQuery('value', EVENT.id).queryKey, playbook(value));
  client.setQueryData(prebuiltPlaybookQuery('baseline', EVENT.id).queryKey, playbook(others));
  client.setQueryData(pricesQuery(EVENT.id).queryKey, noPrices(EVENT.id));
  const view = render(
    <QueryClientProvider client={client}>
      <AnswerPanel event={{ ...EVENT, ...event }}>{budget}</AnswerPanel>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  return view;
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the answer', () => {
  test('names the bets with the price each must pay and whole dollars, then what comes closest', async () => {
    await show([{ ...pickOf(0, 0.1), budget_amount: 0.025 }], [pickOf(1, 0.01), pickOf(2, -0.2)]);
    expect(screen.getByRole('heading').textContent).toBe('Saturday: one bet is worth its price.');
    expect(lines()).toEqual([
      'Red 0 at −117 or betterMarket line +100+10.0% edge$12',
      'Red 1 at +102 or betterMarket line +100',
    ]);
    expect(screen.getByText('The rest of the card is not. $488 stays in your pocket.')).toBeDefined();
  });

  test('shows what is beyond two bets at a press, with what they stake together', async () => {
    await show(
      [0, 1, 2, 3, 4].map((bout) => ({ ...pickOf(bout, 0.1), budget_amount: 0.02 })),
      [],
    );
    expect(lines()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'And three more, $30 together.' }));
    expect(lines()).toHaveLength(5);
  });

  test('leaves the budget of an event that is over', async () => {
    await show([], [], { date: '2026-03-31' }, 'The budget');
    expect(screen.getByRole('region', { name: 'What to bet' }).textContent).toBe('The budget');
  });

  test('is nothing for an event without prices', async () => {
    const { container } = await show([], [], { unpriced: true });
    expect(container.textContent).toBe('');
  });
});

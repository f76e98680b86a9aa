import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePicksAddress } from '../../../web/features/picks/use_picks_address.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(address: string) {
  window.history.pushState(null, '', address);
  return renderHook(() => ({ ...usePicksAddress(), search: useLocation().search }), { wrapper: BrowserRouter }).result;
}

const choose = async (press: () => void) => {
  act(press);
  await act(() => vi.runAllTimersAsync());
};

test('the address says playbook, event, order and filter', () => {
  const { current } = open('/picks?playbook=flex&event=a&sort=odds&order=ascending&bets=value');
  expect(current).toMatchObject({ tab: 'cornerman', playbook: 'flex', event: 'a' });
  expect(current.view).toMatchObject({ order: { field: 'odds', direction: 'ascending' }, onlyValue: true });
});

test('what it does not say, or says wrongly, is as at the start', () => {
  const { current } = open('/picks?sort=luck&bets=all&tab=theirs');
  expect(current).toMatchObject({ tab: 'cornerman', playbook: undefined, event: undefined });
  expect(current.view).toMatchObject({ order: { field: 'budget_amount', direction: 'descending' }, onlyValue: false });
});

test('the browser remembers whether only bets with value are bet', async () => {
  const page = open('/picks');
  expect(page.current.view.onlyValue).toBe(false);
  await choose(() => page.current.view.onOnlyValue(true));
  expect(open('/picks').current.view.onlyValue).toBe(true);
  await choose(() => page.current.view.onOnlyValue(false));
  expect(open('/picks').current.view.onlyValue).toBe(false);
});

test('choices go into it, and out of it when they are taken back', async () => {
  const page = open('/picks?event=a');
  await choose(() => page.current.view.onOrder({ field: 'win', direction: 'ascending' }));
  await choose(() => page.current.view.onOnlyValue(true));
  expect(page.current.search).toBe('?event=a&sort=win&order=ascending&bets=value');
  await choose(() => page.current.view.onOrder({ field: 'budget_amount', direction: 'descending' }));
  await choose(() => page.current.view.onOnlyValue(false));
  expect(page.current.search).toBe('?event=a');
});

test('switching tabs starts with that tab’s first playbook', async () => {
  const page = open('/picks?playbook=flex');
  await choose(() => page.current.onTab('my'));
  expect(page.current.search).toBe('?tab=my');
  await choose(() => page.current.onTab('cornerman'));
  expect(page.current.playbook).toBeUndefined();
});

test('Back returns to the playbook before; sorting and filtering are no steps of it', async () => {
  const page = open('/picks?playbook=flex');
  await choose(() => page.current.onPlaybook('growth'));
  await choose(() => page.current.view.onOnlyValue(true));
  await choose(() => page.current.view.onOrder({ field: 'win', direction: 'ascending' }));
  expect(page.current).toMatchObject({
    playbook: 'growth',
    search: '?playbook=growth&sort=win&order=ascending&bets=value',
  });
  await choose(() => window.history.back());
  expect(page.current).toMatchObject({ playbook: 'flex', search: '?playbook=flex' });
});

test('a link says what is bet, whatever the reader’s browser remembers', async () => {
  const page = open('/picks');
  await choose(() => page.current.view.onOnlyValue(true));
  expect(open('/picks?bets=all').current.view.onlyValue).toBe(false);
  await choose(() => page.current.view.onOnlyValue(false));
  expect(open('/picks?bets=value').current.view.onlyValue).toBe(true);
});

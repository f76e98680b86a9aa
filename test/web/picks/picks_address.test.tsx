import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { usePicksAddress } from '../../../web/features/picks/use_picks_address.ts';

afterEach(cleanup);

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...usePicksAddress(), search: useLocation().search }), { wrapper }).result;
}

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

test('choices go into it, and out of it when they are taken back', () => {
  const page = open('/picks?event=a');
  act(() => page.current.view.onOrder({ field: 'win', direction: 'ascending' }));
  act(() => page.current.view.onOnlyValue(true));
  expect(page.current.search).toBe('?event=a&sort=win&order=ascending&bets=value');
  act(() => page.current.view.onOrder({ field: 'budget_amount', direction: 'descending' }));
  act(() => page.current.view.onOnlyValue(false));
  expect(page.current.search).toBe('?event=a');
});

test('switching tabs starts with that tab’s first playbook', () => {
  const page = open('/picks?playbook=flex');
  act(() => page.current.onTab('my'));
  expect(page.current.search).toBe('?tab=my');
  act(() => page.current.onTab('cornerman'));
  expect(page.current.playbook).toBeUndefined();
});

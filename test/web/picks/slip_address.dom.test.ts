import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slipAddress } from '../../../web/components/picks/ExportButtons.tsx';
import { useBudget } from '../../../web/components/picks/stakes/use_budget.ts';
import { takeSharedBudget } from '../../../web/lib/saved/preferences.ts';

const event = { id: '2026-04-04-springfield', name: 'Fight Night', date: '2026-04-04' };

afterEach(() => window.history.replaceState(null, '', '/'));

const shared = { at: new Date('2026-04-01T20:26:31Z'), isBest: true };

test('the address of a slip says playbook, event, budget, what is bet, when it was shared and at which prices', () => {
  const slip = { of: { event, playbook: 'value' }, budget: 250, onlyValue: true, ...shared };
  expect(slipAddress(slip)).toBe(
    `/slips/value/${event.id}?bets=value&budget=250&shared=2026-04-01T20%3A26Z&prices=best`,
  );
  const shares = { of: { event, playbook: 'flex' }, budget: undefined, onlyValue: false, ...shared, isBest: false };
  expect(slipAddress(shares)).toMatch(/\?bets=all&budget=0&shared=.+&prices=line$/);
});

test('a user’s own playbook, whose id is private, has no address of its slip', () => {
  const own = { event, playbook: 'somebody_1' };
  expect(slipAddress({ of: own, budget: 250, onlyValue: false, ...shared })).toBeUndefined();
  expect(slipAddress({ of: undefined, budget: 250, onlyValue: false, ...shared })).toBeUndefined();
});

test.each([
  ['a budget', '250', 250],
  ['no budget', '0', 0],
  ['what is no number', '<b>', 500],
])('a link with %s opens with it, and the stored one stays', (_, budget, amount) => {
  window.history.replaceState(null, '', `/slips/value/${event.id}?budget=${encodeURIComponent(budget)}`);
  takeSharedBudget();
  expect(renderHook(useBudget).result.current.amount).toBe(amount);
  expect(localStorage.getItem('cornerman.budget')).toBeNull();
});

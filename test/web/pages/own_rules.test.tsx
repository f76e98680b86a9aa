import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMarketLine } from '../../../core/prices/priced_bout.ts';
import { factTable } from '../../../core/strategies/facts/fact_table.ts';
import type { Rule } from '../../../core/strategies/rules/rule.ts';
import { forecastBout } from '../../fixtures/forecast_bout.ts';
import { boutPage, EVENT } from '../../fixtures/pages/bout_page.ts';
import { answerWith, calls, show } from '../bets/backend.tsx';

const account = vi.hoisted(() => ({ isSignedIn: true }));
vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => (account.isSignedIn ? SIGNED_IN : { status: 'signedOut' }) };
});
const facts = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../../web/lib/facts/load_facts.ts', () => ({ loadFacts: facts.load }));
vi.mock('../../../web/lib/api/public_client.ts', () => ({ callPublic: async () => ({ facts: '/facts/1.bin' }) }));
// Loaded before a test waits for it.
await import('../../../web/features/pages/bout/panels/OwnRules.tsx');
const { BackingPanel } = await import('../../../web/features/pages/bout/panels/BackingPanel.tsx');

const page = boutPage();
/** The page's bout in the other order, as another source may list it. */
const TABLE = factTable([
  {
    ...EVENT,
    bouts: [forecastBout({ name: page.blue.name, odds: 1.53, age: 35 }, { name: page.red.name, odds: 2.55, age: 31 })],
  },
]);
const kept = (id: string, name: string, conditions: Rule['conditions']) => ({
  ...{ id: `rule_${id.repeat(16)}`, name, backs: 'fighter', conditions },
  created_at: '2026-04-01T12:00:00Z',
});
const UNDERDOGS = kept('1', 'Long shots', [{ figure: 'odds', of: 'own', is: '>=', value: 2.2 }]);
const OLD = kept('2', 'Old hands', [{ figure: 'age', of: 'own', is: '>=', value: 34 }]);
const NEVER = kept('3', 'Giants', [{ figure: 'height_in', of: 'own', is: '>=', value: 80 }]);
const listed = (...rules: unknown[]) => answerWith({ listRules: { rules, tried: [], opened: [] } });

beforeEach(() => {
  account.isSignedIn = true;
  facts.load.mockReset().mockResolvedValue(TABLE);
});
afterEach(cleanup);

test('a reader’s own rules stand on the sides that they back, and say that they are his', async () => {
  listed(UNDERDOGS, OLD, NEVER);
  show(<BackingPanel page={atMarketLine(page)} />);
  const red = await screen.findByRole('list', { name: 'Your rules on Almeida' });
  expect(red.textContent).toBe('Long shots yours');
  expect(within(screen.getByRole('list', { name: 'Your rules on Castle' })).getByText('Old hands')).toBeDefined();
  expect(screen.queryByText(/Giants/)).toBeNull();
});

test('rules that back nobody here are said to', async () => {
  listed(NEVER);
  show(<BackingPanel page={atMarketLine(page)} />);
  expect(await screen.findByText(/None backs a side here/)).toBeDefined();
});

test('without rules, and signed out, nothing is loaded', async () => {
  listed();
  show(<BackingPanel page={atMarketLine(page)} />);
  await vi.waitFor(() => expect(calls.map(([route]) => route)).toEqual(['listRules']));
  expect(facts.load).not.toHaveBeenCalled();
  cleanup();
  account.isSignedIn = false;
  listed(UNDERDOGS);
  show(<BackingPanel page={atMarketLine(page)} />);
  await screen.findByRole('region', { name: 'Who backs whom' });
  expect(calls).toEqual([]);
});

test('facts that cannot be loaded leave the rest of the panel', async () => {
  facts.load.mockRejectedValue(new Error('The file with the figures of all bouts was cut short.'));
  listed(UNDERDOGS);
  show(<BackingPanel page={atMarketLine(page)} />);
  expect(await screen.findByText(/Your own rules could not be checked\. The file .* was cut short\./)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Who backs whom' })).toBeDefined();
});

test('a bout without a price says that no rule reads it', async () => {
  facts.load.mockResolvedValue(factTable([]));
  listed(UNDERDOGS);
  show(<BackingPanel page={atMarketLine(page)} />);
  expect(await screen.findByText(/has no price, so no rule reads it/)).toBeDefined();
});

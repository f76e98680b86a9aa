import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOver, startSignedIn } from '../account/fake_auth.ts';
import { show } from '../bets/backend.tsx';

vi.mock('../../../web/lib/auth/load_auth.ts', async () => {
  const { auth } = await import('../account/fake_auth.ts');
  return { loadAuth: async () => auth };
});
const { default: HomeScreen } = await import('../../../web/features/home/HomeScreen.tsx');

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await startOver();
});

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const HEADLINE = /^Study the tape/;
const CARD = 'The next card, by Cornerman and the market';

async function showHome(): Promise<void> {
  show(<HomeScreen />, '/');
  await act(() => vi.dynamicImportSettled());
}

test('a visitor first reads what the product is', async () => {
  await showHome();
  const [first, second] = headings();
  expect(first).toMatch(HEADLINE);
  expect(second).toBe(CARD);
  expect(screen.queryByText('Your playbooks')).toBeNull();
});

test('a member first sees the next card, his playbooks and his open bets; what is specified stands below', async () => {
  await startSignedIn();
  await showHome();
  const found = headings();
  expect(found.slice(0, 3)).toEqual([CARD, 'Your playbooks', 'Your open bets']);
  expect(found[3]).toMatch(HEADLINE);
  expect(found).toEqual(expect.arrayContaining(['Both sides bet', 'Common questions', 'Why Cornerman?']));
  expect(screen.getByRole('link', { name: 'View Picks' }).getAttribute('href')).toBe('/picks');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WHAT_IF_PATH } from '../../../core/contract/pages/page_paths.ts';
import { PUBLIC_PAGES } from '../../../core/contract/site/public_pages.ts';
import { NAVIGATION_ENTRIES } from '../../../web/app/navigation/navigation_entries.ts';
import { APP_ROUTES } from '../../../web/app/routes.ts';
import { Shell } from '../../../web/app/Shell.tsx';
import { accountStore } from '../../../web/lib/auth/account.ts';
import type { Account } from '../../../web/lib/auth/account_store.ts';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const VISITOR: Account = { status: 'signedOut', expired: false };
const MEMBER: Account = { status: 'signedIn', user: { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' } };

function show(account: Account): void {
  vi.spyOn(accountStore, 'read').mockReturnValue(account);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/record']}>
        <Shell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.dynamicImportSettled());
}

const navigation = (name: string) => screen.getByRole('navigation', { name });
const linked = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([
  ['a visitor', VISITOR, 'visitors', ['/picks', '/events', '/playbooks']],
  ['a member', MEMBER, 'members', ['/picks', '/events', '/bets']],
] as const)(
  '%s gets from anywhere to anywhere in two taps: the bar, or More and an entry',
  async (_, account, audience, bar) => {
    show(account);
    expect(linked(navigation('Bar'))).toEqual(bar);
    await press('More');
    const near = new Set([...linked(navigation('Bar')), ...linked(navigation('More'))]);
    const wanted = NAVIGATION_ENTRIES.filter((entry) => ['all', audience].includes(entry.audience)).map(({ to }) => to);
    for (const to of wanted) expect(near).toContain(to);
    for (const to of linked(navigation('Main'))) expect(near).toContain(to);
  },
);

test('every public page stands in the navigation or in the footer', () => {
  show(VISITOR);
  const linkedPages = new Set([...NAVIGATION_ENTRIES.map(({ to }) => to), ...linked(navigation('Footer'))]);
  // The footer's line on the results leads to the one, where there are any; events, bouts and fighters to the other.
  const pages = PUBLIC_PAGES.filter(({ path }) => path !== '/status' && path !== WHAT_IF_PATH);
  for (const { path } of pages) expect(linkedPages).toContain(path);
});

test('every entry leads to a screen', () => {
  const paths = APP_ROUTES.map(({ path }) => path);
  for (const { to } of NAVIGATION_ENTRIES) expect(paths).toContain(to);
});

test('the menu button opens the same More, which takes the focus and gives it back on Escape', async () => {
  show(MEMBER);
  await press('Menu');
  expect(document.activeElement).toBe(navigation('More'));
  expect(within(navigation('More')).getByRole('button', { name: 'Logout' })).toBeDefined();
  fireEvent.keyDown(navigation('More'), { key: 'Escape' });
  expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull();
  await press('More');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull();
});

test('an entry that is chosen closes More', async () => {
  show(VISITOR);
  await press('More');
  fireEvent.click(within(navigation('More')).getByRole('link', { name: 'Lab' }));
  expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull();
});

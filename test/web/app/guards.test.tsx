import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Guarded } from '../../../web/app/guards.tsx';
import { APP_ROUTES } from '../../../web/app/routes.ts';
import { accountStore } from '../../../web/lib/auth/account.ts';
import type { Account } from '../../../web/lib/auth/account_store.ts';
import type { ScreenAccess } from '../../../web/lib/page/route.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const pathsOf = (access: ScreenAccess) => APP_ROUTES.filter((route) => route.access === access).map(({ path }) => path);

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** Where a visit to a path ends: at the path itself if its screen is shown. */
function visit(path: string, access: ScreenAccess, account: Account): string | null {
  vi.spyOn(accountStore, 'read').mockReturnValue(account);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
      <Routes>
        <Route path={path} element={<Guarded access={access}>its screen</Guarded>} />
        <Route path="*" element="another screen" />
      </Routes>
    </MemoryRouter>,
  );
  const place = screen.getByText(/^at /).textContent;
  cleanup();
  return place;
}

const SIGNED_OUT: Account = { status: 'signedOut', expired: false };
const SIGNED_IN: Account = { status: 'signedIn', user: { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' } };

test('the screens of an account are private, those of signing in are for visitors', () => {
  expect(pathsOf('signedIn')).toEqual(
    expect.arrayContaining(['/profile', '/playbooks', '/playbooks/build', '/playbooks/build/simple', '/contact']),
  );
  expect(pathsOf('signedOut')).toEqual(['/login', '/register', '/forgot-password']);
});

test('a visitor is redirected to the login page from every private screen, a user is not', () => {
  for (const path of pathsOf('signedIn')) {
    expect(visit(path, 'signedIn', SIGNED_OUT)).toBe('at /login');
    expect(visit(path, 'signedIn', SIGNED_IN)).toBe(`at ${path}`);
  }
});

test('a user is redirected to the home page from login, registration and password reset, a visitor is not', () => {
  for (const path of pathsOf('signedOut')) {
    expect(visit(path, 'signedOut', SIGNED_IN)).toBe('at /');
    expect(visit(path, 'signedOut', SIGNED_OUT)).toBe(`at ${path}`);
  }
});

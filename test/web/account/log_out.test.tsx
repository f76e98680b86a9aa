import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../bets/backend.tsx';
import { auth, loadSite, startOver, startSignedIn } from './fake_auth.ts';

vi.mock('../../../web/lib/auth/load_auth.ts', async () => {
  const { auth } = await import('./fake_auth.ts');
  return { loadAuth: async () => auth };
});
const { Guarded } = await import('../../../web/app/guards.tsx');
const { LogOutButton } = await import('../../../web/app/navigation/Navigation.tsx');
const { LogOut } = await import('../../../web/features/account/LogOut.tsx');
const { default: LoginScreen } = await import('../../../web/features/account/sign_in/LoginScreen.tsx');
const { WayBack } = await import('../../../web/features/home/WayBack.tsx');
const { rememberWanted, wantedPath } = await import('../../../web/lib/load/wanted_page.ts');

beforeAll(loadSite);
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await startOver();
});

const showSite = (address: string) =>
  show(
    <Routes>
      <Route
        path="/profile"
        element={
          <Guarded access="signedIn">
            <LogOut />
          </Guarded>
        }
      />
      <Route path="/picks" element={<LogOutButton className={undefined} />} />
      <Route
        path="/login"
        element={
          <Guarded access="signedOut">
            <LoginScreen />
          </Guarded>
        }
      />
      <Route
        path="/"
        element={
          <>
            <h1>Home</h1>
            <WayBack />
          </>
        }
      />
    </Routes>,
    address,
  );

async function signInAsNext(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'next@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
}

test.each([
  ['a private page', '/profile', 'Log Out'],
  ['the menu of a public page', '/picks', 'Logout'],
])('a log-out from %s says so, leaves nothing, and sends the next user nowhere', async (_, address, button) => {
  await startSignedIn();
  rememberWanted('/playbooks/secret');
  sessionStorage.setItem('cornerman.draft.simple', '{"uid":"ali"}');
  showSite('/picks');
  cleanup();
  showSite(address);
  // The private page forgets what was wanted; in the menu it may still be there.
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('You’re logged out.')).toBeDefined();
  expect(screen.queryByText(/needs an account/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await signInAsNext();
  expect(screen.queryByRole('link')).toBeNull();
});

test('who has logged out and then asks for a private page is told why it needs an account', async () => {
  await startSignedIn();
  showSite('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByText('You’re logged out.');
  cleanup();
  showSite('/profile');
  expect(screen.getByText(/^That page needs an account/)).toBeDefined();
});

test('a visitor who is refused a page is told why, and led back to it', async () => {
  showSite('/profile');
  expect(screen.getByText(/^That page needs an account/)).toBeDefined();
  await signInAsNext();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile');
});

test('a log-out in another tab does not make this page one that was refused', async () => {
  await startSignedIn();
  showSite('/profile');
  localStorage.clear();
  const { accountStore } = await import('../../../web/lib/auth/account.ts');
  await accountStore.reload();
  expect(await screen.findByText('You’re logged out.')).toBeDefined();
  expect(wantedPath()).toBeUndefined();
});

test('where the browser blocks the site’s data, signing in says so before anything is sent', async () => {
  showSite('/login');
  const setItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ali@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Failed to sign in: Your browser blocks/));
  expect(auth.signIn).not.toHaveBeenCalled();
});

test.each([204, 503])(
  'signing out everywhere is reported and ends API keys while the session holds, and happens after a %i too',
  async (status) => {
    await startSignedIn();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetching = vi.fn(async (address: string, options?: RequestInit) => {
      const isEnd = address.endsWith('/keys') && options?.method === 'DELETE';
      if (isEnd || address.endsWith('/alerts/security')) expect(auth.signOutEverywhere).not.toHaveBeenCalled();
      if (isEnd) return new Response(null, { status });
      if (!address.endsWith('/alerts/security')) return new Response('', { status: 404 });
      expect(options?.body).toBe('{"change":"signed_out_everywhere"}');
      return new Response(null, { status });
    });
    vi.stubGlobal('fetch', fetching);
    showSite('/profile');
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }));
    const said = status === 204 ? 'You’re logged out.' : /your API keys may still work/;
    expect(await screen.findByText(said)).toBeDefined();
    for (const path of ['/alerts/security', '/keys'])
      expect(fetching.mock.calls.filter(([address]) => address.endsWith(path))).toHaveLength(1);
    expect(log).toHaveBeenCalledTimes(status === 204 ? 0 : 2);
    log.mockRestore();
  },
);

test('a log-out of this device alone is not reported', async () => {
  await startSignedIn();
  const fetching = vi.fn(async (_address: string) => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetching);
  showSite('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByText('You’re logged out.');
  expect(fetching.mock.calls.filter(([address]) => address.endsWith('/alerts/security'))).toEqual([]);
});

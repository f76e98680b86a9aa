import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../bets/backend.tsx';
import { auth, loadSite, startOver, startSignedIn } from './fake_auth.ts';

vi.mock('../../../web/lib/auth/load_auth.ts', async () => {
  const { auth } = await import('./fake_auth.ts');
  return { loadAuth: async () => auth };
});
const { Guarded } = await import('../../../web/app/guards.tsx');
const { DeleteAccount } = await import('../../../web/features/account/DeleteAccount.tsx');
const { default: LoginScreen } = await import('../../../web/features/account/sign_in/LoginScreen.tsx');

let status: number;
beforeAll(loadSite);
beforeEach(async () => {
  status = 204;
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : '', { status }));
  await startSignedIn();
  show(
    <Routes>
      <Route
        path="/profile"
        element={
          <Guarded access="signedIn">
            <DeleteAccount />
          </Guarded>
        }
      />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    '/profile',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await startOver();
});

const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const press = (name: string) => fireEvent.click(within(dialog()).getByRole('button', { name }));

test('all that goes with the account is named, and the question can be cancelled', async () => {
  const goes = within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join();
  for (const what of [/playbooks/, /bets/, /rules/, /limits/, /pauses/, /email/]) expect(goes).toMatch(what);
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(auth.deleteAccount).not.toHaveBeenCalled();
});

test('a deleted account leaves no way back to a page of it, and the login page says that it is gone', async () => {
  sessionStorage.setItem('cornerman.draft.simple', '{"uid":"ali"}');
  press('Confirm Delete');
  expect(await screen.findByText(/^Your account is deleted/)).toBeDefined();
  expect(screen.queryByText(/needs an account/)).toBeNull();
  expect(auth.deleteAccount).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
});

test('a failure is said, and the account stays', async () => {
  status = 503;
  press('Confirm Delete');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Failed to delete account: This did not/));
  expect(auth.deleteAccount).not.toHaveBeenCalled();
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { show } from '../bets/backend.tsx';
import { auth, loadSite, startOver, startSignedIn } from './fake_auth.ts';

vi.mock('../../../web/lib/auth/load_auth.ts', async () => {
  const { auth } = await import('./fake_auth.ts');
  return { loadAuth: async () => auth };
});
const { default: ProfileScreen } = await import('../../../web/features/account/ProfileScreen.tsx');

const reports = vi.fn();
beforeAll(loadSite);
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await startOver();
});

test('a new address is reported once its code is accepted, before the account is loaded anew', async () => {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/alerts/security')) return new Response('', { status: 404 });
    reports(body, auth.currentUser.mock.calls.length);
    return new Response(null, { status: 204 });
  });
  await startSignedIn();
  auth.changeEmail.mockResolvedValueOnce(true);
  show(<ProfileScreen />, '/profile');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  expect(reports).not.toHaveBeenCalled();
  const loaded = auth.currentUser.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Profile updated successfully')).toBeDefined();
  expect(reports.mock.calls).toEqual([['{"change":"email_changed"}', loaded]]);
  expect(auth.currentUser.mock.calls.length).toBeGreaterThan(loaded);
});

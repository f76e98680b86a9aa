import { afterEach, expect, test, vi } from 'vitest';
import { auth, startOver, startSignedIn } from './fake_auth.ts';

vi.mock('../../../web/lib/auth/load_auth.ts', async () => {
  const { auth } = await import('./fake_auth.ts');
  return { loadAuth: async () => auth };
});
const { updateProfile } = await import('../../../web/features/account/update_profile.ts');

afterEach(async () => {
  vi.unstubAllGlobals();
  await startOver();
});

const USER = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' };
const FORM = { ...USER, newPassword: '', confirmPassword: '', currentPassword: '' };
const refused = { message: 'This did not work just now.' };

test('a profile of which a part failed says what did change', async () => {
  await startSignedIn();
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 503 }));
  const form = { ...FORM, displayName: 'Ali B.', newPassword: 'new secret', currentPassword: 'secret' };
  await expect(updateProfile(USER, form, () => undefined)).rejects.toThrow(
    /^This did not work just now\. Changed all the same: your password, your display name at sign-in\./,
  );
});

test('a profile of which nothing changed says only why', async () => {
  await startSignedIn();
  auth.changeDisplayName.mockRejectedValueOnce(new Error('Not authorized'));
  await expect(updateProfile(USER, { ...FORM, displayName: 'Ali B.' }, () => undefined)).rejects.toThrow(
    /^Not authorized$/,
  );
});

/** The changes that are reported; `status` is how the server answers a report. */
function recordReports(status = 204): unknown[] {
  const reports: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/alerts/security')) return Response.json({}, { status: 404 });
    reports.push(JSON.parse(String(body)));
    return new Response(null, { status });
  });
  return reports;
}
const NEW_PASSWORD = { ...FORM, newPassword: 'new secret', confirmPassword: 'new secret', currentPassword: 'secret' };

test('a changed password is reported, before the session of the report ends', async () => {
  await startSignedIn();
  const reports = recordReports();
  auth.endOtherSessions.mockImplementationOnce(async () => {
    expect(reports).toEqual([{ change: 'password_changed' }]);
  });
  expect(await updateProfile(USER, NEW_PASSWORD, () => undefined)).toBe('saved');
  expect(auth.endOtherSessions).toHaveBeenCalledOnce();
});

test('a password that is refused is not reported', async () => {
  await startSignedIn();
  const reports = recordReports();
  auth.changePassword.mockRejectedValueOnce(new Error('Incorrect password'));
  await expect(updateProfile(USER, NEW_PASSWORD, () => undefined)).rejects.toThrow(/^Incorrect password$/);
  expect(reports).toEqual([]);
});

test('a new address is reported once it holds, not while it waits for its code', async () => {
  await startSignedIn();
  const reports = recordReports();
  const form = { ...FORM, email: 'new@example.com' };
  auth.changeEmail.mockResolvedValueOnce(true);
  expect(await updateProfile(USER, form, () => undefined)).toBe('emailCodeNeeded');
  expect(reports).toEqual([]);
  expect(await updateProfile(USER, form, () => undefined)).toBe('saved');
  expect(reports).toEqual([{ change: 'email_changed' }]);
});

test('a report that fails is logged, and the change goes on', async () => {
  await startSignedIn();
  recordReports(503);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await updateProfile(USER, NEW_PASSWORD, () => undefined)).toBe('saved');
  expect(log).toHaveBeenCalledWith('A change of the account could not be reported', expect.any(Error));
  expect(auth.endOtherSessions).toHaveBeenCalledOnce();
  log.mockRestore();
});

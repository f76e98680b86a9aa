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

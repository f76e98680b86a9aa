import { vi } from 'vitest';

const TOKEN = 'CognitoIdentityServiceProvider.test.ali.refreshToken';
const USER = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' };

// Loaded late, because it loads this module in place of the identity service.
const store = async () => (await import('../../../web/lib/auth/account.ts')).accountStore;
const end = async () => localStorage.removeItem(TOKEN);

/** Stands in for the identity service. Whoever signs in is Ali. */
export const auth = {
  currentUser: vi.fn(async () => USER),
  refreshIdToken: vi.fn(async () => 'token'),
  signIn: vi.fn(async () => {
    localStorage.setItem(TOKEN, 'refresh');
    return 'signedIn' as const;
  }),
  signOut: vi.fn(end),
  signOutEverywhere: vi.fn(end),
  deleteAccount: vi.fn(end),
  changePassword: vi.fn(async () => undefined),
  endOtherSessions: vi.fn(async () => undefined),
  changeDisplayName: vi.fn(async () => undefined),
  changeEmail: vi.fn(async () => false),
  confirmEmail: vi.fn(async () => undefined),
};

/** The site as in a deployment without passkeys. Takes `fetch` for a moment. */
export async function loadSite(): Promise<void> {
  const { loadConfig } = await import('../../../web/lib/config.ts');
  vi.stubGlobal('fetch', async () => Response.json({ passkeys: false }));
  await loadConfig();
  vi.unstubAllGlobals();
}

/** Starts a test as Ali. */
export async function startSignedIn(): Promise<void> {
  localStorage.setItem(TOKEN, 'refresh');
  await (await store()).reload();
}

/** Ends a test: nobody is signed in, and nothing is stored. */
export async function startOver(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const account = await store();
  await account.reload();
  account.leftIsSaid();
  vi.clearAllMocks();
}

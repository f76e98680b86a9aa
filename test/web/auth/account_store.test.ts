import { describe, expect, test } from 'vitest';
import { createAccountStore } from '../../../web/lib/auth/account_store.ts';

const USER = { uid: 'u1', email: 'ann@example.com', displayName: 'Ann' };

interface World {
  tokens?: boolean;
  currentUser?: () => Promise<typeof USER | undefined>;
  refreshIdToken?: () => Promise<string | undefined>;
}

function makeWorld({ tokens = true, currentUser, refreshIdToken }: World) {
  const world = { tokens, loaded: 0, logged: 0 };
  const store = createAccountStore({
    hasStoredTokens: () => world.tokens,
    loadAuth: async () => {
      world.loaded += 1;
      return {
        currentUser: currentUser ?? (async () => USER),
        refreshIdToken: refreshIdToken ?? (async () => 'fresh'),
        signOut: async () => {
          world.tokens = false;
        },
        signOutEverywhere: async () => {
          world.tokens = false;
        },
      };
    },
    logError: () => {
      world.logged += 1;
    },
  });
  return { world, store };
}

describe('without stored tokens', () => {
  test('a visitor is signed out at once and Amplify is not loaded', async () => {
    const { world, store } = makeWorld({ tokens: false });
    expect(store.read()).toEqual({ status: 'signedOut', expired: false });
    await store.reload();
    expect(world.loaded).toBe(0);
  });
});

describe('with stored tokens', () => {
  test('the state is loading until the identity service responds', async () => {
    const { store } = makeWorld({});
    expect(store.read()).toEqual({ status: 'loading' });
    await store.reload();
    expect(store.read()).toEqual({ status: 'signedIn', user: USER });
  });

  test('a session that the identity service rejects counts as expired', async () => {
    const { store } = makeWorld({ currentUser: async () => undefined });
    await store.reload();
    expect(store.read()).toEqual({ status: 'signedOut', expired: true });
  });

  test('an unreachable identity service is logged and does not sign the user out', async () => {
    const { world, store } = makeWorld({ currentUser: () => Promise.reject(new Error('no network')) });
    await store.reload();
    expect(store.read()).toEqual({ status: 'unreachable' });
    expect(world.logged).toBe(1);
  });
});

describe('the ID token', () => {
  test('is undefined when the refresh was rejected and Amplify removed the tokens', async () => {
    const { world, store } = makeWorld({
      refreshIdToken: () => {
        world.tokens = false;
        return Promise.reject(new Error('TokenRevokedException'));
      },
    });
    expect(await store.idToken()).toBeUndefined();
  });

  test('rejects without ending the session on a temporary failure', async () => {
    const { store } = makeWorld({ refreshIdToken: () => Promise.reject(new Error('no network')) });
    await expect(store.idToken()).rejects.toThrow('no network');
  });
});

test('an expired session is marked as expired, a sign-out is not', async () => {
  const { store } = makeWorld({});
  await store.reload();
  store.expired();
  expect(store.read()).toEqual({ status: 'signedOut', expired: true });
  await store.signOut('here');
  expect(store.read()).toEqual({ status: 'signedOut', expired: false, left: 'loggedOut' });
  store.leftIsSaid();
  expect(store.read()).toEqual({ status: 'signedOut', expired: false });
});

test('subscribers are notified of every change until they unsubscribe', async () => {
  const { store } = makeWorld({});
  let notifications = 0;
  const unsubscribe = store.subscribe(() => {
    notifications += 1;
  });
  await store.reload();
  unsubscribe();
  store.expired();
  expect(notifications).toBe(1);
});

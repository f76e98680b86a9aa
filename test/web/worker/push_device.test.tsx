import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '../../../core/contract/alerts/alerts.ts';
import type { Account } from '../../../web/lib/auth/account_store.ts';
import { addThisDevice, checkDevice, deviceName, ownDevice } from '../../../web/lib/push/push_device.ts';

const KEY = `B${'k'.repeat(86)}`;

/** The address at which the browser's push service has it; null if it is not subscribed. */
let endpoint: string | null;
let told: string[];

const subscription = () => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    endpoint = null;
    return true;
  },
});

const tell = async ({ name, subscription: { endpoint: at } }: { subscription: PushSubscriptionJSON; name: string }) => {
  told.push(String(at));
  const device: Device = { id: 'a'.repeat(32), name, added_at: '2026-04-01T12:00:00.000Z', last_sent_at: null };
  return device;
};
const signedIn = (uid: string): Account => ({ status: 'signedIn', user: { uid, email: 'a@b.test', displayName: 'A' } });

beforeEach(() => {
  localStorage.clear();
  endpoint = null;
  told = [];
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const pushManager = {
    getSubscription: async () => (endpoint === null ? null : subscription()),
    subscribe: async () => {
      endpoint = 'https://push.test/1';
      return subscription();
    },
  };
  const registration = { active: {}, installing: null, waiting: null, pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a device stays its owner’s from visit to visit, also while nobody is known to be signed in', async () => {
  await addThisDevice('ali', KEY, tell);
  for (const account of [signedIn('ali'), { status: 'loading' }, { status: 'unreachable' }] as const)
    await checkDevice(account, tell);
  await checkDevice({ status: 'signedOut', expired: true }, tell);
  expect(ownDevice()?.uid).toBe('ali');
  expect(told).toEqual(['https://push.test/1']);
});

test('it gets no more messages once its owner has logged out, or another user signs in', async () => {
  for (const account of [{ status: 'signedOut', expired: false, left: 'loggedOut' }, signedIn('joe')] as const) {
    await addThisDevice('ali', KEY, tell);
    await checkDevice(account, tell);
    expect([endpoint, ownDevice()]).toEqual([null, undefined]);
  }
});

test('an address that the push service has moved is told at the next visit', async () => {
  await addThisDevice('ali', KEY, tell);
  endpoint = 'https://push.test/2';
  await checkDevice(signedIn('ali'), tell);
  await checkDevice(signedIn('ali'), tell);
  expect(told).toEqual(['https://push.test/1', 'https://push.test/2']);
});

test('a device that the reader has blocked since is forgotten', async () => {
  await addThisDevice('ali', KEY, tell);
  endpoint = null;
  await checkDevice(signedIn('ali'), tell);
  expect(ownDevice()).toBeUndefined();
});

test('a browser that the server does not take is not left subscribed', async () => {
  const full = async () => {
    throw new Error('5 devices get your push messages');
  };
  await expect(addThisDevice('ali', KEY, full)).rejects.toThrow('5 devices');
  expect([endpoint, ownDevice()]).toEqual([null, undefined]);
});

test.each([
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Browser on an unknown system', 'curl/8'],
])('a device is called %s by its browser and system', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

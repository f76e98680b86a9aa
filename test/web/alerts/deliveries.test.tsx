import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alerts, Device, Webhook } from '../../../core/contract/alerts/alerts.ts';
import { answerWith, calls, show } from '../bets/backend.tsx';
import { HttpAnswers } from '../pages/http_answers.ts';
import { NO_ALERTS, NO_LIMITS } from './known_alerts.ts';

vi.mock('../../../web/lib/auth/account.ts', async () => {
  const { callPrivate, SIGNED_IN } = await import('../bets/backend.tsx');
  return { callPrivate, useAccount: () => SIGNED_IN };
});
const { default: AlertsScreen } = await import('../../../web/features/alerts/AlertsScreen.tsx');

const AT = '2026-04-01T12:00:00.000Z';
const device = (mark: string): Device => ({
  ...{ id: mark.repeat(32), name: `Phone ${mark}`, added_at: AT, last_sent_at: null },
});
const WEBHOOK: Webhook = { host: 'hooks.test', format: 'json', added_at: AT, failures: 0, off: false };
const KEY = `B${'k'.repeat(86)}`;
const SECRET = `whsec_${'s'.repeat(32)}`;

function serve(alerts: Partial<Alerts> = {}, others: Readonly<Record<string, unknown>> = {}): void {
  answerWith({
    getAlerts: { ...NO_ALERTS, push_key: KEY, ...alerts },
    putAlerts: ({ body }: { body: unknown }) => body,
    listSentAlerts: { messages: [] },
    getBetLimits: NO_LIMITS,
    listPlaybooks: { playbooks: [] },
    removeDevice: undefined,
    removeWebhook: undefined,
    ...others,
  });
}

const ENDPOINT = 'https://push.test/1';
let subscribed: unknown[];
/** A browser with push messages that answers so when it is asked for permission, and has given it so far. */
function browser(answer: NotificationPermission, given: NotificationPermission = 'default', canSubscribe = true): void {
  subscribed = [];
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => true,
  };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async (options: unknown) => {
      if (!canSubscribe) throw new DOMException('Registration failed - push service error', 'AbortError');
      subscribed.push(options);
      return subscription;
    },
  };
  const registration = { active: {}, installing: null, waiting: null, pushManager };
  vi.stubGlobal('Notification', { permission: given, requestPermission: async () => answer });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  });
}

beforeEach(() => {
  localStorage.clear();
  new HttpAnswers({ '/api/cornerman/events': { events: [], league: 'demo', credits: [] } }).install();
  browser('granted');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const push = async (alerts?: Partial<Alerts>, others?: Readonly<Record<string, unknown>>) => {
  serve(alerts, others);
  show(<AlertsScreen />, '/alerts#devices');
  const title = await screen.findByRole('heading', { name: 'Push messages' });
  const section = title.closest('details');
  if (section === null) throw new Error('The section has no frame');
  return within(section);
};
const webhook = async (alerts?: Partial<Alerts>, others?: Readonly<Record<string, unknown>>) => {
  serve(alerts, others);
  show(<AlertsScreen />, '/alerts#webhook');
  const title = await screen.findByRole('heading', { name: 'Webhook' });
  const section = title.closest('details');
  if (section === null) throw new Error('The section has no frame');
  return within(section);
};
const bodiesOf = (route: string) => calls.flatMap(([called, { body }]) => (called === route ? [body] : []));
const settle = () => act(async () => undefined);

test('a device is added by one tap, with the site’s key, and is known as this one afterwards', async () => {
  const added = { ...device('a'), name: 'Chrome on Android' };
  const section = await push({}, { addDevice: added });
  expect(subscribed, 'nothing is asked before the tap').toEqual([]);
  fireEvent.click(section.getByRole('button', { name: 'Add this device' }));
  expect(await section.findByText('This device is added.')).toBeDefined();
  expect(section.getByText('this device')).toBeDefined();
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  expect(bodiesOf('addDevice')).toMatchObject([
    { subscription: { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }, name: expect.stringMatching(/ on /) },
  ]);
  expect(screen.getByRole('columnheader', { name: 'Push' })).toBeDefined();
  expect(section.getByText(/^Nothing comes by push yet/)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Picks ready by push' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(section.queryByText(/^Nothing comes by push yet/)).toBeNull();
});

test('a permission that is not given changes nothing, and that is said', async () => {
  browser('denied');
  const section = await push();
  fireEvent.click(section.getByRole('button', { name: 'Add this device' }));
  expect(await section.findByText('You did not allow messages, so this device was not added.')).toBeDefined();
  expect(bodiesOf('addDevice')).toEqual([]);
});

test('a browser that reaches no push service couldn’t be added', async () => {
  browser('granted', 'default', false);
  const section = await push();
  fireEvent.click(section.getByRole('button', { name: 'Add this device' }));
  expect(await section.findByText(/^This device couldn’t be added/)).toBeDefined();
});

test('a browser that blocks messages says how to allow them', async () => {
  browser('denied', 'denied');
  const section = await push();
  expect(section.getByText(/^This browser blocks messages of this site\. To change it/)).toBeDefined();
  expect(section.queryByRole('button', { name: 'Add this device' })).toBeNull();
});

test('a browser without push messages, and an iPhone that has not installed the site, say what to do', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  expect((await push()).getByText(/^This browser has no push messages/)).toBeDefined();
  cleanup();
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1');
  expect((await push()).getByText(/Add Cornerman to your home screen first/)).toBeDefined();
  agent.mockRestore();
});

test('where the site has no key, push messages are off', async () => {
  const section = await push({ push_key: null });
  expect(section.getByText('off on this site')).toBeDefined();
  expect(section.getByText(/^Push messages are off here/)).toBeDefined();
});

test('a sixth device takes the removal of another', async () => {
  const section = await push({ devices: ['a', 'b', 'c', 'd', 'e'].map(device) });
  expect(section.getByText(/^5 devices get your push messages, the most/)).toBeDefined();
});

test('a device is tested, and removed by two presses', async () => {
  const section = await push(
    { devices: [device('a'), device('b')] },
    { testAlert: { outcome: 'sent', reason: 'It was taken.' } },
  );
  fireEvent.click(section.getByRole('button', { name: 'Send a test to Phone a' }));
  expect(await section.findByText('Sent. It was taken.')).toBeDefined();
  expect(bodiesOf('testAlert')).toEqual([{ way: 'push', device: device('a').id }]);
  const remove = section.getByRole('button', { name: /Remove.* Phone b/ });
  fireEvent.click(remove);
  fireEvent.click(remove);
  await settle();
  expect(calls).toContainEqual(['removeDevice', { id: device('b').id }]);
  expect(section.queryByText('Phone b')).toBeNull();
});

test('kinds come by the ways that there are: their boxes change one way and leave the others', async () => {
  serve({ devices: [device('a')], webhook: WEBHOOK });
  show(<AlertsScreen />, '/alerts');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Price reached by push' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tell me',
    'Mail',
    'Push',
    'Webhook',
  ]);
  fireEvent.click(box);
  await screen.findByText('Saved.');
  expect(bodiesOf('putAlerts')).toMatchObject([{ ways: { price_reached: ['mail', 'push'], picks_ready: ['mail'] } }]);
});

test('a webhook is set, and its secret shown once', async () => {
  const section = await webhook({}, { putWebhook: { webhook: WEBHOOK, secret: SECRET } });
  fireEvent.change(section.getByLabelText('Address'), { target: { value: 'http://hooks.test/x' } });
  fireEvent.click(section.getByRole('button', { name: 'Set the webhook' }));
  expect(section.getByText('Give the address of your program: it begins with https://')).toBeDefined();
  fireEvent.change(section.getByLabelText('Address'), { target: { value: ' https://hooks.test/x ' } });
  fireEvent.change(section.getByLabelText('Format'), { target: { value: 'discord' } });
  fireEvent.click(section.getByRole('button', { name: 'Set the webhook' }));
  expect((await section.findByLabelText<HTMLInputElement>('Its secret')).value).toBe(SECRET);
  expect(bodiesOf('putWebhook')).toEqual([{ url: 'https://hooks.test/x', format: 'discord' }]);
  cleanup();
  const later = await webhook({ webhook: WEBHOOK });
  expect(later.queryByLabelText('Its secret')).toBeNull();
});

test('a webhook that was switched off says why, and how it is switched on', async () => {
  const section = await webhook({ webhook: { ...WEBHOOK, failures: 20, off: true } });
  expect(section.getByText('hooks.test, switched off')).toBeDefined();
  expect(
    section.getByText(/^Switched off: 20 tries in a row failed\. A test that arrives switches it on/),
  ).toBeDefined();
});

test('a test of the webhook says what became of it; the webhook is removed by two presses', async () => {
  const blocked = { outcome: 'blocked', reason: 'Its name leads into a private network.' };
  const section = await webhook({ webhook: WEBHOOK }, { testAlert: blocked });
  fireEvent.click(section.getByRole('button', { name: 'Send a test to hooks.test' }));
  expect(await section.findByText(/^Failed\. Its name/)).toBeDefined();
  const remove = section.getByRole('button', { name: /^Remove/ });
  fireEvent.click(remove);
  fireEvent.click(remove);
  expect(await section.findByRole('button', { name: 'Set the webhook' })).toBeDefined();
  expect(calls).toContainEqual(['removeWebhook', {}]);
});

test('an error is not shown any longer once something else of the webhook succeeded', async () => {
  const refused = () => {
    throw new Error('It was refused.');
  };
  const section = await webhook({ webhook: WEBHOOK }, { putWebhook: refused });
  fireEvent.change(section.getByLabelText('Address'), { target: { value: 'https://hooks.test/x' } });
  fireEvent.click(section.getByRole('button', { name: /^Set it anew/ }));
  expect(await section.findByText('Not changed: It was refused.')).toBeDefined();
  const remove = section.getByRole('button', { name: /^Remove/ });
  fireEvent.click(remove);
  fireEvent.click(remove);
  expect(await section.findByRole('button', { name: 'Set the webhook' })).toBeDefined();
  expect(section.queryByText(/^Not changed/)).toBeNull();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { pushMessages } from '../../../web/worker/push_messages.ts';

const ORIGIN = 'https://cornerman.test';

let shown: { title: string; options: NotificationOptions | undefined }[];
let opened: string[];
let focused: string[];
/** The addresses of the site's tabs. */
let tabs: string[];
let subscribed: (PushSubscriptionOptionsInit | undefined)[];
let messages: ReturnType<typeof pushMessages>;

beforeEach(() => {
  shown = [];
  opened = [];
  focused = [];
  tabs = [];
  subscribed = [];
  messages = pushMessages({
    origin: ORIGIN,
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
      pushManager: {
        subscribe: async (options) => {
          subscribed.push(options);
          throw new Error('No push service');
        },
      },
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (address) => void opened.push(address),
    },
  });
});

const tapped = async (data: unknown) => {
  const close = vi.fn();
  await messages.open({ data, close });
  expect(close).toHaveBeenCalled();
};

test('a message is shown with its title and text, and takes the place of the one before of its tag', async () => {
  const sent = { id: '1', title: 'Picks ready', body: 'Two bets.', path: '/picks?playbook=value', tag: 'event 1' };
  await messages.show({ json: () => sent });
  expect(shown).toEqual([
    {
      title: 'Picks ready',
      options: { body: 'Two bets.', icon: '/icon_192.png', data: '/picks?playbook=value', tag: 'event 1' },
    },
  ]);
});

test.each([
  ['nothing', null],
  ['text', { json: () => JSON.parse('no JSON') }],
  ['another shape', { json: () => ({ title: 7, body: ['x'], tag: null }) }],
  ['null', { json: () => null }],
])('a message of %s is shown, too: browsers end subscriptions that show nothing', async (_, data) => {
  await messages.show(data);
  expect(shown).toEqual([
    { title: 'Cornerman', options: { body: 'There is news for you.', icon: '/icon_192.png', data: '' } },
  ]);
});

test('a tap opens the address of a message', async () => {
  tabs = [`${ORIGIN}/picks`];
  await tapped('/picks?playbook=value');
  expect({ opened, focused }).toEqual({ opened: [`${ORIGIN}/picks?playbook=value`], focused: [] });
});

test('a tap goes to the tab that has the address already', async () => {
  tabs = [`${ORIGIN}/`, `${ORIGIN}/events/1`];
  await tapped('/events/1');
  expect({ opened, focused }).toEqual({ opened: [], focused: [`${ORIGIN}/events/1`] });
});

test.each(['https://other.test/', '//other.test/picks', 'javascript:alert(1)', 'data:text/html,x', 'http://', '', 7])(
  'a tap on a message that names %j opens the picks: no other site is opened',
  async (path) => {
    await tapped(path);
    expect(opened).toEqual([`${ORIGIN}/picks`]);
  },
);

test('a subscription that the browser ended is made again with the same key, unless it did so itself', async () => {
  const applicationServerKey = new Uint8Array([4, 1]).buffer;
  const ended = { options: { applicationServerKey, userVisibleOnly: true } };
  await expect(messages.subscribeAgain(ended, null)).rejects.toThrow('No push service');
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
  await messages.subscribeAgain(ended, ended);
  await messages.subscribeAgain(null, null);
  expect(subscribed).toHaveLength(1);
});

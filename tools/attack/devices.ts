import { createECDH } from 'node:crypto';
import { ALERT_LIMITS } from '../../core/contract/alerts/alert_limits.ts';
import { alertsSchema, alertTestSchema, deviceSchema, newWebhookSchema } from '../../core/contract/alerts/alerts.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { deliveryStore } from '../../lambdas/store/alerts/delivery_store.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import type { SignedUser } from '../client/signed_users.ts';
import { type AttackResult, raceResult, refusedResult, type Tried } from './attack_result.ts';
import type { RouteAnswer, Target } from './target.ts';

const RACERS = 50;
/** In every endpoint, key and webhook of this attack, and in nothing that is told or logged; 22 characters, as keys have. */
const SECRET = 'known-to-its-user-only';
/** No name of the internet ends so (RFC 2606). */
const webhookOf = (host: string) => ({ url: `https://${host}.invalid/${SECRET}`, format: 'json' });

const endpointOf = (name: string | number) => `https://fcm.googleapis.com/fcm/send/${SECRET}-${name}`;
const deviceOf = (endpoint: string) => ({
  name: 'Attacked',
  subscription: {
    endpoint,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: SECRET },
  },
});

const times = (make: (index: number) => Promise<RouteAnswer>) =>
  Promise.all(Array.from({ length: RACERS }, (_, index) => make(index)));
const passed = (answers: readonly RouteAnswer[]) => answers.filter(({ status }) => status === 200);

async function alertsOf(target: Target, { token }: SignedUser) {
  const { text } = await target.call('getAlerts', { token });
  return { text, ...alertsSchema.parse(JSON.parse(text)) };
}

async function addDevice(target: Target, { token }: SignedUser, name: string) {
  const { status, text } = await target.call('addDevice', { token, body: deviceOf(endpointOf(name)) });
  if (status !== 200) throw new Error(`addDevice answered ${status}`);
  return { text, ...deviceSchema.parse(JSON.parse(text)) };
}

/** Another ends and tests the owner’s device by its id in several spellings, also once he has the same one himself. */
async function attackOthers(target: Target): Promise<AttackResult> {
  const [owner, other] = [target.user(), target.user()];
  const { id, text: added } = await addDevice(target, owner, 'shared');
  await target.call('putWebhook', { token: owner.token, body: webhookOf('owner') });
  const before = await alertsOf(target, owner);
  const attempts: Tried[] = [];
  const { token } = other;
  for (const spelt of [id, id.toUpperCase(), ` ${id}`, `${id}.name`, `${id}%00`, `${owner.sub}/${id}`, '__proto__']) {
    const { status: ended } = await target.call('removeDevice', { token, id: spelt });
    const { status: tested } = await target.call('testAlert', { token, body: { way: 'push', device: spelt } });
    attempts.push({ what: `the end of ${spelt}`, status: ended }, { what: `a test of ${spelt}`, status: tested });
  }
  const claimed = { owner: owner.sub, user_id: owner.sub, sub: owner.sub };
  const { status: test } = await target.call('testAlert', { token, body: { way: 'webhook', ...claimed } });
  attempts.push({ what: 'a test of the webhook', status: test });
  await target.call('removeWebhook', { token, id: owner.sub, body: claimed });
  const own = await addDevice(target, other, 'shared');
  await target.call('removeDevice', { token, id: own.id });
  const after = await alertsOf(target, owner);
  const faults = [
    ...(after.text === before.text ? [] : ['the owner’s devices or webhook changed']),
    ...([added, after.text].some((text) => text.includes(SECRET)) ? ['an endpoint is told'] : []),
  ];
  return refusedResult('devices and webhooks: of another account', attempts, faults);
}

/** Spellings of this machine, private networks and clouds’ metadata, and what is no plain https address. */
const REFUSED_ADDRESSES = [
  ...['127.0.0.1', '127.1', '0', '0.0.0.0', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.0.0.1.'],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '8.8.8.8',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
  ],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[fe80::1]', '[fd00::1]', '[fd00:ec2::254]', '[64:ff9b::7f00:1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'metadata', 'example.com.', 'example.com:8443', 'example.com:22'],
  ...['user:password@example.com', 'example.com@127.0.0.1', '127.0.0.1#.example.com', '127.0.0.1\\.example.com'],
  ...['%31%32%37.0.0.1', '127.0.0.1%00.example.com', 'exa\tmple.com', 'example.com\n', 'a..example.com', ''],
].map((host) => `https://${host}/${SECRET}`);
const REFUSED_SCHEMES = ['http://example.com/', 'file:///etc/passwd', 'gopher://example.com/', 'https:example.com', ''];
/** Names of hosts that are no push service. */
const NO_PUSH_SERVICES = [
  ...['example.com', 'fcm.googleapis.com.evil.example', 'evil-fcm.googleapis.com', 'push.apple.com', 'xpush.apple.com'],
  ...['evil.example/.push.apple.com', 'evil.example?.notify.windows.com', 'evil.example#fcm.googleapis.com'],
].map((host) => `https://${host}/${SECRET}`);
/** Names that lead to this machine or a private network, where they lead anywhere. */
const PRIVATE_NAMES = [
  ...['a.localhost', 'localhost.localdomain', 'localtest.me', '127.0.0.1.nip.io', '10.0.0.1.nip.io'],
  ...['169.254.169.254.nip.io', 'metadata.google.internal', 'router.local'],
];

async function attackAddresses(target: Target): Promise<AttackResult> {
  const attempts: Tried[] = [];
  for (const address of [...REFUSED_ADDRESSES, ...REFUSED_SCHEMES, ...NO_PUSH_SERVICES]) {
    // Each by a user of its own: there are more than a user may send in a moment.
    const { token } = target.user();
    const { status } = await target.call('addDevice', { token, body: deviceOf(address) });
    attempts.push({ what: `a device at ${address}`, status });
    if (NO_PUSH_SERVICES.includes(address)) continue;
    const set = await target.call('putWebhook', { token, body: { url: address, format: 'json' } });
    attempts.push({ what: `a webhook at ${address}`, status: set.status });
  }
  const tested = await Promise.all(
    PRIVATE_NAMES.map(async (name) => {
      const { token } = target.user();
      await target.call('putWebhook', { token, body: { url: `https://${name}/${SECRET}`, format: 'json' } });
      const { status, text } = await target.call('testAlert', { token, body: { way: 'webhook' } });
      return { name, outcome: status === 200 ? alertTestSchema.parse(JSON.parse(text)).outcome : status };
    }),
  );
  const reached = tested.filter(({ outcome }) => outcome !== 'blocked' && outcome !== 'refused');
  const faults = reached.map(({ name, outcome }) => `a test to ${name} was ${outcome}`);
  return refusedResult('devices and webhooks: addresses', attempts, faults);
}

async function raceDevices(target: Target): Promise<AttackResult> {
  const user = target.user();
  const add = (index: number) =>
    target.call('addDevice', { token: user.token, body: deviceOf(endpointOf(`racer-${index}`)) });
  const made = passed(await times(add)).length;
  const listed = (await alertsOf(target, user)).devices.length;
  const { faults, ...race } = raceResult('devices per user', RACERS, made, ALERT_LIMITS.devices);
  return { ...race, faults: [...faults, ...(listed === made ? [] : [`${listed} are listed`])] };
}

/** Accounts of one mailbox share the tests of a day. */
async function raceTests(target: Target): Promise<AttackResult> {
  const name = `tests-${Date.now()}`;
  const users = Array.from({ length: 4 }, (_, tag) => target.user(`${name}+${tag}@example.com`));
  for (const { token } of users) await target.call('putWebhook', { token, body: webhookOf('tested') });
  const tests = await times((index) =>
    target.call('testAlert', { token: users[index % users.length]?.token, body: { way: 'webhook' } }),
  );
  return raceResult('tests of alerts per mailbox', RACERS, passed(tests).length, LIMITS.perDay.test_alert);
}

/** Of fifty webhooks that are set at once one stays, whole: with its own secret. */
async function raceWebhooks(target: Target): Promise<AttackResult[]> {
  const user = target.user();
  const set = passed(
    await times((index) => target.call('putWebhook', { token: user.token, body: webhookOf(`racer-${index}`) })),
  ).map(({ text }) => newWebhookSchema.parse(JSON.parse(text)));
  const told = await alertsOf(target, user);
  const logged = [SECRET, ...set.map(({ secret }) => secret)].filter((secret) => target.output().includes(secret));
  const kept = await target.whileStopped((client) =>
    deliveryStore(client, { alerts: TABLE_NAMES.ALERTS_TABLE }).webhook(user.sub),
  );
  const holding = set.filter(
    ({ webhook, secret }) =>
      secret === kept?.secret && webhook.host === new URL(kept.url).host && webhook.host === told.webhook?.host,
  );
  return [
    raceResult('webhooks of a user', set.length, holding.length, 1),
    {
      attack: 'devices and webhooks: the output',
      attempts: set.length + 1,
      outcome: `${logged.length} endpoints and secrets`,
      faults: logged.length === 0 ? [] : [`${logged.length} are logged`],
    },
  ];
}

/** Attacks where messages go beside the mailbox. The last part looks at what the target has written meanwhile. */
export async function attackDevices(target: Target): Promise<AttackResult[]> {
  return [
    await attackOthers(target),
    await attackAddresses(target),
    await raceDevices(target),
    await raceTests(target),
    ...(await raceWebhooks(target)),
  ];
}

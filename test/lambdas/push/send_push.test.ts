import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { isPushEndpoint } from '../../../core/contract/alerts/outside_address.ts';
import { sendPush } from '../../../lambdas/push/send_push.ts';
import { AnswerLostError } from '../../../lambdas/webhooks/guarded_connection.ts';
import { PUBLIC_ADDRESS, startReceiver } from '../../fixtures/outside_receiver.ts';
import { pushDevice, vapidClaims } from '../../fixtures/push_device.ts';

const ORIGIN = 'https://updates.push.services.mozilla.com';
const PAYLOAD = { id: 'm1', title: 'Ana Silva pays −135', body: 'At A Book ✓', path: '/bouts/1', tag: 'm1' };
const TERMS = { id: 'a'.repeat(64), urgency: 'high', ttlSeconds: 3600 } as const;

const device = pushDevice(`${ORIGIN}/wpush/v2/abc`);
const keys = webPush.generateVAPIDKeys();
const VAPID = { subject: 'mailto:help@cornerman.test', ...keys };

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let service: Receiver;

beforeAll(async () => {
  service = await startReceiver(['updates.push.services.mozilla.com', '*.notify.windows.com']);
});
afterEach(() => {
  service.state.answer = (response) => response.writeHead(201).end();
  service.received.length = 0;
});
afterAll(() => service.stop());

const send = (internet = service.open) => sendPush(device.subscription, PAYLOAD, TERMS, VAPID, internet);

describe('a push message', () => {
  test('is decrypted by its device alone', async () => {
    service.state.answer = (response) => response.writeHead(201, { Location: `${ORIGIN}/m/1` }).end();
    expect(await send()).toBe('sent');
    const body = service.received[0]?.body ?? Buffer.alloc(0);
    expect(JSON.parse(device.decrypted(body))).toEqual(PAYLOAD);
    expect(body.toString('latin1')).not.toContain('Silva');
    expect(() => pushDevice(device.subscription.endpoint).decrypted(body)).toThrow();
    // No two messages have the same key.
    expect(await send()).toBe('sent');
    expect(service.received[1]?.body.equals(body)).toBe(false);
  });

  test('says for how long, how urgently, and in whose place it is kept (RFC 8030)', async () => {
    await send();
    expect(service.received[0]?.path).toBe('/wpush/v2/abc');
    expect(service.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    await send();
    await sendPush(device.subscription, PAYLOAD, { ...TERMS, id: 'b' }, VAPID, service.open);
    const topics = service.received.map(({ headers }) => headers.topic);
    expect(topics[0]).toBe(topics[1]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  test('is signed with the site’s key for this push service and less than a day (RFC 8292)', async () => {
    await send();
    const { claims, key } = vapidClaims(service.received[0]?.headers.authorization);
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: ORIGIN, sub: VAPID.subject });
    expect(Number(claims.exp)).toBeGreaterThan(Date.now() / 1000);
    expect(Number(claims.exp)).toBeLessThan(Date.now() / 1000 + 24 * 3600);
    const [begin, end] = (service.received[0]?.headers.authorization ?? '').split(', ');
    expect(() => vapidClaims(`${begin}, k=${webPush.generateVAPIDKeys().publicKey}`)).toThrow('not of this key');
    expect(end).toBe(`k=${keys.publicKey}`);
  });

  test.each([
    [201, 'sent'],
    [202, 'sent'],
    [301, 'rejected'],
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'gone'],
    [410, 'gone'],
    [408, 'refused'],
    [413, 'rejected'],
    [425, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
    [503, 'refused'],
  ])('that the push service answers with %i is %s', async (status, delivery) => {
    service.state.answer = (response) => response.writeHead(status, { Location: `${ORIGIN}/other` }).end();
    expect(await send()).toBe(delivery);
    expect(service.received).toHaveLength(1);
  });

  test('to a device whose key is no point of the curve is gone, and not sent', async () => {
    const keys = { ...device.subscription.keys, p256dh: `B${'A'.repeat(86)}` };
    expect(await sendPush({ ...device.subscription, keys }, PAYLOAD, TERMS, VAPID, service.open)).toBe('gone');
    expect(service.received).toEqual([]);
  });

  test('is refused without a connection, and unknown without an answer or in time', async () => {
    expect(await send(service.internet(() => []))).toBe('refused');
    service.state.answer = (response) => response.destroy();
    await expect(send()).rejects.toThrow(AnswerLostError);
    const time = new AbortController();
    service.state.answer = () => time.abort();
    await expect(send(service.internet(() => [PUBLIC_ADDRESS], time.signal))).rejects.toThrow(AnswerLostError);
  });
});

describe('a push message goes', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:d-e_f',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://api.push.apple.com/3/device',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
  ])('to a known push service: %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    'https://hooks.example.com/',
    'https://fcm.googleapis.com.example.com/',
    'https://evilfcm.googleapis.com/',
    'https://a.fcm.googleapis.com/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
    'https://example.com/.notify.windows.com',
    'https://example.com#.push.apple.com',
    'https://example.com?.push.apple.com',
    'https://push.apple.com@example.com/',
    'https://web.push.apple.com@example.com/',
    'https://web.push.apple.com:8443/',
    'http://fcm.googleapis.com/',
    'https://127.0.0.1/',
    'https://xn--a.push.apple.com/',
  ])('to no other host: %s', async (endpoint) => {
    const other = pushDevice(endpoint);
    expect(await sendPush(other.subscription, PAYLOAD, TERMS, VAPID, service.open)).toBe('blocked');
    expect(service.received).toEqual([]);
  });

  test('into no private network, if a name of a push service leads there', async () => {
    expect(await send(service.internet(() => ['169.254.169.254']))).toBe('blocked');
  });

  test('to any name below that of a push service with many', async () => {
    const windows = pushDevice('https://wns2-par02p.notify.windows.com/w/?token=1');
    expect(await sendPush(windows.subscription, PAYLOAD, TERMS, VAPID, service.open)).toBe('sent');
    expect(service.received[0]?.headers.host).toBe('wns2-par02p.notify.windows.com');
  });
});

import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AnswerLostError } from '../../../lambdas/webhooks/guarded_connection.ts';
import { sendWebhook } from '../../../lambdas/webhooks/send_webhook.ts';
import { startReceiver } from '../../fixtures/outside_receiver.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const HOOK = { url: 'https://hooks.example.com/hook?key=1', secret: SECRET };
const MESSAGE = { id: 'msg_1', at: new Date(), body: '{"text":"Ana Silva −149 ✓"}' };

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver(['hooks.example.com']);
});
afterEach(() => {
  receiver.received.length = 0;
});
afterAll(() => receiver.stop());

/** The headers of Standard Webhooks on the last request. */
function signedHeaders() {
  const headers = receiver.received.at(-1)?.headers ?? {};
  const of = (name: string) => String(headers[name]);
  return {
    'webhook-id': of('webhook-id'),
    'webhook-timestamp': of('webhook-timestamp'),
    'webhook-signature': of('webhook-signature'),
  };
}

describe('a webhook', () => {
  test('is signed so that the library of Standard Webhooks verifies it', async () => {
    expect(await sendWebhook(HOOK, MESSAGE, receiver.open)).toBe('sent');
    const body = receiver.received[0]?.body ?? '';
    expect(new Webhook(SECRET).verify(body, signedHeaders())).toEqual({ text: 'Ana Silva −149 ✓' });
    expect(() => new Webhook('whsec_AAAA').verify(body, signedHeaders())).toThrow('No matching signature');
    expect(() => new Webhook(SECRET).verify(`${body} `, signedHeaders())).toThrow('No matching signature');
    const replayed = { ...signedHeaders(), 'webhook-id': 'msg_2' };
    expect(() => new Webhook(SECRET).verify(body, replayed)).toThrow('No matching signature');
  });

  test('has the signature that one computes by hand from id, time and body', async () => {
    const at = new Date('2021-02-25T08:00:00.900Z');
    await sendWebhook(HOOK, { ...MESSAGE, at }, receiver.open);
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.1614240000.${MESSAGE.body}`).digest('base64');
    expect(signedHeaders()).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1614240000',
      'webhook-signature': `v1,${signature}`,
    });
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
  });

  test.each([
    [200, 'sent'],
    [204, 'sent'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
    [503, 'refused'],
  ])('that answers %i was %s', async (status, delivery) => {
    receiver.state.answer = (response) => response.writeHead(status, { Location: '/other' }).end();
    expect(await sendWebhook(HOOK, MESSAGE, receiver.open)).toBe(delivery);
    expect(receiver.received).toHaveLength(1);
  });

  test('is refused without a connection, blocked in a private network, and unknown without an answer', async () => {
    const closed = receiver.internet(() => []);
    expect(await sendWebhook(HOOK, MESSAGE, closed)).toBe('refused');
    const inside = receiver.internet(() => ['10.0.0.1']);
    expect(await sendWebhook(HOOK, MESSAGE, inside)).toBe('blocked');
    expect(receiver.received).toEqual([]);
    receiver.state.answer = (response) => response.destroy();
    await expect(sendWebhook(HOOK, MESSAGE, receiver.open)).rejects.toThrow(AnswerLostError);
  });
});

import { randomUUID } from 'node:crypto';
import { pushTest } from '../../core/alerts/push_payload.ts';
import { webhookTestOf } from '../../core/alerts/webhook_body.ts';
import type { AlertTest, AlertTestRequest } from '../../core/contract/alerts/alerts.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import { type PushParts, sendToDevice } from '../push/push_way.ts';
import type { PushOutcome } from '../push/send_push.ts';
import { AnswerLostError } from '../webhooks/guarded_connection.ts';
import type { WebhookParts } from '../webhooks/webhook_way.ts';

export interface TestParts {
  push: PushParts;
  webhook: Pick<WebhookParts, 'send' | 'clock'> & {
    deliveries: Pick<WebhookParts['deliveries'], 'webhook' | 'noteDelivered'>;
  };
}

/** Seconds that a push service keeps a test. */
const TEST_SECONDS = 300;

const PUSH_REASONS: Readonly<Record<PushOutcome, string>> = {
  sent: 'The push service took it. If the device is online, it appears within a minute.',
  refused: 'The push service did not take it. Try again in a few minutes.',
  rejected: 'The push service takes no message of ours for this device. Remove it, and add it again from that browser.',
  gone: 'The browser takes no more messages, so we removed the device. Add it again from that browser.',
  blocked: 'The address of the device is none of a push service that we know.',
};
const WEBHOOK_REASONS: Readonly<Record<Exclude<AlertTest['outcome'], 'gone'>, string>> = {
  sent: 'It was delivered.',
  refused: 'There was no connection, or an answer other than 2xx. We follow no redirects.',
  blocked: 'The address leads into a private network, where we send nothing.',
};
const NO_ANSWER: AlertTest = {
  outcome: 'refused',
  reason: 'No answer came within five seconds: it may have arrived all the same.',
};

async function testDevice(owner: string, id: string, parts: PushParts): Promise<AlertTest> {
  const device = (await parts.deliveries.devices(owner)).find((known) => known.id === id);
  const vapid = await parts.keys();
  if (device === undefined || vapid === undefined) throw new ApiError(404, TEXTS.deviceNotFound);
  const message = randomUUID();
  const terms = { id: message, urgency: 'high', ttlSeconds: TEST_SECONDS } as const;
  const outcome = await sendToDevice(owner, device, pushTest(message), terms, vapid, parts);
  return { outcome: outcome === 'rejected' ? 'refused' : outcome, reason: PUSH_REASONS[outcome] };
}

/** A test that arrives switches a webhook on again. */
async function testWebhook(owner: string, { deliveries, send, clock }: TestParts['webhook']): Promise<AlertTest> {
  const known = await deliveries.webhook(owner);
  if (known === undefined) throw new ApiError(404, TEXTS.webhookNotFound);
  const id = randomUUID();
  const body = webhookTestOf(known.format, { id, at: clock.now() });
  const outcome = await send(known, { id, at: new Date(), body });
  if (outcome === 'sent') await deliveries.noteDelivered(owner, known);
  return { outcome, reason: WEBHOOK_REASONS[outcome] };
}

/** Sends a test, and says what became of it. Throws ApiError 404 for an unknown device, and without a webhook. */
export async function testAlert(owner: string, request: AlertTestRequest, parts: TestParts): Promise<AlertTest> {
  try {
    if (request.way === 'webhook') return await testWebhook(owner, parts.webhook);
    return await testDevice(owner, request.device, parts.push);
  } catch (error) {
    if (error instanceof AnswerLostError) return NO_ANSWER;
    throw error;
  }
}

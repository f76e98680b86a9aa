import * as z from 'zod';
import { type PushPayload, pushPayloadOf, pushTermsOf } from '../../core/alerts/push_payload.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import type { Delivery, Way } from '../alerts/send_waiting.ts';
import type { Clock } from '../runtime/clock.ts';
import { openSecret } from '../runtime/secrets.ts';
import type { DeliveryStore, KnownDevice } from '../store/alerts/delivery_store.ts';
import { AnswerLostError } from '../webhooks/guarded_connection.ts';
import type { PushOutcome, PushTerms, sendPush, Vapid } from './send_push.ts';

/** What `web-push generate-vapid-keys --json` prints. */
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Reads the keys of push that a variable holds or names (see `openSecret`); undefined where the site has none, or no
 * mailbox at which push services reach its operator.
 */
export function openPushKeys(
  variable: string | undefined,
  mailbox: string | undefined,
): () => Promise<Vapid | undefined> {
  if (variable === undefined || mailbox === undefined) return async () => undefined;
  const secret = openSecret(variable);
  return async () => ({ subject: `mailto:${mailbox}`, ...keysSchema.parse(JSON.parse(await secret())) });
}

const RETRY_AFTER = 5 * MINUTE;

export interface PushParts {
  deliveries: Pick<DeliveryStore, 'devices' | 'removeDevice' | 'markSent'>;
  /** The site’s keys; undefined where push is off. */
  keys(): Promise<Vapid | undefined>;
  send: typeof sendPush;
  clock: Clock;
}

/** Sends a notification to a device and notes what became of it: a device that is gone is removed. */
export async function sendToDevice(
  owner: string,
  { id, subscription }: KnownDevice,
  payload: PushPayload,
  terms: PushTerms,
  vapid: Vapid,
  { deliveries, send, clock }: PushParts,
): Promise<PushOutcome> {
  const outcome = await send(subscription, payload, terms, vapid);
  if (outcome === 'sent') await deliveries.markSent(owner, id, terms.id, clock.now());
  if (outcome === 'gone') await deliveries.removeDevice(owner, id);
  return outcome;
}

/** What became of a message to several devices. Throws the error of one whose answer was lost, unless another got it. */
function deliveryTo(outcomes: readonly PromiseSettledResult<PushOutcome>[]): Delivery {
  const known = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (known.includes('sent')) return 'sent';
  const lost = outcomes.find((each) => each.status === 'rejected');
  if (lost !== undefined) throw lost.reason;
  return known.includes('refused') ? 'refused' : 'suppressed';
}

/**
 * Sends a message to all devices of a reader. A repetition skips those that got it: where some did and others failed, the
 * others get it once more.
 */
export const pushWay = (parts: PushParts): Way => ({
  retryAfter: RETRY_AFTER,
  async addressOf(reader) {
    const isOn = (await parts.keys()) !== undefined && (await parts.deliveries.devices(reader)).length > 0;
    return isOn ? 'devices' : undefined;
  },
  async send(message) {
    const { reader, id } = message;
    const vapid = await parts.keys();
    if (vapid === undefined) return 'suppressed';
    const devices = await parts.deliveries.devices(reader);
    const left = devices.filter(({ last_message }) => last_message !== id);
    const payload = pushPayloadOf(message);
    const terms = pushTermsOf(message, parts.clock.now());
    const outcomes = await Promise.allSettled(
      left.map((device) => sendToDevice(reader, device, payload, terms, vapid, parts)),
    );
    if (left.length < devices.length) return 'sent';
    const hasFailed = outcomes.some((each) => each.status === 'rejected' || each.value === 'refused');
    const delivery = deliveryTo(outcomes);
    if (delivery === 'sent' && hasFailed) throw new AnswerLostError('Some devices got a message, and others did not');
    return delivery;
  },
});

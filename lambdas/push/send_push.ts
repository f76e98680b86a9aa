import { createHash } from 'node:crypto';
import type { PushSubscription, Urgency } from 'web-push';
import type { PushPayload } from '../../core/alerts/push_payload.ts';
import { isPushEndpoint } from '../../core/contract/alerts/outside_address.ts';
import { deliveryOf, type Internet, type OutsideAnswer, postOutside } from '../webhooks/guarded_connection.ts';

/** The site’s keys of VAPID in base64url, and a `mailto:` or `https:` address by which push services reach the operator. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface PushTerms {
  /** The same for each try to send the same message: a try that still waits at the push service is replaced. */
  id: string;
  urgency: Urgency;
  /** For how long the push service keeps it for a device that is not reachable. */
  ttlSeconds: number;
}

/** A topic of RFC 8030 has at most 32 characters of base64url. */
const topicOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 32);

/** The push service has forgotten the subscription: the reader withdrew it, or it ran out. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Refusals that pass by themselves, beside those of 500 and more. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * `refused` may be tried again; `rejected` would be answered alike however often, such as a key of another site; `gone` is a
 * subscription to be deleted, or one without usable keys; `blocked` an endpoint of no known push service.
 */
export type PushOutcome = 'sent' | 'refused' | 'rejected' | 'gone' | 'blocked';

function outcomeOf(answer: OutsideAnswer): PushOutcome {
  const delivery = deliveryOf(answer);
  if (delivery !== 'refused' || typeof answer !== 'object') return delivery;
  const { status } = answer;
  if (GONE.has(status)) return 'gone';
  return status >= 500 || PASSING.has(status) ? 'refused' : 'rejected';
}

/**
 * Sends a notification to one device (RFC 8030), encrypted for it (RFC 8291) and signed by the site (RFC 8292). Throws
 * AnswerLostError if it can’t be known whether it arrived.
 */
export async function sendPush(
  { endpoint, keys }: Pick<PushSubscription, 'endpoint' | 'keys'>,
  payload: PushPayload,
  { id, urgency, ttlSeconds }: PushTerms,
  { subject, publicKey, privateKey }: Vapid,
  internet?: Internet,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint)) return 'blocked';
  // Most runs send no push message, and need not load its cryptography.
  const { default: webPush } = await import('web-push');
  let body: Buffer;
  try {
    body = webPush.encrypt(keys.p256dh, keys.auth, JSON.stringify(payload), 'aes128gcm').cipherText;
  } catch {
    return 'gone';
  }
  const headers = {
    ...webPush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm'),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(ttlSeconds),
    Urgency: urgency,
    Topic: topicOf(id),
  };
  return outcomeOf(await postOutside(endpoint, { headers, body }, internet));
}

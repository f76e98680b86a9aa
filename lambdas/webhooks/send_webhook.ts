import { Webhook } from 'standardwebhooks';
import { SECOND } from '../../core/dates/durations.ts';
import { deliveryOf, type Internet, postOutside } from './guarded_connection.ts';

/**
 * Sends a body to a reader’s webhook, signed as Standard Webhooks specifies. `id` is the same for each try to send the same
 * message; `at` is the time of this try, which receivers compare with their clock. `blocked` is an address that is none
 * of the internet. Throws AnswerLostError if it can’t be known whether it arrived.
 */
export async function sendWebhook(
  { url, secret }: { url: string; secret: string },
  { id, at, body }: { id: string; at: Date; body: string },
  internet?: Internet,
): Promise<'sent' | 'refused' | 'blocked'> {
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return deliveryOf(await postOutside(url, { headers, body }, internet));
}

import { securityAlert } from '../../core/alerts/alert.ts';
import { webhookBodyOf } from '../../core/alerts/webhook_body.ts';
import { MINUTE } from '../../core/dates/durations.ts';
import type { Way } from '../alerts/send_waiting.ts';
import type { Clock } from '../runtime/clock.ts';
import { type DeliveryStore, isOff } from '../store/alerts/delivery_store.ts';
import type { WaitingAlerts } from '../store/alerts/waiting_alerts.ts';
import type { sendWebhook } from './send_webhook.ts';

/** A webhook that is down for a night is not switched off by one message. */
const RETRY_AFTER = 30 * MINUTE;

export interface WebhookParts {
  deliveries: Pick<DeliveryStore, 'webhook' | 'noteDelivered' | 'noteFailure'>;
  waiting: Pick<WaitingAlerts, 'writeOf'>;
  send: typeof sendWebhook;
  /** `https://` and the site’s domain. */
  site: string;
  clock: Clock;
}

/** Sends a message to the reader’s webhook. Its owner is told by mail when it is switched off. */
export const webhookWay = ({ deliveries, waiting, send, site, clock }: WebhookParts): Way => ({
  retryAfter: RETRY_AFTER,
  async addressOf(reader) {
    const known = await deliveries.webhook(reader);
    return known === undefined || isOff(known) ? undefined : new URL(known.url).host;
  },
  async send(message) {
    const { reader, id } = message;
    const known = await deliveries.webhook(reader);
    if (known === undefined || isOff(known)) return 'suppressed';
    const now = clock.now();
    const noteFailure = () =>
      deliveries.noteFailure(reader, known, waiting.writeOf(reader, securityAlert('webhook_off', now), now));
    const body = webhookBodyOf(message, known.format, { at: now, site });
    let outcome: Awaited<ReturnType<typeof sendWebhook>>;
    try {
      // By wall time: receivers compare it with their clocks.
      outcome = await send(known, { id, at: new Date(), body });
    } catch (error) {
      await noteFailure();
      throw error;
    }
    if (outcome === 'sent') await deliveries.noteDelivered(reader, known);
    else await noteFailure();
    return outcome === 'sent' ? 'sent' : 'refused';
  },
});

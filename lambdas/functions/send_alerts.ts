import type { Context, SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { fanOut } from '../alerts/fan_out.ts';
import { findCauses } from '../alerts/find_causes.ts';
import { openAlerts } from '../alerts/open_alerts.ts';
import { queueDue } from '../alerts/queue_due.ts';
import { sendWaiting } from '../alerts/send_waiting.ts';
import { mailWay, sesMailer } from '../mail/mailer.ts';
import { suppressedAddresses } from '../mail/suppressed.ts';
import { eachMessage, queueEventSchema } from '../pipeline/each_message.ts';
import { openPushKeys, pushWay } from '../push/push_way.ts';
import { sendPush } from '../push/send_push.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { loggedRun } from '../trace/logged_run.ts';
import { sendWebhook } from '../webhooks/send_webhook.ts';
import { webhookWay } from '../webhooks/webhook_way.ts';

const { client, clock, find, told, queue, sending, ways: needed } = openAlerts();
const {
  MAIL_FROM: from,
  MAIL_CONFIGURATION_SET,
  MAIL_KEY,
  PUSH_KEYS,
  SITE_ADDRESS: site,
  ALERTS_TABLE,
} = readEnvironment({
  MAIL_FROM: true,
  MAIL_CONFIGURATION_SET: true,
  MAIL_KEY: true,
  PUSH_KEYS: true,
  SITE_ADDRESS: true,
  ALERTS_TABLE: true,
});

/** The ways that the site has: no mail without an address to send it from. */
const ways = {
  ...(from !== undefined && {
    mail: mailWay({
      ...needed.mail,
      mailer: sesMailer({ from, configurationSet: MAIL_CONFIGURATION_SET }),
      suppressed: suppressedAddresses(client, ALERTS_TABLE, MAIL_KEY),
      key: openSecret(MAIL_KEY),
      site,
    }),
  }),
  push: pushWay({ ...needed.others, keys: openPushKeys(PUSH_KEYS, from), send: sendPush }),
  webhook: webhookWay({ ...needed.others, send: sendWebhook, site }),
};

/** Time that a page of readers and the queueing take at most. */
const RESERVE_MILLISECONDS = 30_000;
const messageSchema = z.object({ reader: z.string() });

/** Has told what is new, and queues the readers for whom something is due. Prices go first: they move. */
async function tell(hasTimeLeft: () => boolean): Promise<void> {
  await findCauses(find, clock.now());
  const open = [...(await find.causes.all()).values()].filter(({ done }) => !done);
  const first = open.filter(({ cause }) => cause.kind === 'price_reached');
  for (const cause of new Set([...first, ...open])) {
    const handled = await fanOut(cause, { ...told, hasTimeLeft });
    if (handled > 0) log.info('A cause was told', { kind: cause.cause.kind, event: cause.cause.event.id, handled });
  }
  await queueDue(queue);
}

/**
 * Tells readers what they want to be told. A schedule starts a run that finds what is new and queues who is due; their
 * messages arrive here through two queues.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const batch = queueEventSchema.safeParse(event);
  if (!batch.success) {
    const hasTimeLeft = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
    await loggedRun(undefined, 'Alerts could not be queued', () => tell(hasTimeLeft));
    return { batchItemFailures: [] };
  }
  const parts = { ...sending(), ways };
  return eachMessage(
    batch.data,
    async ({ body }) => sendWaiting(messageSchema.parse(JSON.parse(body)).reader, parts),
    (error, { messageId }) => {
      log.error('A reader could not be told', { message_id: messageId, error });
      count(METRICS.alertFailures);
    },
  );
}

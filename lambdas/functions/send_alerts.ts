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
import { readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { client, clock, find, told, queue, sending } = openAlerts();
const {
  MAIL_FROM: from,
  MAIL_CONFIGURATION_SET,
  MAIL_KEY,
  SITE_ADDRESS,
  ALERTS_TABLE,
} = readEnvironment({
  MAIL_FROM: true,
  MAIL_CONFIGURATION_SET: true,
  MAIL_KEY: true,
  SITE_ADDRESS: true,
  ALERTS_TABLE: true,
});

/** Sends by mail; undefined where the site has no address to send it from. */
const send =
  from &&
  mailWay({
    mailer: sesMailer({ from, configurationSet: MAIL_CONFIGURATION_SET }),
    suppressed: suppressedAddresses(client, ALERTS_TABLE, MAIL_KEY),
    key: openSecret(MAIL_KEY),
    site: SITE_ADDRESS,
  });

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
 * messages arrive here through two queues. Without an address to send from, nothing is done.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const batch = queueEventSchema.safeParse(event);
  if (!send) return { batchItemFailures: [] };
  if (!batch.success) {
    const hasTimeLeft = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
    await loggedRun(undefined, 'Alerts could not be queued', () => tell(hasTimeLeft));
    return { batchItemFailures: [] };
  }
  const parts = { ...sending(), send };
  return eachMessage(
    batch.data,
    async ({ body }) => sendWaiting(messageSchema.parse(JSON.parse(body)).reader, parts),
    (error, { messageId }) => {
      log.error('A reader could not be told', { message_id: messageId, error });
      count(METRICS.alertFailures);
    },
  );
}

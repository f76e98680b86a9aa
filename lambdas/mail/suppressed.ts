import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { pseudonyms } from '../http/pseudonym.ts';
import { log } from '../runtime/telemetry.ts';

const recipientsSchema = z.array(z.object({ emailAddress: z.string().max(400) })).max(100);

/** What SES tells of a mail by SNS (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html). */
export const feedbackSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipientsSchema }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipientsSchema }) }),
]);
export type MailFeedback = z.infer<typeof feedbackSchema>;

type Reason = 'bounce' | 'complaint';

/** Addresses that get no mail any more: mail to them bounced for good, or its reader reported it as spam. */
export interface SuppressedAddresses {
  has(address: string): Promise<boolean>;
  add(address: string, reason: Reason, now: Date): Promise<void>;
}

/** The suppressed addresses in the table of alerts, as hashes with the key that `keyVariable` gives; see `openSecret`. */
export function suppressedAddresses(
  client: DynamoDBDocumentClient,
  TableName: string,
  keyVariable: string,
): SuppressedAddresses {
  const hash = pseudonyms(keyVariable);
  // A sub has no `#`.
  const keyOf = async (address: string) => ({
    owner: `suppressed#${await hash(address.trim().toLowerCase())}`,
    item: 'suppressed',
  });
  return {
    async has(address) {
      const { Item } = await client.send(new GetCommand({ TableName, Key: await keyOf(address) }));
      return Item !== undefined;
    },
    async add(address, reason, now) {
      const Item = { ...(await keyOf(address)), reason, since: now.toISOString() };
      await client.send(new PutCommand({ TableName, Item }));
    },
  };
}

/** Whom a feedback suppresses, and why. A mailbox that is full for now, or an automatic reply, suppresses nobody. */
function suppressedBy(feedback: MailFeedback): { addresses: string[]; reason: Reason } {
  const addressesOf = (recipients: z.infer<typeof recipientsSchema>) =>
    recipients.map(({ emailAddress }) => emailAddress);
  if (feedback.eventType === 'Complaint')
    return { addresses: addressesOf(feedback.complaint.complainedRecipients), reason: 'complaint' };
  const { bounceType, bouncedRecipients } = feedback.bounce;
  return { addresses: bounceType === 'Permanent' ? addressesOf(bouncedRecipients) : [], reason: 'bounce' };
}

/** Suppresses the addresses that a feedback names. */
export async function takeFeedback(feedback: MailFeedback, suppressed: SuppressedAddresses, now: Date): Promise<void> {
  const { addresses, reason } = suppressedBy(feedback);
  for (const address of addresses) await suppressed.add(address, reason, now);
  log.info('Mail feedback', { reason, suppressed: addresses.length });
}

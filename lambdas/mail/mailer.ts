import { mailOf, type OutgoingMail } from '../../core/alerts/mail.ts';
import { UNSUBSCRIBE } from '../../core/contract/pages/page_paths.ts';
import type { Delivery, Way } from '../alerts/send_waiting.ts';
import { sha256 } from '../record/sha256.ts';
import { AWS_TIMEOUTS } from '../runtime/aws_timeouts.ts';
import type { Secret } from '../runtime/secrets.ts';
import { traceCalls } from '../trace/trace_calls.ts';
import type { SuppressedAddresses } from './suppressed.ts';
import { unsubscribeToken } from './unsubscribe_tokens.ts';

/** Sends a mail. Throws if it can't be known whether it was sent. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Exclude<Delivery, 'suppressed'>>;
}

export interface Sender {
  /** The address that mail is from, verified in SES. */
  from: string;
  /** The configuration set that tells bounces and complaints; none on one machine. */
  configurationSet: string | undefined;
}

/** Errors of a connection that was never made, so that nothing was sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
/** From here on the service failed, perhaps after it took the mail; below, as when it throttles, it took none. */
const SERVER_ERROR = 500;
/** A tag of SES has up to 256 characters of few kinds. */
const TAG_LENGTH = 32;

async function loadClient() {
  const { SESv2Client, SendEmailCommand, SESv2ServiceException } = await import('@aws-sdk/client-sesv2');
  // One attempt: whoever sends repeats what was refused, and knows then that it may be the second time.
  const client = new SESv2Client({ maxAttempts: 1, requestHandler: AWS_TIMEOUTS });
  traceCalls(client);
  return { client, SendEmailCommand, SESv2ServiceException };
}

/** Sends mail by SES v2. The client is loaded at the first mail. */
export function sesMailer({ from, configurationSet }: Sender): Mailer {
  let loading: ReturnType<typeof loadClient> | undefined;
  return {
    async send({ to, subject, text, html, headers, key }) {
      loading ??= loadClient();
      const { client, SendEmailCommand, SESv2ServiceException } = await loading;
      const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
      const command = new SendEmailCommand({
        FromEmailAddress: `Cornerman <${from}>`,
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: configurationSet,
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Text: content(text), Html: content(html) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
        // Bounces and complaints name it.
        EmailTags: [{ Name: 'message', Value: sha256(key).slice(0, TAG_LENGTH) }],
      });
      try {
        await client.send(command);
        return 'sent';
      } catch (error) {
        const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined;
        const isRefused = status !== undefined && status < SERVER_ERROR;
        const isUnreached = error instanceof Error && 'code' in error && NOT_CONNECTED.has(error.code);
        if (isRefused || isUnreached) return 'refused';
        throw error;
      }
    },
  };
}

interface MailParts {
  mailer: Mailer;
  suppressed: Pick<SuppressedAddresses, 'has'>;
  /** Signs the addresses that end mail. */
  key: Secret;
  /** `https://` and the site’s domain. */
  site: string;
}

/** Sends messages as mail to the mailboxes of the profiles, none to a suppressed address. */
export const mailWay = ({
  mailer,
  suppressed,
  key,
  site,
  ...way
}: MailParts & Pick<Way, 'addressOf' | 'inTurn'>): Way => ({
  ...way,
  async send(message) {
    if (await suppressed.has(message.to)) return 'suppressed';
    const signing = await key();
    const mail = mailOf(message, {
      site,
      unsubscribe: (kinds) => `${site}${UNSUBSCRIBE}${unsubscribeToken(signing, { reader: message.reader, kinds })}`,
    });
    return mailer.send(mail);
  },
});

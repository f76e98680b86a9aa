import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing } from '../../../core/alerts/outgoing.ts';
import { mailWay, sesMailer } from '../../../lambdas/mail/mailer.ts';
import { suppressedAddresses } from '../../../lambdas/mail/suppressed.ts';
import { readUnsubscribeToken } from '../../../lambdas/mail/unsubscribe_tokens.ts';
import { openMailbox } from '../../../local/mail/mailbox.ts';
import { startSes } from '../../../local/mail/ses.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';

const SITE = 'https://cornerman.test';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-mail-'));
  Object.assign(process.env, database.variables, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const messageTo = (to: string): Outgoing => ({
  id: `message to ${to}`,
  reader: '1f9d0ea8-ali',
  way: 'mail',
  to,
  time_zone: 'UTC',
  alerts: [
    {
      alert: {
        kind: 'how_it_went',
        event: { id: '2026-12-05-oslo', name: 'UFC 330', date: '2026-12-05', begins_at: '2026-12-05T23:00:00.000Z' },
        until: '2026-12-09T00:00:00.000Z',
      },
      went: { results: [], own: undefined, notice: undefined },
    },
  ],
});

function parts() {
  const { client, variables } = database;
  const key = variables.MAIL_KEY;
  const suppressed = suppressedAddresses(client, variables.ALERTS_TABLE, key);
  const mailer = sesMailer({ from: 'corner@cornerman.test', configurationSet: 'mail' });
  const { send } = mailWay({ mailer, suppressed, key: async () => key, site: SITE, addressOf: async () => undefined });
  return { suppressed, key, send };
}

describe('mail', () => {
  test('reaches the mailbox of this machine by SES’s own client', async () => {
    const mailbox = openMailbox(join(folder, 'mail.json'));
    const ses = await startSes(mailbox.deliver);
    Object.assign(process.env, ses.variables);
    const { send, key } = parts();
    expect(await send(messageTo('ali@example.org'))).toBe('sent');
    await ses.stop();
    const [mail] = mailbox.mails();
    expect(mail).toMatchObject({ to: 'ali@example.org', subject: 'How it went: UFC 330' });
    const token = mail?.text.match(/No more mail on how it went: https:\/\/cornerman\.test\/unsubscribe\/(\S+)/)?.[1];
    expect(readUnsubscribeToken(key, token ?? '')).toEqual({ reader: '1f9d0ea8-ali', kinds: ['how_it_went'] });
  });

  describe('that SES does not take', () => {
    let server: Server | undefined;
    afterEach(() => {
      server?.closeAllConnections();
      server?.close();
    });

    async function sesThat(respond: RequestListener): Promise<void> {
      const started = createServer(respond);
      server = started;
      await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
      const address = started.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${port}`;
    }

    /** What is told of a mail that SES answers with an error, and how often SES was asked. */
    async function sentTo(status: number, type: string) {
      let attempts = 0;
      await sesThat((_, response) => {
        attempts += 1;
        response.writeHead(status, { 'x-amzn-errortype': type, 'Content-Type': 'application/json' }).end('{}');
      });
      const told = await parts()
        .send(messageTo('ali@example.org'))
        .catch(() => 'lost');
      return { told, attempts };
    }

    test.each([
      [429, 'TooManyRequestsException'],
      [400, 'LimitExceededException'],
      [400, 'MessageRejected'],
    ])('is refused after one attempt, to be tried again: %i %s', async (status, type) => {
      expect(await sentTo(status, type)).toEqual({ told: 'refused', attempts: 1 });
    });

    test.each([
      [500, 'InternalServiceErrorException'],
      [503, 'ServiceUnavailable'],
    ])('may have been sent where SES itself failed, and is not repeated at once: %i', async (status, type) => {
      expect(await sentTo(status, type)).toEqual({ told: 'lost', attempts: 1 });
    });

    test('is refused where there is no connection', async () => {
      process.env.AWS_ENDPOINT_URL_SESV2 = 'http://127.0.0.1:1';
      expect(await parts().send(messageTo('ali@example.org'))).toBe('refused');
    });

    test('may have been sent where the answer is lost', async () => {
      await sesThat((request) => request.socket.destroy());
      await expect(parts().send(messageTo('ali@example.org'))).rejects.toThrow();
    });
  });
});

/** What SNS hands on of SES. */
async function feedbackText(Message: string): Promise<void> {
  const { handler } = await import('../../../lambdas/functions/mail_feedback.ts');
  await handler({ Records: [{ Sns: { Message } }] });
}
const feedback = (message: unknown) => feedbackText(JSON.stringify(message));

const bounce = (bounceType: string, emailAddress: string) => ({
  eventType: 'Bounce',
  mail: { messageId: 'm' },
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
});

describe('an address', () => {
  test('that bounced for good gets no mail any more, however it is written', async () => {
    await feedback(bounce('Permanent', 'Gone@Example.org'));
    expect(await parts().send(messageTo('gone@example.org'))).toBe('suppressed');
  });

  test('whose reader reported mail as spam gets none any more', async () => {
    await feedback({
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'cross@example.org' }], complaintFeedbackType: 'abuse' },
    });
    expect(await parts().suppressed.has('cross@example.org')).toBe(true);
  });

  test('whose mailbox is full for now still gets mail', async () => {
    await feedback(bounce('Transient', 'full@example.org'));
    expect(await parts().suppressed.has('full@example.org')).toBe(false);
  });

  test('is kept as a keyed hash only', async () => {
    await feedback(bounce('Permanent', 'secret@example.org'));
    const { Items } = await database.client.send(new ScanCommand({ TableName: database.variables.ALERTS_TABLE }));
    expect(Items).not.toHaveLength(0);
    expect(JSON.stringify(Items)).not.toMatch(/secret|example\.org/i);
  });

  test('is not suppressed by a message that is none of SES’s', async () => {
    await expect(feedback({ eventType: 'Delivery' })).rejects.toThrow();
    await expect(feedbackText('Hello')).rejects.toThrow();
  });

  test('is not looked for in the text by which SES tries the topic', async () => {
    const text = 'Successfully validated SNS topic for Amazon SES event publishing.';
    await expect(feedbackText(text)).resolves.toBeUndefined();
  });
});

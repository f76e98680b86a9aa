import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { readBody } from '../gateway/read_body.ts';
import type { Mailbox } from './mailbox.ts';

const PATH = '/v2/email/outbound-emails';
const content = z.object({ Data: z.string().min(1) });

/** What the client of SES v2 sends for a mail. */
const mailSchema = z.object({
  FromEmailAddress: z.string().min(1),
  Destination: z.object({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.object({ Simple: z.object({ Subject: content, Body: z.object({ Text: content, Html: content }) }) }),
});

/**
 * Starts an SES that takes what its client sends, and delivers the plain text. `variables` direct the client to it, whose
 * credentials are not checked.
 */
export async function startSes(deliver: Mailbox['deliver']) {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, LIMITS.bodyBytes);
    if (request.method !== 'POST' || request.url !== PATH || body === undefined)
      throw new Error('This SES only sends mail');
    const { Destination, Content } = mailSchema.parse(JSON.parse(body.toString('utf8')));
    const { Subject, Body } = Content.Simple;
    await deliver({ to: Destination.ToAddresses[0], subject: Subject.Data, text: Body.Text.Data });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ MessageId: randomUUID() }));
  }

  const { port, stop } = await listenOnLoopback(0, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'Content-Type': 'application/json', 'x-amzn-errortype': 'BadRequestException' });
      response.end(JSON.stringify({ message: String(error) }));
    });
  });
  return {
    variables: {
      AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    stop,
  };
}

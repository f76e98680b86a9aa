import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Config, configSchema } from '../../core/contract/events.ts';
import { LIMITS } from '../../core/contract/limits.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { MailPage } from '../mail/MailPage.tsx';
import type { Mailbox } from '../mail/mailbox.ts';
import { readBody } from './read_body.ts';
import { respondWithMessage, respondWithPage } from './responses.ts';

export const CONTACT_PATH = '/contact_catcher';
export const COGNITO_PATH = '/cognito';

export type Responder = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

/** An address that only the local run has, and what answers each of its methods. */
export type LocalPages = Readonly<Record<string, Readonly<Partial<Record<'GET' | 'POST' | 'OPTIONS', Responder>>>>>;

export interface LocalPageParts {
  mailbox: Mailbox;
  /** Reads the config anew for each request, since it carries the moved clock's time. */
  config: () => Omit<Config, 'userPoolEndpoint' | 'contactAddress' | 'featureRequestAddress'>;
  cognito: Responder;
}

const STYLE = new URL('../site/local.css', import.meta.url);

/** Takes a form in as the form-forwarding service would, and hands it on as mail. */
function contactCatcher(mailbox: Mailbox): Responder {
  return async (request, response) => {
    const body = await readBody(request, LIMITS.bodyBytes);
    if (body === undefined) return respondWithMessage(response, 413, TEXTS.tooLarge);
    const fields = [...new URLSearchParams(body.toString('utf8'))];
    const subject = fields.find(([name]) => name === '_subject')?.[1] ?? 'Contact form';
    const text = fields.filter(([name]) => !name.startsWith('_')).map(([name, value]) => `${name}: ${value}`);
    await mailbox.deliver({ to: 'the people behind Cornerman', subject, text: text.join('\n') });
    response.writeHead(204).end();
  };
}

/** A stand-in: a run on one machine has no form outside itself. */
const FEATURE_REQUEST_ADDRESS = 'https://example.com/cornerman-feature-requests';

/** The pages beside API and site: configuration, sign-in, the mailbox and the contact form's catcher. */
export function localPages({ mailbox, config, cognito }: LocalPageParts): LocalPages {
  return {
    '/config.json': {
      GET(request, response) {
        const userPoolEndpoint = `http://${request.headers.host}${COGNITO_PATH}`;
        const whole = configSchema.parse({
          ...config(),
          userPoolEndpoint,
          contactAddress: CONTACT_PATH,
          featureRequestAddress: FEATURE_REQUEST_ADDRESS,
        });
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
        response.end(JSON.stringify(whole));
      },
    },
    '/mail': {
      GET(_, response) {
        respondWithPage(response, renderToStaticMarkup(createElement(MailPage, { mails: mailbox.mails() })));
      },
    },
    '/local.css': {
      async GET(_, response) {
        response.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-cache' }).end(await readFile(STYLE));
      },
    },
    [CONTACT_PATH]: { POST: contactCatcher(mailbox) },
    [COGNITO_PATH]: { POST: cognito, OPTIONS: cognito },
  };
}

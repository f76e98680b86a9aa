import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { type Config, configSchema } from '../../core/contract/site/events.ts';
import { MailPage } from '../mail/MailPage.tsx';
import type { Mailbox } from '../mail/mailbox.ts';
import { readBody } from './read_body.ts';
import { refuseBody, respondWithPage } from './responses.ts';

const CONTACT_PATH = '/contact_catcher';
const COGNITO_PATH = '/cognito';

export type Responder = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void;

/** Handlers of the paths that exist in the local run only, by path and method. */
export type LocalPages = Readonly<Record<string, Readonly<Partial<Record<'GET' | 'POST' | 'OPTIONS', Responder>>>>>;

export interface LocalPageParts {
  mailbox: Mailbox;
  /** Called for each request, because the config can hold the current time of a clock set with --now. */
  config: () => Omit<Config, 'userPoolEndpoint' | 'contactAddress' | 'featureRequestAddress'>;
  cognito: Responder;
}

const STYLE = new URL('../site/local.css', import.meta.url);

/** Accepts a form like the form-forwarding service does in production, and delivers it to the mailbox. */
function contactCatcher(mailbox: Mailbox): Responder {
  return async (request, response) => {
    const body = await readBody(request, LIMITS.bodyBytes);
    if (body === undefined) return refuseBody(request, response);
    const fields = [...new URLSearchParams(body.toString('utf8'))];
    const subject = fields.find(([name]) => name === '_subject')?.[1] ?? 'Contact form';
    const text = fields.filter(([name]) => !name.startsWith('_')).map(([name, value]) => `${name}: ${value}`);
    await mailbox.deliver({ to: 'the people behind Cornerman', subject, text: text.join('\n') });
    response.writeHead(204).end();
  };
}

/** A placeholder: the local run has no external form for feature requests. */
const FEATURE_REQUEST_ADDRESS = 'https://example.com/cornerman-feature-requests';

/**
 * The paths of the local run besides API and site: configuration, Cognito, mailbox, and the target of the contact form.
 */
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

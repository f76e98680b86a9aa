import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { KeyAnswer, KeyRequest } from '../../../lambdas/functions/authorize_key.ts';
import type { ApiEvent } from '../../../lambdas/http/caller.ts';
import type { InvokeFunction } from '../../../local/functions/functions.ts';
import { createApi } from '../../../local/gateway/api.ts';
import { jwtAuthorizer } from '../../../local/gateway/authorizer.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { localPages } from '../../../local/gateway/local_pages.ts';
import { listenOnLoopback } from '../../../local/gateway/loopback.ts';
import { openMailbox } from '../../../local/mail/mailbox.ts';
import type { SiteFolders } from '../../../local/site/publish_site.ts';
import { createSite } from '../../../local/site/site.ts';
import { CLIENT_ID, makeTokens, POOL_ID } from './signed_tokens.ts';

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a request with the path unchanged; `fetch` would normalise it. */
function send(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      text(answer).then((received) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received });
      }, reject);
    });
    sending.on('error', reject).end(body);
  });
}

function writeSite(folder: string, files: Record<string, string>): SiteFolders {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { site: join(folder, 'site'), earlier: join(folder, 'earlier_site') };
}

/** Starts a gateway on a free port. `invoke` stands for the functions; their events are recorded. */
export async function startTestGateway(
  files: Record<string, string> = {},
  invoke: InvokeFunction = () => Promise.resolve({ statusCode: 200 }),
  authorizeKey: (request: KeyRequest) => Promise<KeyAnswer> = () =>
    Promise.resolve({ isAuthorized: false, context: {} }),
) {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-gateway-'));
  const tokens = makeTokens();
  const events: ApiEvent[] = [];
  const failures: unknown[] = [];
  const mailbox = openMailbox(join(folder, 'mail.json'));
  const gateway = createGateway({
    api: createApi({
      authorize: jwtAuthorizer({ userPoolId: POOL_ID, clientId: CLIENT_ID, jwks: tokens.jwks }),
      authorizeKey,
      invoke(name, event) {
        events.push(event);
        return invoke(name, event);
      },
    }),
    pages: localPages({
      mailbox,
      config: () => ({
        region: 'us-east-1',
        userPoolId: POOL_ID,
        userPoolClientId: CLIENT_ID,
        league: 'demo',
        passkeys: true,
      }),
      cognito: (_, response) => void response.writeHead(200).end('the user pool'),
    }),
    site: createSite(writeSite(folder, files), join(folder, 'published')),
    onFailure: (error) => void failures.push(error),
  });
  const { port, stop } = await listenOnLoopback(0, gateway);
  return {
    port,
    tokens,
    events,
    failures,
    mailbox,
    send: (sent: Sent) => send(port, sent),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playbookListSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { ApiError, mayRetry } from '../../../web/lib/api/api_error.ts';
import { createPrivateClient } from '../../../web/lib/api/private_client.ts';
import { callPublic } from '../../../web/lib/api/public_client.ts';
import { readAs } from '../../../web/lib/api/read_as.ts';
import { readSiteFile } from '../../../web/lib/api/site_file.ts';

let server: Server;
/** What the test server responds. */
let serverResponse: { status: number; body: string };
let received: {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}[];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, authorization: headers.authorization, body: await bodyOf(request) });
    response.writeHead(serverResponse.status).end(serverResponse.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The test server has no port');
  window.happyDOM.setURL(`http://127.0.0.1:${bound.port}/`);
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function client(idToken: () => Promise<string | undefined> = async () => 'fresh-token') {
  const session = { expirations: 0 };
  const call = createPrivateClient({
    idToken,
    expired: () => {
      session.expirations += 1;
    },
  });
  return { session, call };
}

test('a private call sends a fresh ID token and its body as JSON', async () => {
  serverResponse = { status: 200, body: '{"saved":true}' };
  const { call } = client();
  expect(await call('patchPlaybook', { id: 'u1_5', body: { name: 'Friday' } })).toEqual({ saved: true });
  expect(received).toEqual([
    {
      method: 'PATCH',
      url: '/api/cornerman/playbooks/u1_5',
      authorization: 'Bearer fresh-token',
      body: '{"name":"Friday"}',
    },
  ]);
});

test('without a token the session expires and nothing is sent', async () => {
  const { call, session } = client(async () => undefined);
  await expect(call('listPlaybooks')).rejects.toMatchObject({ status: 401 });
  expect(received).toHaveLength(0);
  expect(session.expirations).toBe(1);
});

test('an unreachable identity service gives a plain message, may be retried, and does not end the session', async () => {
  const { call, session } = client(() => Promise.reject(new Error('NetworkError')));
  const refusal: unknown = await call('listPlaybooks').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: 'The sign-in service did not answer. Check your network and try again.' });
  expect(mayRetry(refusal)).toBe(true);
  expect(session.expirations).toBe(0);
});

test('a rejected token ends the session', async () => {
  serverResponse = { status: 401, body: '{"message":"Unauthorized"}' };
  const { call, session } = client();
  await expect(call('listPlaybooks')).rejects.toMatchObject({ status: 401 });
  expect(session.expirations).toBe(1);
});

test.each([
  { body: '{"message":"Playbook not found"}', says: 'Playbook not found', as: 'the message of a JSON error' },
  { body: 'Please enter a longer text.', says: 'Please enter a longer text.', as: 'a plain sentence' },
  {
    body: '<html>Bad Gateway</html>',
    says: 'This did not work just now. Please try again in a moment.',
    as: 'a generic text instead of an HTML page',
  },
])('the error message is $as', async ({ body, says }) => {
  serverResponse = { status: 502, body };
  const { call, session } = client();
  await expect(call('listPlaybooks')).rejects.toThrow(says);
  expect(session.expirations).toBe(0);
});

test.each([
  { answer: 'a 200 with broken JSON', body: '{"playbooks":[' },
  { answer: 'a 200 with other content than the contract’s', body: '{"playbooks":7}' },
])('$answer is told in plain words, not in a parser’s', async ({ body }) => {
  serverResponse = { status: 200, body };
  const { call } = client();
  const read = async () => readAs(playbookListSchema, await call('listPlaybooks'));
  await expect(read()).rejects.toMatchObject({ message: TEXTS.unreadable });
  await expect(read()).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['a public route', () => callPublic('listEvents')],
  ['a file of the site', () => readSiteFile('/pages/events.json', new AbortController().signal)],
])('so is broken JSON of %s', async (_, read) => {
  serverResponse = { status: 200, body: '<!doctype html>' };
  await expect(read()).rejects.toMatchObject({ message: TEXTS.unreadable });
});

test('only temporary failures are retried', () => {
  expect(mayRetry(new ApiError('no answer'))).toBe(true);
  expect(mayRetry(new ApiError('busy', 503))).toBe(true);
  expect(mayRetry(new ApiError('not yours', 403))).toBe(false);
  expect(mayRetry(new Error('a bug'))).toBe(false);
});

import { readFileSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { REPOSITORY } from '../../local/repository.ts';
import { present } from '../fixtures/present.ts';
import { signedInAccount } from './support/accounts.ts';
import { ADDRESS, E2E_PORT } from './support/run_settings.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

test.use({ hasWorker: true });

const WORKER = '/sw.js';
const PICKS = '/picks';

/** The site behind an address of its own, at which a test changes its release, slows its page or takes it away. */
class Front {
  /** Marks the pages of a release. */
  release = 'old';
  /** The worker at its address: the built one with a comment, or another. */
  worker: (built: string) => string = (built) => built;
  isDown = false;
  /** Milliseconds until the page of picks is answered. */
  delay = 0;
  readonly asked: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      if (this.isDown) return void incoming.socket.destroy();
      const path = (incoming.url ?? '').split('?')[0] ?? '';
      this.asked.push(path);
      const { 'accept-encoding': _encoding, 'if-none-match': _match, ...headers } = incoming.headers;
      const options = { port: E2E_PORT, path: incoming.url, method: incoming.method, host: '127.0.0.1' };
      const asked = forward({ ...options, headers: { ...headers, host: `localhost:${E2E_PORT}` } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = this.#changed(path, Buffer.concat(chunks));
          const { 'content-length': _length, ...kept } = answer.headers;
          // For a minute the browser's own cache would answer for the server.
          const isStable = answer.headers['cache-control']?.includes('immutable') ?? false;
          const caching = isStable ? {} : { 'cache-control': 'no-cache' };
          setTimeout(
            () => outgoing.writeHead(answer.statusCode ?? 500, { ...kept, ...caching }).end(body),
            path === PICKS ? this.delay : 0,
          );
        });
      });
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    });
  }

  #changed(path: string, body: Buffer): Buffer | string {
    if (path === PICKS)
      return String(body).replace('<head>', `<head><meta name="release" content="${this.release}" />`);
    return path === WORKER ? this.worker(String(body)) : body;
  }

  /** Starts it, and returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The front has no port');
    return `http://localhost:${address.port}`;
  }
  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
const releaseOf = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');
const keptRelease = (page: Page) =>
  page.evaluate(
    async () => /name="release" content="(\w+)"/.exec((await (await caches.match('/picks'))?.text()) ?? '')?.[1],
  );
const keptSoon = (page: Page) => expect.poll(() => kept(page)).toContain(PICKS);
const firstPick = (page: Page) => page.getByRole('article').first();

test('Without a network the picks open as they were seen last, and say of when; with it they are asked for anew', async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /^The page view was not counted/, /^Reading .* failed/, /net::ERR/);
  test.slow();
  const front = new Front();
  const address = await front.start();
  await page.goto(`${address}${PICKS}`);
  await expect(firstPick(page)).toBeVisible();
  await keptSoon(page);
  const seen = await firstPick(page).getByRole('heading').first().textContent();
  front.isDown = true;
  await page.goto(`${address}${PICKS}?playbook=value`).catch(() => undefined);
  await page.goto(`${address}${PICKS}`);
  await expect(firstPick(page).getByRole('heading').first()).toHaveText(seen ?? '');
  const notice = page.getByText(/^You’re offline\. What you see is of \d+\/\d+\/\d+, \d+:\d\d [ap]m; it updates/);
  await expect(notice).toBeVisible();
  front.asked.length = 0;
  front.isDown = false;
  await expect(notice).toBeHidden();
  await expect.poll(() => front.asked).toContain(`${API_BASE}/events`);
  await expect(firstPick(page)).toBeVisible();
  front.stop();
});

test('Each visit has the newest release, whichever worker is installed; a slow network delays it by one visit; a worker can be removed', async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /^The page view was not counted/, /^Reading .* failed/, /net::ERR/);
  test.slow();
  const front = new Front();
  const address = await front.start();
  const visit = () => page.goto(`${address}${PICKS}`);
  await visit();
  await keptSoon(page);
  await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);

  // An earlier page with a new worker.
  front.worker = (built) => `${built}\n// Of a later release.`;
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });
  await expect(firstPick(page)).toBeVisible();
  front.isDown = true;
  await visit();
  expect(await releaseOf(page)).toBe('old');
  front.isDown = false;

  // A new page with an earlier worker.
  front.release = 'new';
  await visit();
  expect(await releaseOf(page)).toBe('new');
  await expect.poll(() => keptRelease(page)).toBe('new');

  // A network that is too slow shows the kept page once.
  front.release = 'newest';
  front.delay = 5_000;
  await visit();
  expect(await releaseOf(page)).toBe('new');
  await expect.poll(() => keptRelease(page)).toBe('newest');
  await visit();
  expect(await releaseOf(page)).toBe('newest');
  front.delay = 0;

  // The worker that the runbook has for this.
  const runbook = readFileSync(join(REPOSITORY, 'docs/runbook.md'), 'utf8');
  const removing = /## The site’s worker[\s\S]*?```js\n([\s\S]*?)```/.exec(runbook)?.[1] ?? '';
  front.worker = () => removing;
  await visit();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await kept(page)).toEqual([]);
  front.release = 'last';
  await visit();
  expect(await releaseOf(page)).toBe('last');
  await expect(firstPick(page)).toBeVisible();
  front.stop();
});

test('A walk while signed in leaves nothing private in the browser’s caches', async ({ page }) => {
  test.slow();
  const { email } = await signedInAccount(page);
  for (const path of [PICKS, '/alerts', '/bets', '/profile', '/playbooks']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto(PICKS);
  await expect(firstPick(page)).toBeVisible();
  await keptSoon(page);
  const open =
    /^\/(picks|start\.js|theme\.js|config\.json|assets\/[^/]+|api\/cornerman\/(events|(prebuilt_playbooks|prices)\/[^/]+))$/;
  expect((await kept(page)).filter((path) => !open.test(path))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(responses.map((response) => response?.text() ?? ''));
  });
  expect(texts.filter((text) => text.includes(email))).toEqual([]);
});

/** The headless shell shows no notifications and opens no windows, so what would be shown and opened is noted. */
const NOTES = `
  self.noted = [];
  self.registration.showNotification = async (title, { body, tag, data }) => void self.noted.push({ title, body, tag, data });
  self.clients.openWindow = async (address) => void self.noted.push({ opened: address });
`;
const TAP = `
  const notification = { close: () => self.noted.push('closed'), data: self.noted.at(-1).data };
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
`;

test('A pushed message is shown with its tag, and a tap opens what it names', async ({ page, context }) => {
  await page.goto(PICKS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const worker = present(context.serviceWorkers()[0], 'worker');
  const cdp = await context.newCDPSession(page);
  const ids: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await worker.evaluate(NOTES);
  const sent = { id: '1', title: 'Picks ready', body: 'Two bets.', path: '/picks?playbook=value', tag: 'picks 1' };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: ADDRESS,
    registrationId: present(ids[0], 'registration'),
    data: JSON.stringify(sent),
  });
  const shown = { title: 'Picks ready', body: 'Two bets.', tag: 'picks 1', data: '/picks?playbook=value' };
  await expect.poll(() => worker.evaluate('self.noted')).toEqual([shown]);
  await worker.evaluate(TAP);
  const opened = { opened: `${ADDRESS}/picks?playbook=value` };
  await expect.poll(() => worker.evaluate('self.noted')).toEqual([shown, 'closed', opened]);
});

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

// The headless shell installs nothing: this takes a full Chromium.
const testInstalling = /headless.shell/.test(CHROMIUM) ? () => undefined : test;
testInstalling('The site can be installed', { tag: NIGHTLY }, async ({ page, context }) => {
  await page.goto(PICKS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test's context is a private window, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

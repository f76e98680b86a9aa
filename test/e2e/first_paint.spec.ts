import { PUBLIC_PAGES } from '../../core/contract/site/public_pages.ts';
import { signedInAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const APP_SCRIPTS = '**/assets/*.js';

test('Public pages show their title and text before any script of the app has loaded', async ({ context }) => {
  const page = await context.newPage();
  await page.route(APP_SCRIPTS, () => undefined);
  for (const { path } of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  }
  await page.goto('/playbooks', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Cornerman' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('Without scripts home and picks say what to bet on the next event, at which lines, and how old that is', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const card = page.getByRole('region', { name: /^The next card/ });
  await expect(card.getByText(/^Saturday: .* worth (its|their) price/)).toBeVisible();
  await expect(card.getByText(/ or better .*Market line/).first()).toBeVisible();
  await page.goto('/picks');
  const answer = page.getByRole('region', { name: 'What to bet' });
  await expect(answer.getByText(/^Saturday: .* worth (its|their) price/)).toBeVisible();
  await expect(answer.getByText(/^Market line/).first()).toBeVisible();
  const picks = page.getByRole('table', {
    name: /^Baseline’s picks for .* at the market line, with a budget of \$500. Made .* UTC.$/,
  });
  expect(await picks.getByRole('row').count()).toBeGreaterThan(5);
  await page.close();
});

test('The picks page asks for the picks of the next event beside its scripts, not after them', async ({ context }) => {
  const page = await context.newPage();
  await page.route(APP_SCRIPTS, () => undefined);
  const asked = page.waitForRequest(/\/prebuilt_playbooks\/baseline_/);
  await page.goto('/picks', { waitUntil: 'commit' });
  expect((await (await asked).response())?.status()).toBe(200);
});

test('The app takes over a page without a loading state and without moving its text', async ({ context }) => {
  const page = await context.newPage();
  const opened: (() => void)[] = [];
  const held = new Promise<void>((resolve) => opened.push(resolve));
  await page.route(APP_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/config.json', async (route) => {
    const config: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: { ...Object(config), league: 'ufc' } });
  });
  await page.route('**/api/cornerman/record', () => undefined);
  await page.goto('/record', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  const text = page.getByText('What each of our own playbooks would have returned');
  await expect(text).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = [await title.boundingBox(), await text.boundingBox()];
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  for (const open of opened) open();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect([await title.boundingBox(), await text.boundingBox()]).toEqual(before);
  const seen = await page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen : []));
  expect(seen).not.toEqual([]);
  for (const content of seen) expect(content).toContain('What each of our own playbooks would have returned');
});

test('A signed-in user never sees the links of a visitor', async ({ page }) => {
  await signedInAccount(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('header a[href="/login"]')) document.documentElement.dataset.login = 'seen';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/strategies');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.login)).toBeUndefined();
});

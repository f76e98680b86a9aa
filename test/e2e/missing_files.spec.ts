import { goOffline } from './support/network.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

test.beforeEach(({ complaints }) => {
  complaints.expect(REFUSED_REQUEST, /^A screen failed to render/);
});

test('A screen whose chunk a deployment removed is shown after an automatic reload', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/LoginScreen-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('A screen is shown with its sheet, however late that comes, and meanwhile a bar says that it loads', async ({
  page,
}) => {
  await page.goto('/');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/LoginScreen-*.css', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/LoginScreen-*.css');
  await page.getByRole('link', { name: 'Login' }).click();
  await asked;
  const bar = page.getByRole('progressbar', { name: 'Loading...' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('What is opened again after its sheet was missing has the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const sheet = '**/assets/More-*.css';
  await page.route(sheet, (route) => route.abort(), { times: 1 });
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByText('This menu could not be loaded')).toBeVisible();
  await more.click();
  const loaded = page.waitForResponse(sheet);
  await more.click();
  expect((await loaded).ok()).toBe(true);
  await expect(page.getByRole('navigation', { name: 'More' })).toBeVisible();
});

test('A screen that can’t be loaded shows an error with Try again', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/LoginScreen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/LoginScreen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('Signing in without a network shows an error and keeps the input', { tag: NIGHTLY }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('angelo@example.com');
  await page.getByLabel('Password').fill('wrap-hands');
  await goOffline(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/^Failed to sign in: A part of this page could not be loaded\. Check/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('angelo@example.com');
});

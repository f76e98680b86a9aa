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

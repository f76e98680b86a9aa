import type { Page } from '@playwright/test';
import { TEXTS } from '../../core/contract/texts.ts';
import {
  type Account,
  confirmedAccount,
  fillLogin,
  freshAccount,
  signedInAccount,
  signIn,
  unconfirmedAccount,
} from './support/accounts.ts';
import { mailedCode } from './support/mailbox.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

async function register(page: Page, { name, email, password }: Account): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('Registering with the mailed code signs in and goes to the home page', async ({ page }) => {
  const account = freshAccount();
  await register(page, account);
  await enterCode(page, await mailedCode(account.email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Display name')).toHaveValue(account.name);
});

test('A code can be resent, and only the newest one is valid', async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST);
  const account = freshAccount();
  await register(page, account);
  const old = await mailedCode(account.email);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const newest = await mailedCode(account.email, 2);
  if (old !== newest) {
    await enterCode(page, old);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to confirm your email: ' })).toBeVisible();
  }
  await enterCode(page, newest);
  await expect(page).toHaveURL('/');
});

test('The code step survives a reload and then leads to the login page', { tag: NIGHTLY }, async ({ page }) => {
  const account = freshAccount();
  await register(page, account);
  await page.reload();
  await enterCode(page, await mailedCode(account.email));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your email is confirmed. Sign in to start.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await fillLogin(page, account);
  await expect(page).toHaveURL('/');
});

test('Signing in with an unconfirmed account asks for the code, then signs in', { tag: NIGHTLY }, async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST);
  const account = await unconfirmedAccount();
  await page.goto('/login');
  await fillLogin(page, account);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
  await enterCode(page, await mailedCode(account.email, 2));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('Every field of the registration form shows its error', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter a display name.')).toBeVisible();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('Signing out or in affects the other tabs', async ({ page, context }) => {
  const account = await confirmedAccount();
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto('/playbooks');
  await expect(other.getByRole('heading', { name: 'Your Playbooks' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await signIn(page, account);
  await expect(other).toHaveURL('/');
});

test('After an expired session, signing in leads back to the same page', async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST, /Reading private/);
  const account = await signedInAccount(page);
  await page.route('**/api/cornerman/playbooks', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await page.goto('/playbooks');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired. Sign in to go on where you were.')).toBeVisible();
  await page.unroute('**/api/cornerman/playbooks');
  await fillLogin(page, account);
  await expect(page).toHaveURL('/playbooks');
});

test('A visitor who signs in to make a key goes on there, and nothing is said of a session', async ({ page }) => {
  const account = await confirmedAccount();
  await page.goto('/developers');
  await page.getByRole('link', { name: 'Sign in to make a key' }).click();
  await expect(page.getByText('Sign in to go on where you were.', { exact: true })).toBeVisible();
  await fillLogin(page, account);
  await expect(page).toHaveURL('/developers#keys');
});

test('A visitor who signs in to note a bet finds it as it was asked', async ({ page }) => {
  const account = await confirmedAccount();
  await page.goto('/price');
  await page.getByRole('button', { name: /\$10$/ }).first().click();
  const words = await page.getByLabel('Say it, or paste a slip').inputValue();
  await page.getByRole('link', { name: 'Sign in to note this bet' }).click();
  await fillLogin(page, account);
  await expect(page).toHaveURL(/^[^?]*\/price\?event=/);
  await expect(page.getByLabel('Say it, or paste a slip')).toHaveValue(words);
});

test('The fourth account of one mailbox in a day is refused with a sentence', { tag: NIGHTLY }, async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST);
  const { email, name, password } = freshAccount();
  const [mailbox, domain] = email.split('@');
  for (const tag of [1, 2, 3]) await unconfirmedAccount({ name, password, email: `${mailbox}+${tag}@${domain}` });
  await page.goto('/register');
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`Failed to create an account: ${TEXTS.tooManySignUps}`)).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import type { RehearsalAccount } from '../clients/accounts.ts';
import { LONG } from './visitor.ts';

type Code = (count: number) => Promise<string>;

/** Fills and sends the login form. */
async function fillLogin(page: Page, { email, password }: RehearsalAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Sign-up with the mailed code. */
export async function signUpInBrowser(
  page: Page,
  { name, email, password }: RehearsalAccount,
  code: Code,
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible(LONG);
  await page.getByLabel('Code').fill(await code(1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(LONG);
}

/** Out, and in again with the password, by SRP. */
export async function signOutAndIn(page: Page, account: RehearsalAccount): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/, LONG);
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(LONG);
}

/** A wrong password is refused. */
export async function wrongPassword(page: Page, account: RehearsalAccount): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { ...account, password: 'not-my-password' });
  await expect(page.getByText(/^Failed to sign in: ./)).toBeVisible(LONG);
}

/** A forgotten password, with the mailed code, and in with the new one. */
export async function resetPassword(page: Page, account: RehearsalAccount, code: Code): Promise<void> {
  const password = 'between-rounds';
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Check your inbox for password reset instructions')).toBeVisible(LONG);
  await page.getByLabel('Code').fill(await code(2));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible(LONG);
  await fillLogin(page, { ...account, password });
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(LONG);
}

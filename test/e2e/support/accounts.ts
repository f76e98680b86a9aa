import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { CLIENT_ID } from '../../../local/cognito/pool_settings.ts';
import { mailedCode } from './mailbox.ts';
import { ADDRESS } from './run_settings.ts';

export interface Account {
  email: string;
  password: string;
  name: string;
}

/** An address that no other test uses: codes are limited per address. */
export const freshAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'wrap-hands',
  name: 'Angelo',
});

async function askIdentityService(action: string, body: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${ADDRESS}/cognito`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
  });
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
}

/** An account that has not entered its code yet. */
export async function unconfirmedAccount(): Promise<Account> {
  const account = freshAccount();
  const { email, password, name } = account;
  const attributes = { email, name };
  await askIdentityService('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  return account;
}

/** An account that can sign in. */
export async function confirmedAccount(): Promise<Account> {
  const account = await unconfirmedAccount();
  const code = await mailedCode(account.email);
  await askIdentityService('ConfirmSignUp', { Username: account.email, ConfirmationCode: code });
  return account;
}

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in by the login page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached();
}

/** A fresh account, signed in. */
export async function signedInAccount(page: Page): Promise<Account> {
  const account = await confirmedAccount();
  await signIn(page, account);
  return account;
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIn as signInByAmplify } from 'aws-amplify/auth';
import { CLIENT_ID, USER_POOL_ID } from '../../../local/cognito/pool/pool_settings.ts';
import { configureAmplify } from '../../local/cognito/amplify_client.ts';
import { mailedCode } from './mailbox.ts';
import { ADDRESS } from './run_settings.ts';

export interface Account {
  email: string;
  password: string;
  name: string;
}

/** A new account with a unique address: the number of codes per address is limited. */
export const freshAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'wrap-hands',
  name: 'Angelo',
});

async function callIdentityService(action: string, body: Record<string, unknown>): Promise<void> {
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

/** A signed-up account whose code was not entered. */
export async function unconfirmedAccount(account = freshAccount()): Promise<Account> {
  const { email, password, name } = account;
  const attributes = { email, name };
  await callIdentityService('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  return account;
}

/** A confirmed account. */
export async function confirmedAccount(): Promise<Account> {
  const account = await unconfirmedAccount();
  const code = await mailedCode(account.email);
  await callIdentityService('ConfirmSignUp', { Username: account.email, ConfirmationCode: code });
  return account;
}

/** Fills and submits the login form, once it stands there: the form before it may have a field for the email too. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the login page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached();
}

/**
 * Creates an account whose session the pages of this browser have, as after a sign-in. The tokens come from the site's
 * own library in this process, which takes a fraction of the time that the login page takes.
 */
export async function signedInAccount(page: Page): Promise<Account> {
  const account = await confirmedAccount();
  const { items } = configureAmplify({ userPoolId: USER_POOL_ID, clientId: CLIENT_ID, address: `${ADDRESS}/cognito` });
  await signInByAmplify({ username: account.email, password: account.password });
  // A file of the site's origin that runs no script.
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...items],
  );
  return account;
}

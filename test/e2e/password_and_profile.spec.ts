import type { Browser, Page } from '@playwright/test';
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
import { savedPlaybook } from './support/playbooks.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const NEW_PASSWORD = 'between-rounds';

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).dblclick();
  await expect(page.getByText('Check your inbox for password reset instructions')).toBeVisible();
}

async function enterNewPassword(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('A forgotten password is reset with the mailed code, which signs out every device', async ({ page, browser }) => {
  const account = await confirmedAccount();
  const other = await elsewhere(browser, account);
  await requestReset(page, account.email);
  await enterNewPassword(page, await mailedCode(account.email, 2));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
  await expectSignedOut(other);
  await fillLogin(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
});

test('A password reset does not reveal whether the account exists', async ({ page }) => {
  await requestReset(page, freshAccount().email);
  await expect(page.getByRole('heading', { name: 'New password' })).toBeFocused();
});

test('A password reset confirms an unconfirmed account first', { tag: NIGHTLY }, async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST);
  const account = await unconfirmedAccount();
  await requestReset(page, account.email);
  await enterNewPassword(page, await mailedCode(account.email, 2));
  await expect(page.getByText(/Enter the second code/)).toBeVisible();
  await page.getByLabel('Code').fill(await mailedCode(account.email, 3));
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
});

/** A second browser that is signed in to the same account. */
async function elsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, account);
  return page;
}

/** Whether the session of a page has ended, which it learns from the identity service. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/playbooks');
  await expect(page).toHaveURL('/login');
  await page.context().close();
}

test.describe('The profile', () => {
  test('signs out everywhere', { tag: NIGHTLY }, async ({ page, browser }) => {
    const account = await signedInAccount(page);
    const other = await elsewhere(browser, account);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await expectSignedOut(other);
  });

  test('changes the password if the current one is correct, and signs out every other device', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.expect(REFUSED_REQUEST);
    const account = await signedInAccount(page);
    const other = await elsewhere(browser, account);
    await page.goto('/profile');
    await expect(page.getByLabel('Current password')).toBeHidden();
    await page.getByLabel('New password (optional)').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByLabel('Current password').fill('not-mine');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText(/^Failed to update profile: ./)).toBeVisible();
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expectSignedOut(other);
    await page.goto('/playbooks');
    await expect(page).toHaveURL('/playbooks');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, { email: account.email, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/');
  });

  test('saves a changed display name, and does not ask for the password again when a later change fails', async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSED_REQUEST);
    await signedInAccount(page);
    await page.goto('/profile');
    await page.route('**/api/cornerman/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { message: 'Not now' } })
        : route.fallback(),
    );
    await page.getByLabel('Display name').fill('Cus');
    await page.getByLabel('New password (optional)').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByLabel('Current password').fill('wrap-hands');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Failed to update profile: Not now')).toBeVisible();
    await expect(page.getByLabel('New password (optional)')).toHaveValue('');
    await page.unroute('**/api/cornerman/profile');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Display name')).toHaveValue('Cus');
  });

  test('changes the email once its code is entered', async ({ page }) => {
    const account = await signedInAccount(page);
    const { email } = freshAccount();
    await page.goto('/profile');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeFocused();
    await page.getByLabel('Code').fill(await mailedCode(email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...account, email });
  });

  test('deletes the account with its playbooks in two steps', async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST);
    const account = await signedInAccount(page);
    await savedPlaybook(page, 'Last card');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, account);
    await expect(page.getByText(/^Failed to sign in: ./)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { confirmedAccount, fillLogin, signedInAccount } from './support/accounts.ts';
import { expect, REFUSED_REQUEST, test } from './support/test.ts';

/** Gives the browser an authenticator as phones have one, which says that its owner is present. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The device is lost or its owner is somebody else. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

async function logInWithPasskey(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

test('A passkey logs in without the password, and no more once it is removed', async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST);
  await addAuthenticator(page);
  const { email } = await signedInAccount(page);
  await page.goto('/profile');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey, added' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await logInWithPasskey(page, email);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: /^Confirm Remove/ }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await logInWithPasskey(page, email);
  await expect(page.getByText('this account has no passkey')).toBeVisible();
});

test('A new passkey is reported to its owner, and where the device refuses the password still logs in', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  const account = await confirmedAccount();
  await page.goto('/login');
  await fillLogin(page, account);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  const reported = page.waitForRequest((request) => request.postData() === '{"change":"passkey_added"}');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added')).toBeVisible();
  await reported;
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await device.refuse();
  await logInWithPasskey(page, account.email);
  await expect(page.getByText('Failed to sign in: ')).toBeVisible();
  await fillLogin(page, account);
  await expect(page).toHaveURL('/');
});

import type { Page } from '@playwright/test';
import { signedInAccount } from './support/accounts.ts';
import { mailPage } from './support/mailbox.ts';
import { goOffline, goOnline } from './support/network.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

test('A contact message is validated, sent and delivered by mail', async ({ page }) => {
  const account = await signedInAccount(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByRole('link', { name: /^feature request form/ })).toHaveAttribute('href', /^https:/);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter your message.')).toBeVisible();
  await page.getByLabel('Message').fill('More towels, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await expect(page.getByText("We've received your submission and will get back to you shortly.")).toBeVisible();
  const mail = await mailPage();
  expect(mail).toContain('New Contact Form Submission');
  expect(mail).toContain(account.email);
  expect(mail).toContain('More towels, please.');
});

/** Fills the form and sends it. */
async function send(page: Page, message: string): Promise<void> {
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

test('A message that the service refuses, or that is written offline, is kept and can be sent again', {
  tag: NIGHTLY,
}, async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST, /^The contact message was not taken/);
  await signedInAccount(page);
  await page.goto('/contact');
  await page.route('**/contact_catcher', (route) => route.fulfill({ status: 500 }));
  await send(page, 'Hello?');
  await expect(failure(page)).toHaveText(/refused your message, so it was not sent/);
  await expect(page.getByLabel('Message')).toHaveValue('Hello?');
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await goOffline(page);
  await send(page, 'Anybody there?');
  await expect(failure(page)).toHaveText(/^You’re offline, so your message was not sent/);
  await goOnline(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
});

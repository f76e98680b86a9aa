import { signedInAccount } from './support/accounts.ts';
import { mailPage } from './support/mailbox.ts';
import { expect, REFUSED_REQUEST, test } from './support/test.ts';

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

test('A message that can’t reach the contact service is told, and can be sent again', async ({ page, complaints }) => {
  complaints.expect(REFUSED_REQUEST, /^The contact service could not be reached/);
  await signedInAccount(page);
  await page.goto('/contact');
  await page.route('**/', (route) => route.abort());
  await page.getByLabel('Message').fill('Hello?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^The contact service could not be reached, so your message/,
  );
  await expect(page.getByLabel('Message')).toHaveValue('Hello?');
  await page.unroute('**/');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
});

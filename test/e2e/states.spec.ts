import type { Page } from '@playwright/test';
import { freshAccount, signedInAccount } from './support/accounts.ts';
import { goOffline, goOnline } from './support/network.ts';
import { changeStored, openLastQuestion, savedPlaybook } from './support/playbooks.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

test('Forms with errors, the code step and the new password step pass axe', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  expect(await violations(page), 'form errors').toEqual([]);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(freshAccount().email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'New password' })).toBeFocused();
  expect(await violations(page), 'new password').toEqual([]);
  const account = freshAccount();
  await page.goto('/register');
  await page.getByLabel('Display name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
  expect(await violations(page), 'code').toEqual([]);
});

/** Saves a playbook of a new account whose event has passed, and shows pages in light. */
async function pastPlaybook(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await signedInAccount(page);
  const playbook = await savedPlaybook(page, 'All states');
  await changeStored(playbook, { event_date: '2024-06-01' });
  return playbook;
}

test('Armed buttons and renaming pass axe', { tag: NIGHTLY }, async ({ page }) => {
  const playbook = await pastPlaybook(page);
  await page.goto('/playbooks');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  expect(await violations(page), 'armed refresh').toEqual([]);
  await page.goto(`/playbooks/${playbook.id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  expect(await violations(page), 'renaming').toEqual([]);
});

test('The reasons of a pick and the open menu pass axe', { tag: NIGHTLY }, async ({ page }) => {
  const playbook = await pastPlaybook(page);
  await page.goto(`/playbooks/${playbook.id}`);
  await page
    .getByText(/^Why this pick/)
    .first()
    .click();
  expect(await violations(page), 'why a pick').toEqual([]);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await violations(page), 'the menu').toEqual([]);
});

test('A playbook deleted in one tab can be deleted in the other too', { tag: NIGHTLY }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /^Reading private/);
  await signedInAccount(page);
  const { id } = await savedPlaybook(page, 'Twice seen');
  const other = await context.newPage();
  await other.goto('/playbooks');
  await expect(other.getByRole('link', { name: 'Twice seen', exact: true })).toBeVisible();
  await page.goto(`/playbooks/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page).toHaveURL('/playbooks');
  await other.getByRole('button', { name: 'Delete Twice seen' }).click();
  await other.getByRole('button', { name: 'Confirm Delete Twice seen' }).click();
  await expect(other.getByText('0/5')).toBeVisible();
  await other.goto(`/playbooks/${id}`);
  await expect(other.getByRole('main').getByText('Playbook not found')).toBeVisible();
});

test('Renaming a playbook that another tab deleted shows “Playbook not found”', { tag: NIGHTLY }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /^Reading private/, /^Failed to rename playbook/);
  await signedInAccount(page);
  const { id } = await savedPlaybook(page, 'Gone meanwhile');
  const other = await context.newPage();
  await other.goto(`/playbooks/${id}`);
  await other.getByRole('button', { name: 'Rename' }).click();
  await page.goto('/playbooks');
  await page.getByRole('button', { name: 'Delete Gone meanwhile' }).click();
  await page.getByRole('button', { name: 'Confirm Delete Gone meanwhile' }).click();
  await expect(page.getByText('0/5')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('main').getByText('Playbook not found')).toBeVisible();
});

test('A strategy that is no longer in the catalogue is shown by its identifier', { tag: NIGHTLY }, async ({ page }) => {
  const removed = 'strategy_left_handed_by_1_event_return_actual_cumsum';
  await signedInAccount(page);
  const playbook = await savedPlaybook(page, 'From another year');
  await changeStored(playbook, { portfolio: [{ strategy: removed, weight: 1 }], selected_strategies: [removed] });
  await page.goto('/playbooks');
  await page.getByRole('link', { name: 'Open From another year' }).click();
  await expect(page.getByText(removed)).toBeVisible();
});

test('Building with an expired session goes to the login page and back to the answers', { tag: NIGHTLY }, async ({
  page,
}) => {
  const { email, password } = await signedInAccount(page);
  await openLastQuestion(page);
  // The call for the rules renews the tokens, and would put them back.
  await expect(page.getByText('You keep no rules yet.')).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
  });
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Question 10 of 10')).toBeVisible();
});

test('The page says that it is offline, and a failed build can be retried when online', async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /^The playbook could not be built/, /^The page view was not counted/);
  await signedInAccount(page);
  await openLastQuestion(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to optimize portfolio' })).toBeVisible();
  await goOnline(page);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeFocused();
});

import type { Page } from '@playwright/test';
import { TEXTS } from '../../core/contract/texts.ts';
import { confirmedAccount, fillLogin, signedInAccount } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { buildByQuestionnaire, changeStored, openLastQuestion, savedPlaybook } from './support/playbooks.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

/** Makes a route respond with the server's error 500. */
const failing = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
      : route.fallback(),
  );

/** Makes pages opened from now on see an expired ID token: Amplify's clock drift is set to one day. */
const expireIdToken = (page: Page) =>
  page.addInitScript(() => {
    const drift = Object.keys(localStorage).find((key) => key.endsWith('.clockDrift'));
    if (drift !== undefined) localStorage.setItem(drift, String(24 * 60 * 60 * 1000));
  });

const PLAYBOOKS = '**/api/cornerman/playbooks';
const PLAYBOOK = '**/api/cornerman/playbooks/*';

test.beforeEach(({ complaints }) => {
  complaints.expect(REFUSED_REQUEST);
});

test('A failed sign-in, registration and password reset show their errors', { tag: NIGHTLY }, async ({ page }) => {
  const { email, password, name } = await confirmedAccount();
  await page.goto('/login');
  await fillLogin(page, { email, password: 'not-mine' });
  await expect(page.getByText('Failed to sign in: Incorrect username or password.')).toBeVisible();
  await page.goto('/register');
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Failed to create an account: .+/)).toBeVisible();
  await page.goto('/forgot-password');
  await page.route('**/cognito', (route) => route.abort());
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^Failed to reset password: .+/)).toBeVisible();
});

test('A failed sign-out shows its error', async ({ page, complaints }) => {
  // Amplify also leaves one rejection of the same error unhandled.
  complaints.expect(/^Logging out failed/, /^Storage is blocked$/);
  await signedInAccount(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('Storage is blocked');
    };
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Failed to log out')).toBeVisible();
});

test('An unreachable identity service is reported where private content would be, with Try again', {
  tag: NIGHTLY,
}, async ({ page, complaints }) => {
  complaints.expect(/^The identity service could not be reached/);
  await signedInAccount(page);
  await expireIdToken(page);
  await page.route('**/cognito', (route) => route.abort());
  await page.goto('/picks');
  await page.getByRole('tab', { name: 'My Playbooks' }).click();
  const failure = page.getByRole('main').getByText('We can’t check your sign-in right now');
  await expect(failure).toBeVisible();
  await page.getByRole('link', { name: 'Playbooks', exact: true }).click();
  await expect(page).toHaveURL('/playbooks');
  await expect(failure).toBeVisible();
  await page.unroute('**/cognito');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('0/5')).toBeVisible();
  await page.route('**/cognito', (route) => route.abort());
  await page.reload();
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('The simple builder shows which call failed, and the reason at the daily limit', async ({ page, complaints }) => {
  complaints.expect(/^The playbook could not be built/);
  await signedInAccount(page);
  await openLastQuestion(page);
  await failing(page, '**/api/cornerman/optimize', 'POST');
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to optimize portfolio' })).toBeVisible();
  await expect(page.getByText('Question 10 of 10')).toBeVisible();
  await page.unroute('**/api/cornerman/optimize');
  await failing(page, '**/api/cornerman/picks', 'POST');
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to get picks' })).toBeVisible();
  await page.route('**/api/cornerman/optimize', (route) =>
    route.fulfill({ status: 429, json: { message: TEXTS.tooManyToday } }),
  );
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  const limit = page.getByRole('alert').filter({ hasText: TEXTS.tooManyToday });
  await expect(limit).toHaveText(`Failed to optimize portfolio. ${TEXTS.tooManyToday}`);
});

test('The language builder shows the raw text of an error response', async ({ page, complaints }) => {
  complaints.expect(/^The playbook could not be built/);
  await signedInAccount(page);
  await page.goto('/playbooks/build/language');
  await page.route('**/optimize_language', (route) => route.fulfill({ status: 500, body: 'The model is resting.' }));
  await page
    .getByLabel('Your strategy')
    .fill('Younger fighters with a longer reach and better grapplers on every card.');
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The model is resting.' })).toBeVisible();
});

test('The save dialog stays open until the outcome is known and shows an error once', async ({ page }) => {
  await signedInAccount(page);
  await buildByQuestionnaire(page);
  await failing(page, PLAYBOOKS, 'POST');
  // A different pattern than PLAYBOOKS: releasing removes all routes of its pattern.
  const release = await holdCalls(page, '**/cornerman/playbooks');
  const failure = page.getByText('Failed to save playbook: Something went wrong on our side.');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await release();
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('The detail page says that a playbook does not exist, or fails to load, and loads it on Try again', {
  tag: NIGHTLY,
}, async ({ page, complaints }) => {
  complaints.expect(/^Reading private/);
  await signedInAccount(page);
  const { id } = await savedPlaybook(page, 'Shy');
  await page.goto(`/playbooks/${id}0`);
  await expect(page.getByRole('main').getByText('Playbook not found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Playbooks' }).click();
  await expect(page).toHaveURL('/playbooks');
  await page.route(PLAYBOOK, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
  await page.goto(`/playbooks/${id}`);
  await expect(page.getByRole('main').getByText('Failed to load playbook')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Playbooks' })).toBeVisible();
  await page.unroute(PLAYBOOK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Shy' })).toBeVisible();
});

test('A playbook that fails to be renamed, refreshed or deleted says so: on its page, and on its card', {
  tag: NIGHTLY,
}, async ({ page, complaints }) => {
  complaints.expect(/^Failed to (rename|refresh|delete) playbook/);
  await signedInAccount(page);
  const playbook = await savedPlaybook(page, 'Stubborn');
  await changeStored(playbook, { event_date: '2024-06-01' });
  await failing(page, PLAYBOOK, 'PATCH');
  await failing(page, PLAYBOOK, 'DELETE');
  await page.goto(`/playbooks/${playbook.id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to rename playbook')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refresh Picks' }).click();
  await expect(page.getByText('Failed to refresh playbook')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Failed to delete playbook')).toBeVisible();

  await page.goto('/playbooks');
  await page.getByRole('button', { name: 'Refresh Stubborn' }).click();
  await page.getByRole('button', { name: 'Confirm Refresh Stubborn' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('alert')).toHaveText('Failed to refresh playbook');
  expect(complaints.heard(/^Failed to refresh playbook/)).toBe(true);
  await page.getByRole('button', { name: 'Delete Stubborn' }).click();
  await page.getByRole('button', { name: 'Confirm Delete Stubborn' }).click();
  await expect(card.getByRole('alert')).toHaveText('Failed to delete playbook');
  expect(complaints.heard(/^Failed to delete playbook/)).toBe(true);
  await expect(page.getByRole('link', { name: 'Open Stubborn' })).toBeVisible();
});

test('The picks page shows its empty state when the picks can’t be fetched', async ({ page, complaints }) => {
  complaints.expect(/^Reading /);
  await page.route('**/api/cornerman/prebuilt_playbooks/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No' } }),
  );
  await page.goto('/picks');
  await expect(page.getByRole('main').getByText('No picks available for this playbook.')).toBeVisible();
});

test('A configuration that can’t be loaded shows an error page with Try again', async ({ page, complaints }) => {
  complaints.expect(/^Cornerman could not start/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Cornerman can’t be reached')).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Study the tape');
});

import type { Page } from '@playwright/test';
import { savePlaybookRequestSchema } from '../../core/contract/playbooks/playbooks.ts';
import { signedInAccount } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { goOffline, goOnline } from './support/network.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const DESCRIPTION =
  'I back younger fighters with a longer reach, better grapplers, and small underdogs up to +150 on every card, but no parlays.';

test.beforeEach(async ({ page }) => {
  await signedInAccount(page);
  await page.goto('/playbooks/build/language');
});

test('A description becomes a playbook that shows what was understood and is saved with the description', async ({
  page,
}) => {
  await page.getByLabel('Your strategy').fill(`<b>${DESCRIPTION}</b>`);
  await expect(page.getByText(/^\d+\/500/)).toBeVisible();
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeFocused();
  await page.getByRole('heading', { name: 'Playbook Description' }).click();
  await expect(page.getByText(DESCRIPTION, { exact: true })).toBeVisible();
  await expect(button(page, /^age at most −1 year over the opponent/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '“better grapplers' })).toContainText('Better grapplers');
  await expect(page.getByRole('button', { name: '“parlays” add anyway' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(page.getByLabel('Playbook name')).toHaveValue(/^Language Playbook \d+\/\d+\/\d{4}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /^Language Playbook/ }).click();
  await page.getByRole('heading', { name: 'Playbook Description' }).click();
  await expect(page.getByText(DESCRIPTION, { exact: true })).toBeVisible();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const search = (page: Page) => page.getByRole('combobox', { name: 'Add a strategy' });
/** The sentence that says how far a change is built. */
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

async function build(page: Page): Promise<void> {
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await button(page, 'Build Playbook').click();
  await expect(button(page, 'Remove Better grapplers')).toBeVisible();
}

test('Taking out what was misunderstood builds the playbook anew, and is saved as it was read', async ({ page }) => {
  await build(page);
  await button(page, 'Remove Better grapplers').dblclick();
  await expect(button(page, 'Put back Better grapplers')).toBeFocused();
  await expect(status(page, /^Built from these \d strategies/)).toBeVisible();
  const weights = page.getByRole('list').filter({ hasText: '%' });
  await expect(weights.getByText('Better grapplers')).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'Put back Better grapplers')).toBeVisible();
  await button(page, 'Save Playbook').click();
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/playbooks'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const saved = savePlaybookRequestSchema.parse((await saving).postDataJSON());
  const grapplers = expect.objectContaining({ words: expect.stringContaining('grapplers') });
  expect(saved).toMatchObject({ optimize_language_output: { understood: expect.arrayContaining([grapplers]) } });
  expect(saved.portfolio.map(({ strategy }) => strategy)).not.toContainEqual(expect.stringContaining('grapplers'));
  await expect(page).toHaveURL('/playbooks');
});

test('What was left out and any other strategy is added by search, with the keyboard alone', { tag: NIGHTLY }, async ({
  page,
}) => {
  await build(page);
  await button(page, '“parlays” add anyway').press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('parlays');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Favorites parlay, 2 legs',
  );
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove Favorites parlay, 2 legs')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await page.keyboard.type('takedown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove Takedown Tracker')).toBeVisible();
  await page.keyboard.type('my uncle Bob');
  await expect(page.getByRole('main').getByText('No strategy by that name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(button(page, 'Save Playbook')).toBeEnabled();
  expect(await violations(page)).toEqual([]);
});

test('A playbook without any strategy can’t be saved until one is put back', { tag: NIGHTLY }, async ({ page }) => {
  await build(page);
  const removes = button(page, /^Remove /);
  for (let left = await removes.count(); left > 0; left -= 1) await removes.first().press('Enter');
  await expect(status(page, /^No strategy is chosen/)).toBeVisible();
  await expect(button(page, 'Save Playbook')).toBeDisabled();
  await button(page, 'Put back Better grapplers').press('Enter');
  await expect(status(page, /^Built from this strategy/)).toBeVisible();
  await expect(button(page, 'Save Playbook')).toBeEnabled();
});

test('A change can be undone while it is built, and the earlier figures stay', { tag: NIGHTLY }, async ({ page }) => {
  await build(page);
  const release = await holdCalls(page, '**/api/cornerman/optimize');
  await button(page, 'Remove Better grapplers').click();
  await expect(status(page, /^Optimizing your playbook\.\.\. Below are still the figures/)).toBeVisible();
  await expect(button(page, 'Save Playbook')).toBeDisabled();
  await button(page, 'Put back Better grapplers').click();
  await expect(status(page, /^Built from these/)).toBeVisible();
  await release();
  await expect(button(page, 'Save Playbook')).toBeEnabled();
});

test('A change that could not be built is told and tried again, also after a reload', { tag: NIGHTLY }, async ({
  page,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST, /could not be built/);
  await build(page);
  await page.route('**/api/cornerman/optimize', (route) => route.fulfill({ status: 500, body: 'Out of chalk' }));
  await button(page, 'Remove Better grapplers').click();
  await expect(status(page, /^Your change could not be built: Out of chalk/)).toBeVisible();
  await page.reload();
  await expect(status(page, /^Your change is not built yet/)).toBeVisible();
  await expect(button(page, 'Save Playbook')).toBeDisabled();
  await page.unroute('**/api/cornerman/optimize');
  await button(page, 'Build anew').click();
  await expect(status(page, /^Built from these/)).toBeVisible();
});

test('A change made offline is built when the network is back', { tag: NIGHTLY }, async ({ page, complaints }) => {
  complaints.expect(/could not be built/);
  await build(page);
  await goOffline(page);
  await button(page, 'Remove Better grapplers').click();
  await expect(status(page, /^You’re offline\. Your change is built when you’re back/)).toBeVisible();
  await goOnline(page);
  await expect(status(page, /^Built from these/)).toBeVisible();
});

test('The loading screen shows the phase', { tag: NIGHTLY }, async ({ page }) => {
  const hold = (name: string) => holdCalls(page, `**/api/cornerman/${name}`);
  const releaseReading = await hold('optimize_language');
  const releaseOptimizing = await hold('optimize');
  const releasePicks = await hold('picks');
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Converting your strategy into a playbook...');
  await releaseReading();
  await expect(heading).toHaveText('Optimizing your playbook...');
  await releaseOptimizing();
  await expect(heading).toHaveText('Building picks...');
  await releasePicks();
  await expect(heading).toHaveText('Your Playbook');
});

test('A description of 50 to 500 characters is sent, and survives a reload and going back until it is discarded', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/optimize_language', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.getByLabel('Your strategy').fill(`<p>${' '.repeat(60)}only grapplers</p>`);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByText('Please enter a description of at least 50 characters.')).toBeVisible();
  expect(calls).toBe(0);
  await page.getByLabel('Your strategy').fill('');
  await page.getByLabel('Your strategy').focus();
  await page.keyboard.insertText('x'.repeat(600));
  await expect(page.getByText('500/500')).toBeVisible();
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await page.reload();
  await expect(page.getByLabel('Your strategy')).toHaveValue(DESCRIPTION);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your strategy')).toHaveValue(DESCRIPTION);
  await page.goForward();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Confirm Discard' }).click();
  await expect(page.getByLabel('Your strategy')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your strategy')).toHaveValue(DESCRIPTION);
});

import { savePlaybookRequestSchema } from '../../core/contract/playbooks.ts';
import { signedInAccount } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { expect, test } from './support/test.ts';

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
  await expect(page.getByRole('heading', { name: 'Playbook Description' })).toBeVisible();
  await expect(page.getByText(DESCRIPTION, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '“younger' })).toContainText('Younger by');
  await expect(page.getByText('Left out as not wanted: “parlays”')).toBeVisible();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(page.getByLabel('Playbook name')).toHaveValue(/^Language Playbook \d+\/\d+\/\d{4}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /^Language Playbook/ }).click();
  await expect(page.getByText(DESCRIPTION, { exact: true })).toBeVisible();
});

test('Taking out what was misunderstood builds the playbook anew, and is saved as it was read', async ({ page }) => {
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  const remove = page.getByRole('button', { name: 'Remove Better grapplers' });
  await expect(remove).toBeVisible();
  await remove.dblclick();
  await expect(remove).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What was understood' })).toBeFocused();
  const chip = page.getByRole('listitem').filter({ hasText: 'Better grapplers' });
  await expect(chip).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(chip).toHaveCount(0);
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/playbooks'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const saved = savePlaybookRequestSchema.parse((await saving).postDataJSON());
  const grapplers = expect.objectContaining({ words: expect.stringContaining('grapplers') });
  expect(saved).toMatchObject({ optimize_language_output: { understood: expect.arrayContaining([grapplers]) } });
  await expect(page).toHaveURL('/playbooks');
});

test('The loading screen shows the phase', async ({ page }) => {
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

test('The description survives a reload and going back from the results, until it is discarded', async ({ page }) => {
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await page.reload();
  await expect(page.getByLabel('Your strategy')).toHaveValue(DESCRIPTION);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your strategy')).toHaveValue(DESCRIPTION);
  await page.goForward();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Your strategy')).toHaveValue('');
});

test('Fewer than 50 characters are not sent, and the box accepts at most 500', async ({ page }) => {
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
});

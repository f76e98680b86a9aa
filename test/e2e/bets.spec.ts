import type { Locator, Page } from '@playwright/test';
import { signedInAccount } from './support/accounts.ts';
import { betPick } from './support/bets.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

test('A pick is bet, seen, changed and deleted', async ({ page }) => {
  await signedInAccount(page);
  const name = await betPick(page);
  await page.getByRole('link', { name: 'Bets', exact: true }).click();
  await expect(page.getByRole('main').getByText('1 bet on 1 event')).toBeVisible();
  const bet = page.getByRole('button', { name: new RegExp(`^${name} vs`) });
  await bet.click();
  const dialog = page.getByRole('dialog', { name: 'Change bet' });
  await dialog.getByLabel('Stake in dollars').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ has: bet }).last()).toContainText('$20.00');
  await bet.click();
  await expect(dialog.getByText(/\$12\.50 at \+150 with BetRivers/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete this bet' }).click();
  await expect(page.getByRole('main').getByText('No bets yet.')).toBeVisible();
});

test('A pick that is bet in two tabs at once is one bet', async ({ page, context }) => {
  await signedInAccount(page);
  const other = await context.newPage();
  await Promise.all([betPick(page), betPick(other)]);
  await page.goto('/bets');
  await expect(page.getByRole('main').getByText('1 bet on 1 event')).toBeVisible();
});

test('A pick that is bet offline is kept in its sheet and is one bet once it is saved again', { tag: NIGHTLY }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await signedInAccount(page);
  await page.goto('/picks');
  const pick = page.getByRole('article').first();
  await pick.getByRole('button', { name: /^Why this pick/ }).click();
  await pick.getByRole('button', { name: /^I bet this/ }).click();
  const sheet = page.getByRole('dialog', { name: 'I bet this' });
  await sheet.getByLabel('Stake in dollars').fill('12.50');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save bet' }).click();
  await expect(sheet.getByText(/^Not saved:/)).toBeVisible();
  await expect(sheet.getByLabel('Stake in dollars')).toHaveValue('12.50');
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(pick.getByRole('button', { name: /^✓ \$12\.50 bet/ })).toBeVisible();
  await page.goto('/bets');
  await expect(page.getByRole('main').getByText('1 bet on 1 event')).toBeVisible();
});

test('A file of bets is imported, and what was written is undone', async ({ page }) => {
  await signedInAccount(page);
  await page.goto('/bets/import');
  const rows = Array.from({ length: 300 }, (_, index) => `2024-05-04,Team ${index},10,+120,Book,won`);
  const csv = ['Date,Selection,Stake,Odds,Book,Result', ...rows].join('\n');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'tracker.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import 300 bets' }).click();
  await expect(page.getByRole('heading', { name: '300 bets imported.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo tracker.csv' }).click();
  await page.getByRole('button', { name: 'Remove 300 bets' }).click();
  await expect(page.getByRole('heading', { name: 'Imports so far' })).toBeHidden();
  await page.goto('/bets');
  await expect(page.getByRole('main').getByText('No bets yet.')).toBeVisible();
});

/** Types over what a field holds, after the keyboard alone brought the focus to it. */
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses Tab until the control has the focus, at most as often as a page of this product has controls. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

const announced = (page: Page) => page.locator('#announcements');

test('By keyboard a bet is written down, changed and deleted; the focus and what is said follow it', async ({
  page,
}) => {
  await signedInAccount(page);
  await page.goto('/bets/new');
  const subject = page.getByRole('combobox', { name: 'Fighter, or what the bet is on' });
  await tabTo(page, subject);
  await page.keyboard.press('Enter');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(/Say what you bet on\.$/);
  await page.keyboard.type('The main event goes the distance');
  await page.keyboard.press('Tab');
  const stake = page.getByLabel('Stake in dollars');
  await expect(stake).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Odds', { exact: true })).toBeFocused();
  await page.keyboard.type('+110');
  await page.keyboard.press('Enter');
  await expect(stake).toBeFocused();
  await expect(stake).toHaveAccessibleDescription(/^A stake is from/);
  await typeOver(page, '10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(page)).toHaveText(/^1 bet on 1 event since/);

  const bet = page.getByRole('button', { name: 'The main event goes the distance' });
  await tabTo(page, bet);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change bet' });
  await expect(dialog).toBeVisible();
  // The page behind keeps its place.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(bet).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Stake in dollars'));
  await typeOver(page, '20');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bet).toBeFocused();
  await expect(page.getByRole('row').filter({ has: bet }).last()).toContainText('$20.00');

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('No bets yet.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(page)).toHaveText('No bets yet.');
});

test('By keyboard a file is imported and undone, and a limit is set; the focus and what is said follow it', {
  tag: NIGHTLY,
}, async ({ page }) => {
  await signedInAccount(page);
  await page.goto('/bets/import');
  const csv =
    'When,Selection,Stake,Odds,Book,Result\n2024-05-04,Team A,10,+120,Book,won\n2024-05-04,Team B,0,+120,Book,won';
  const file = page.getByLabel('Choose a file');
  await tabTo(page, file);
  await file.setInputFiles({ name: 'tracker.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused();
  const day = page.getByRole('combobox', { name: /^Date/ });
  await tabTo(page, day);
  await page.keyboard.press('Home');
  await expect(day).toHaveAccessibleDescription('Choose a column.');
  await page.keyboard.type('When');
  await expect(announced(page)).toHaveText('1 bet can be imported');
  await tabTo(page, page.getByRole('button', { name: 'Import 1 bet' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 bet imported.' })).toBeFocused();
  await expect(announced(page)).toHaveText('1 bet imported.');
  await tabTo(page, page.getByRole('button', { name: 'Undo tracker.csv' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Imports so far' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(page)).toHaveText('Import undone');

  await page.goto('/bets/limits');
  const week = page.getByRole('group', { name: 'Stakes, in dollars' }).getByLabel('Week');
  await tabTo(page, week);
  await page.keyboard.type('99999999999');
  await page.keyboard.press('Enter');
  await expect(week).toBeFocused();
  await expect(week).toHaveAccessibleDescription(/^Up to/);
  await typeOver(page, '60');
  const save = page.getByRole('button', { name: 'Save limits' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It holds now.')).toBeVisible();
  await expect(save).toBeFocused();
  await tabTo(page, page.locator('summary').filter({ hasText: 'Pause' }));
  await page.keyboard.press('Enter');
  const pause = page.getByRole('button', { name: 'Pause betting' });
  await tabTo(page, pause);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText(/^You pause until/);
  await expect(pause).toBeFocused();
});

import { signedInAccount } from './support/accounts.ts';
import { betPick } from './support/bets.ts';
import { expect, test } from './support/test.ts';

test('A pick is bet, seen, changed and deleted', async ({ page }) => {
  await signedInAccount(page);
  const name = await betPick(page);
  await page.getByRole('link', { name: 'Bets', exact: true }).click();
  await expect(page.getByText('1 bet on 1 event')).toBeVisible();
  const bet = page.getByRole('button', { name: new RegExp(`^${name} vs`) });
  await bet.click();
  const dialog = page.getByRole('dialog', { name: 'Change bet' });
  await dialog.getByLabel('Stake in dollars').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ has: bet }).last()).toContainText('$20.00');
  await bet.click();
  await expect(dialog.getByText(/\$12\.50 at \+150 with BetRivers/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete this bet' }).click();
  await expect(page.getByText('No bets yet.')).toBeVisible();
});

test('A pick that is bet in two tabs at once is one bet', async ({ page, context }) => {
  await signedInAccount(page);
  const other = await context.newPage();
  await Promise.all([betPick(page), betPick(other)]);
  await page.goto('/bets');
  await expect(page.getByText('1 bet on 1 event')).toBeVisible();
});

test('A pick that is bet offline is kept in its sheet and is one bet once it is saved again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await signedInAccount(page);
  await page.goto('/picks');
  const pick = page.getByRole('article').first();
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
  await expect(page.getByText('1 bet on 1 event')).toBeVisible();
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
  await expect(page.getByText('No bets yet.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Bets the first pick by *I bet this*, $12.50 at +150 with BetRivers, and gives its fighter. */
export async function betPick(page: Page): Promise<string> {
  await page.goto('/picks');
  const pick = page.getByRole('article').first();
  const name = (await pick.getByRole('heading').textContent()) ?? '';
  await pick.getByRole('button', { name: /^Why this pick/ }).click();
  await pick.getByRole('button', { name: /^I bet this/ }).click();
  const sheet = page.getByRole('dialog', { name: 'I bet this' });
  await sheet.getByLabel('Stake in dollars').fill('12.50');
  await sheet.getByLabel('Book', { exact: true }).fill('BetRivers');
  await sheet.getByLabel(/^My book pays/).fill('+150');
  await sheet.getByRole('button', { name: 'Save bet' }).click();
  await expect(pick.getByRole('button', { name: /^✓ \$12\.50 bet/ })).toBeVisible();
  return name;
}

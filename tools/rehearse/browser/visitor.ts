import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../../../core/contract/texts.ts';
import { LONGEST_WAIT_MILLISECONDS } from '../../wait_until.ts';

export const LONG = { timeout: LONGEST_WAIT_MILLISECONDS };

/** Before the first import: the page says so, and shows the picks by itself afterwards. `release` lets the import run. */
export async function firstImport(page: Page, release: () => void, screenshot: () => Promise<unknown>): Promise<void> {
  await page.goto('/picks');
  const [title = ''] = TEXTS.firstImport.split('. ');
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible(LONG);
  await screenshot();
  release();
  await expect(page.getByRole('article').first()).toBeVisible(LONG);
}

/** A visitor’s picks, sized to a budget. */
export async function visitorsPicks(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'View Picks' }).click();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Supporting Strategies', LONG);
  await page.getByLabel('Your budget').fill('1000');
  await expect(first).toContainText('$', LONG);
  await page.reload();
  await expect(page.getByLabel('Your budget')).toHaveValue('1000', LONG);
}

/** The Lab’s figures of a choice, from its address. */
export async function lab(page: Page): Promise<void> {
  await page.goto('/lab?s=favorites_all.younger_by_3.better_strikers');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/range|luck|loses/, LONG);
}

/** The record of the product's playbooks, with their figures. */
export async function record(page: Page): Promise<void> {
  await page.goto('/record');
  const rows = page.getByRole('table', { name: /^Playbooks by return/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'Growth' })).toContainText(/\d%/, LONG);
}

/** An address without a page shows the app’s own. */
export async function openUnknownAddress(page: Page): Promise<void> {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost in the Void', LONG);
}

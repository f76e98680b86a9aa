import { expect, type Page } from '@playwright/test';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { LONG } from './visitor.ts';

const DESCRIPTION =
  'I back younger fighters with a longer reach, better grapplers, and small underdogs up to +150 on every card, but no parlays.';

const results = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible(LONG);
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await page.getByRole('dialog').getByLabel('Playbook name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible(LONG);
}

/** Ten answers become a saved playbook. */
export async function buildByQuestions(page: Page, name: string): Promise<void> {
  await page.goto('/playbooks/build/simple');
  for (const [index, { title, options }] of QUESTIONS.entries()) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible(LONG);
    await page.getByRole('button', { name: options[0]?.option ?? '', exact: true }).click();
    if (index < QUESTIONS.length - 1) await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await results(page);
  await save(page, name);
}

/** A description becomes a saved playbook. The emulator has no model, so that it is read offline. */
export async function buildByDescription(page: Page, name: string): Promise<void> {
  await page.goto('/playbooks/build/language');
  await page.getByLabel('Your strategy').fill(DESCRIPTION);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await results(page);
  await page.getByRole('heading', { name: 'Playbook Description' }).click(LONG);
  await expect(page.getByText(DESCRIPTION, { exact: true })).toBeVisible(LONG);
  await save(page, name);
}

/** Renames a playbook on its own page. */
export async function rename(page: Page, name: string, next: string): Promise<void> {
  await page.goto('/playbooks');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Playbook name').fill(next);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: next })).toBeVisible(LONG);
}

/** Refreshes a playbook whose card is over, in two steps. */
export async function refresh(page: Page, name: string): Promise<void> {
  await page.goto('/playbooks');
  await card(page, name)
    .getByRole('button', { name: /^Refresh/ })
    .click();
  await card(page, name)
    .getByRole('button', { name: /^Confirm Refresh/ })
    .click();
  await expect(card(page, name).getByRole('button', { name: /Refresh/ })).toHaveCount(0, LONG);
}

/** Deletes a playbook in two steps. */
export async function remove(page: Page, name: string): Promise<void> {
  await page.goto('/playbooks');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: `Confirm Delete ${name}` }).click();
  await expect(card(page, name)).toHaveCount(0, LONG);
}

/** The ids of the playbooks that the browser’s user has, by name. */
export function idOf(page: Page, name: string): Promise<string> {
  return page
    .getByRole('link', { name, exact: true })
    .getAttribute('href')
    .then((href) => decodeURIComponent((href ?? '').split('/').at(-1) ?? ''));
}

import type { Page } from '@playwright/test';
import { signedInAccount } from './support/accounts.ts';
import { tooWide, violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const RULE = '/lab/rules?c=odds~own~ge~1.8&c=age~difference~le~0';
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
/** Waits until the figures of a rule are there. */
const settled = (page: Page) => expect(verdict(page)).toContainText(/on stakes before|never bets/);
const bets = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: /^Bets$/ }) })
    .locator('dd')
    .first();

test.describe('Own rules', () => {
  test('are built, dragged, opened for good, and kept in the address', async ({ page }) => {
    await page.goto('/lab');
    await page.getByRole('navigation', { name: 'Lab' }).getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByText('Add a condition or start from a strategy.')).toBeVisible();
    await page.getByLabel('Add a condition', { exact: true }).fill('underdogs');
    await page.keyboard.press('Enter');
    await page.getByLabel('Add a condition', { exact: true }).fill('odds');
    await page.keyboard.press('Enter');
    await settled(page);
    await expect(page.getByText('Without it').first()).toBeVisible();
    const before = await bets(page).innerText();
    const slider = page.getByRole('slider', { name: 'Odds, from' });
    await slider.focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/c=odds~own~ge~2\.6$/);
    await expect(bets(page)).not.toHaveText(before);

    const open = page.getByRole('button', { name: 'Open the sealed years' });
    await expect(page.getByText('sealed', { exact: true })).toBeVisible();
    await open.click();
    await page.getByRole('button', { name: 'Open them for good?' }).click();
    await expect(page.getByText(/^The sealed years (returned|held)/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^The sealed years (returned|held)/)).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove underdog' }).click();
    await expect(open).toBeVisible();
    await expect(page).not.toHaveURL(/difference/);
    await page.goBack();
    await expect(open).toHaveCount(0);
  });

  test('count after two seconds, each once', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto(RULE);
    await expect(verdict(page)).toContainText('You have looked at 1 rule.');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('cornerman.rules.tried') ?? ''))
      .toMatch(/^rule_[0-9a-f]{16}$/);
    await page.getByRole('combobox', { name: 'Comparison' }).first().selectOption('<=');
    await expect(verdict(page)).toContainText('You have looked at 2 rules.');
  });

  test('are kept with the account, saved once, renamed, exported, imported and deleted', async ({ page }) => {
    await page.goto(RULE);
    await settled(page);
    await expect(verdict(page)).toContainText('You have looked at 1 rule.');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cornerman.rules.tried') ?? '')).toMatch(/^rule_/);
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in to save' })).toBeVisible();
    await page.keyboard.press('Escape');
    await signedInAccount(page);
    await page.goto(RULE);
    await settled(page);
    // What was looked at before the sign-in has moved to the account.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cornerman.rules.tried'))).toBe('');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByLabel('Rule name').fill('Young and long');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    const kept = page.getByRole('region', { name: 'Kept rules' });
    await expect(kept.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Young and long' })).toBeVisible();
    await kept.getByRole('button', { name: 'Rename Young and long' }).click();
    await page.getByLabel('Rule name').fill('Long and young');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(kept.getByRole('button', { name: 'Long and young', exact: true })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: 'Export' }).click(),
    ]);
    const saved = await file.path();
    await kept.getByRole('button', { name: 'Delete Long and young' }).click();
    await kept.getByRole('button', { name: /^Delete for good/ }).click();
    await expect(kept.getByText('None yet.')).toBeVisible();
    await kept.getByLabel('File of rules').setInputFiles(saved);
    await expect(kept.getByText('1 rule imported.')).toBeVisible();
    await page.goto('/lab/rules');
    await kept.getByRole('button', { name: 'Long and young', exact: true }).click();
    await settled(page);
    await expect(page).toHaveURL(/c=odds~own~ge~1\.8/);
    expect(await violations(page)).toEqual([]);
  });

  test('that equal a strategy of the catalogue are open from the beginning', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/lab/rules');
    await page.getByLabel('Start from a strategy', { exact: true }).selectOption('Younger by 3 years');
    await expect(page.getByText('Open from the beginning: this is our strategy “Younger by 3 years”')).toBeVisible();
    await expect(page.getByText(/^The sealed years (returned|held)/)).toBeVisible();
  });

  test('without their file say what is missing, keep the form, and try again', { tag: NIGHTLY }, async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSED_REQUEST, /could not load its data/);
    await page.route('**/*.facts.gz', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto(RULE);
    await expect(
      page.getByRole('main').getByText('The file with the figures of all bouts could not be loaded (404).'),
    ).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Odds, from' })).toBeEnabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(page);
  });

  test('that can’t be met say which condition clashes', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/lab/rules?c=odds~own~ge~3&c=odds~own~le~2');
    await expect(page.getByText('This rule can’t be met.')).toBeVisible();
    await expect(page.getByText('This can’t hold together with an earlier condition.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const scheme of ['dark', 'light'] as const) {
    test(`are accessible and fit 320 and 1280 px, ${scheme}`, { tag: NIGHTLY }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(RULE);
      await settled(page);
      await expect(page.getByText('Without it').first()).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => tooWide(page), { message: `${width} px` }).toEqual([]);
        expect(await violations(page), `${width} px`).toEqual([]);
      }
    });
  }
});

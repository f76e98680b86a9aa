import { signedInAccount } from './support/accounts.ts';
import { savedPlaybook } from './support/playbooks.ts';
import { tightControls, tooWide } from './support/soundness.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });

test('On a phone every control is at least 44 px in size', async ({ page }) => {
  for (const path of [
    '/',
    '/picks',
    '/record',
    '/strategies?strategy=younger_by_3',
    '/lab?s=younger_by_3',
    '/login',
    '/register',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/strategies')) await expect(page.getByText('Most opposite')).toBeVisible();
    if (path.startsWith('/lab')) await expect(page.getByText('How much of it is luck').first()).toBeVisible();
    if (path === '/picks') await expect(page.getByText(/^Why this pick/).first()).toBeVisible();
    expect(await tightControls(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).tap();
  expect(await tightControls(page), 'the menu').toEqual([]);
});

test('Text of 200 % causes no horizontal scrolling', async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto('/picks');
  await page
    .getByText(/^Why this pick/)
    .first()
    .tap();
  expect(await tooWide(page), '/picks').toEqual([]);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await tooWide(page), '/login').toEqual([]);
});

test('On a phone the controls of a playbook are large enough, and a long name wraps', { tag: NIGHTLY }, async ({
  page,
}) => {
  await signedInAccount(page);
  const { id } = await savedPlaybook(page, `🥊 ${'Unbreakable'.repeat(6)}`);
  await page.goto(`/playbooks/${id}`);
  await expect(page.getByText(/^Why this pick/).first()).toBeVisible();
  expect(await tightControls(page), 'controls').toEqual([]);
  expect(await tooWide(page), 'width').toEqual([]);
});

test('The menu closes on a press outside, and when the focus moves on to the page', async ({ page }) => {
  await page.goto('/login');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('heading', { name: 'Login' }).dispatchEvent('pointerdown');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.tap();
  await page.getByRole('link', { name: 'Register' }).focus();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

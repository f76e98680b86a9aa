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

test('The menu closes on a press outside, on Escape, and when the focus moves on', async ({ page }) => {
  await page.goto('/login');
  const menu = page.getByRole('button', { name: 'Menu' });
  const more = page.getByRole('navigation', { name: 'More' });
  await menu.tap();
  await expect(more).toBeFocused();
  await page.touchscreen.tap(20, 20);
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await menu.tap();
  await more.getByRole('link', { name: 'Register' }).focus();
  await page.keyboard.press('Escape');
  await expect(more).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.tap();
  await page.getByLabel('Email').focus();
  await expect(more).toHaveCount(0);
});

test('The bar of a phone lies on nothing that has the focus, and not on the end of a page', async ({ page }) => {
  for (const path of ['/', '/login', '/faq', '/lab?s=younger_by_3']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hidden = await page.evaluate(() => {
      const top = document.querySelector('nav[aria-label="Bar"]')?.getBoundingClientRect().top ?? 0;
      const isHidden = (element: Element) => element.getBoundingClientRect().bottom > top + 1;
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(
        'main :is(a, button, input, select, summary), footer a',
      )) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.focus();
        if (document.activeElement === element && isHidden(element)) found.push(element.textContent);
      }
      window.scrollTo(0, document.documentElement.scrollHeight);
      const last = document.querySelector('footer p:last-of-type');
      if (last === null || isHidden(last)) found.push('the end of the page');
      return found;
    });
    expect(hidden, path).toEqual([]);
  }
});

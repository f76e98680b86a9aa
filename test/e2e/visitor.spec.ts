import { present } from '../fixtures/present.ts';
import { confirmedAccount, fillLogin } from './support/accounts.ts';
import { expect, REFUSED_REQUEST, test } from './support/test.ts';

test.describe('A visitor', () => {
  test('sees picks and sizes them to a budget, which survives a reload', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'View Picks' }).click();
    await expect(page).toHaveURL('/picks');
    const first = page.getByRole('article').first();
    await expect(first).toContainText('Supporting Strategies');
    await expect(first).toContainText('Bet');
    await page.getByLabel('Your budget').fill('1a0.0.0');
    await expect(page.getByLabel('Your budget')).toHaveValue('10.00');
    await page.getByLabel('Your budget').selectText();
    await page.keyboard.insertText('My budget: US$ 1,500,000');
    await expect(page.getByLabel('Your budget')).toHaveValue('1500000');
    await page.getByLabel('Your budget').fill('1000');
    await expect(first).toContainText('$');
    await page.reload();
    await expect(page.getByLabel('Your budget')).toHaveValue('1000');
    await page.getByLabel('Your budget').fill('');
    await expect(page.getByRole('article').first()).toContainText('Weight');
  });

  test('changes playbook and event', async ({ page }) => {
    await page.goto('/picks');
    await page.getByText('Flurry', { exact: true }).click();
    await expect(page.getByText(/three-leg parlays/)).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(/parlay/i);
    const events = page.getByLabel('Event', { exact: true });
    const date = page.getByText(/^\d+\/\d+\/\d{4}$/).first();
    const before = await date.textContent();
    await events.selectOption({ index: 1 });
    await expect(date).not.toHaveText(present(before, 'date'));
  });

  test('sorts by a field, reverses the order on a second press, and keeps it for other picks', async ({ page }) => {
    await page.goto('/picks');
    await page.getByText('Flex', { exact: true }).click();
    const bar = page.getByRole('group', { name: 'Sort picks' });
    const supports = async () => {
      const texts = await page
        .getByRole('article')
        .getByText(/^\d+ of \d+$/)
        .allTextContents();
      return texts.map((text) => Number.parseInt(text, 10));
    };
    const sorted = (descending: boolean) => (values: number[]) =>
      values.length > 1 &&
      values.every((value, at) => at === 0 || (descending ? -1 : 1) * (value - (values[at - 1] ?? 0)) >= 0);
    await bar.getByRole('button', { name: /^Supporting Strategies/ }).click();
    await expect.poll(async () => sorted(true)(await supports())).toBe(true);
    await bar.getByRole('button', { name: /^Supporting Strategies/ }).click();
    await expect.poll(async () => sorted(false)(await supports())).toBe(true);
    const active = bar.getByRole('button', { name: 'Supporting Strategies lowest first', pressed: true });
    const otherPicks = () => page.waitForResponse('**/api/cornerman/prebuilt_playbooks/growth_*');
    await Promise.all([otherPicks(), page.getByText('Growth', { exact: true }).click()]);
    await expect(active).toBeVisible();
    await Promise.all([otherPicks(), page.getByLabel('Event', { exact: true }).selectOption({ index: 1 })]);
    await expect(active).toBeVisible();
  });

  test('opens the reasons of a pick', async ({ page }) => {
    await page.goto('/picks');
    await page.getByText('Flex', { exact: true }).click();
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Why this pick/ }).click();
    await expect(card.getByText(/^We give .+ \d+%, the market \d+%.* on average/)).toBeVisible();
    await expect(
      card
        .getByRole('listitem')
        .getByText(/: [+−]\d+\.\d points$/)
        .first(),
    ).toBeVisible();
  });

  test('is asked to sign in on the My Playbooks tab', async ({ page }) => {
    await page.goto('/picks');
    await page.getByRole('tab', { name: 'My Playbooks' }).click();
    await expect(page.getByText('Create Your Own Playbooks')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('is redirected to the login page from a private one', async ({ page }) => {
    await page.goto('/playbooks/build/simple');
    await expect(page).toHaveURL('/login');
  });

  test('is told why building needs an account, and finds the way back to the builder after signing in', async ({
    page,
  }) => {
    const account = await confirmedAccount();
    await page.goto('/');
    await page.getByRole('link', { name: 'Build a playbook' }).click();
    await expect(page.getByText(/^Building a playbook needs an account/)).toBeVisible();
    await expect(page.getByRole('figure', { name: /^What waits for you/ })).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, account);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Go on to the builder' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Build a Playbook' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Go on to the builder' })).toHaveCount(0);
  });

  test('sees the 404 page at addresses without a page, and goes home from it', async ({
    page,
    request,
    complaints,
  }) => {
    complaints.expect(REFUSED_REQUEST);
    expect((await request.get('/no/such/page')).status()).toBe(404);
    expect((await page.goto('/picks/tonight'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Lost in the Void' })).toBeVisible();
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('gets no page for a file that does not exist, and a preview for a page that does', async ({ request }) => {
    for (const path of ['/index.php', '/picks/tonight.html', '/apple-touch-icon-precomposed.png']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    for (const path of ['/favicon.ico', '/share.jpg', '/sitemap.xml', '/robots.txt', '/verify.mjs']) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
    const faq = await (await request.get('/faq')).text();
    expect(faq).toContain('<meta property="og:title" content="FAQ · Cornerman" />');
    expect(faq).toContain('<meta property="og:image" content="/share.jpg" />');
  });

  test('opens the menu of a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/');
    const login = page.getByRole('link', { name: 'Login' });
    await expect(login).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await login.click();
    await expect(page).toHaveURL('/login');
    await expect(login).toBeHidden();
  });
});

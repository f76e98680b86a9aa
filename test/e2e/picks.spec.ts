import type { Page } from '@playwright/test';
import { present } from '../fixtures/present.ts';
import { goOffline } from './support/network.ts';
import { tightControls, violations } from './support/soundness.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };

/** The text of a figure in the slip. */
const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..');
const isLoaded = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();

async function dollarsOf(page: Page, label: string): Promise<number> {
  const text = await figure(page, label).textContent();
  return Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

test.describe('The picks', () => {
  test('say what they are worth, each and together', async ({ page }) => {
    await page.goto('/picks');
    const first = page.getByRole('article').first();
    await expect(first).toContainText(/Verdict: (Bet|Skip|Only at [+−]\d+ or better)/);
    await expect(first).toContainText(/Breaks even at[+−]\d+/);
    await expect(first).toContainText(/Edge[+−]?\d+\.\d%/);
    await expect(first).toContainText(/Estimated Win\$\d+\.\d\dTo win\$\d+\.\d\d profit/);
    await expect(figure(page, 'Expected result')).toContainText(/[+−]\$\d+\.\d\d[+−]\d+\.\d% at these prices/);
    await expect(
      page.getByText(/Tested out of sample since \d{4}: [+−]\d+\.\d\d% per event, 90% range .+ events Record · Open /),
    ).toBeVisible();
    const tonight = page.getByRole('figure', { name: 'Tonight, many times' });
    await expect(tonight).toContainText(/\d+% chance to end ahead/);
    await expect(tonight.getByRole('table').getByRole('row').nth(1)).toContainText('%');
  });

  test('without value go grey, and their stakes to the pocket', async ({ page }) => {
    await page.goto('/picks?playbook=flex');
    await isLoaded(page);
    const [staked, pocket] = [await dollarsOf(page, 'Staked'), await dollarsOf(page, 'In your pocket')];
    await page.getByText('Only bets with value').click();
    await expect(page.getByText('not bet').first()).toBeVisible();
    const [left, kept] = [await dollarsOf(page, 'Staked'), await dollarsOf(page, 'In your pocket')];
    expect(left).toBeLessThan(staked);
    expect(left + kept).toBeCloseTo(staked + pocket, 1);
    await expect(figure(page, 'Expected result')).toContainText('+$');
    expect(await violations(page), 'with bets left out').toEqual([]);
  });

  test('are the same after a reload: playbook, event, order and filter are in the address', async ({ page }) => {
    await page.goto('/picks');
    await page.getByText('Flex', { exact: true }).click();
    await isLoaded(page);
    await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Estimated Odds/ }).click();
    await page.getByText('Only bets with value').click();
    await expect(page).toHaveURL(/playbook=flex&event=.+&sort=odds&bets=value$/);
    await isLoaded(page);
    const picks = () => page.getByRole('article').getByRole('heading').allTextContents();
    const before = await picks();
    await page.reload();
    await isLoaded(page);
    expect(await picks()).toEqual(before);
    await expect(page.getByRole('radio', { name: 'Flex' })).toBeChecked();
    await expect(page.getByRole('switch')).toBeChecked();
  });

  test('stand in card order with weight class and rounds, the main event first', async ({ page }) => {
    await page.goto('/picks');
    await page.getByRole('button', { name: 'Card order' }).click();
    await expect(page.getByRole('article').first()).toContainText(/Main event · .+ · \d rounds/);
  });

  test('follow the stakes that can be placed, which this browser keeps', async ({ page }) => {
    await page.goto('/picks');
    await page.getByLabel('Your budget').fill('502');
    await page.getByLabel('Stake step').selectOption('$5');
    await expect(page.getByText(/^This leaves \$\d+\.\d\d more in your pocket/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Stake step')).toHaveValue('5');
    expect((await dollarsOf(page, 'Total wager')) % 5).toBe(0);
  });
});

test.describe('On a phone the picks', () => {
  test.use(PHONE);

  test('begin with what to bet, at which price and with how much, on the first screen', async ({ page }) => {
    for (const playbook of ['baseline', 'flurry', 'standard', 'flex', 'growth', 'value']) {
      await page.goto(`/picks?playbook=${playbook}`);
      const answer = page.getByRole('region', { name: 'What to bet' });
      await expect(answer.getByRole('heading')).toHaveText(/^Saturday: .+ worth (its|their) price\.$/);
      await expect(answer.getByRole('heading')).toBeInViewport({ ratio: 1 });
      const bet = answer.getByRole('listitem').first();
      await expect(bet).toContainText(/at [+−]\d+ or better.+ pays [+−]\d+ now · .+\$\d+/);
      await expect(bet).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('radio', { name: 'Value' })).toBeAttached();
    }
  });

  test('take two lines each, with our chance, odds, bet and what it wins; the rest is one tap away', async ({
    page,
  }) => {
    await page.goto('/picks');
    const first = page.getByRole('article').first();
    await expect(first).toContainText(/Best price/);
    expect((await first.boundingBox())?.height).toBeLessThan(60);
    for (const figure of ['Estimated Win', 'Supporting Strategies', 'Edge']) {
      const term = first.getByText(figure, { exact: true });
      await expect(term).toBeAttached();
      await expect(term).toBeHidden();
    }
    await first.getByRole('button', { name: /^Why this pick/ }).tap();
    for (const figure of ['Estimated Win', 'Supporting Strategies', 'Edge'])
      await expect(first.getByText(figure, { exact: true }).first()).toBeVisible();
    await expect(first.getByText(/^We give .+ each \$1 on it returns \$\d\.\d\d on average/)).toBeVisible();
  });

  test('are short: thirteen closed rows with all around them take 1,600 px', async ({ page }) => {
    await page.goto('/picks');
    await isLoaded(page);
    await expect(page.getByText(/^Expect .+ Expect less\.$/)).toBeVisible();
    const { count, height } = await page.evaluate(() => ({
      count: document.querySelectorAll('article').length,
      height: document.documentElement.scrollHeight,
    }));
    expect(height + (13 - count) * 49).toBeLessThanOrEqual(1600);
  });

  test('have their tools folded up, and the whole slip at the end', async ({ page }) => {
    await page.goto('/picks');
    await page.getByRole('button', { name: /^Sort: Bet/ }).tap();
    await page.getByRole('group', { name: 'Sort picks' }).getByRole('button', { name: 'Odds' }).tap();
    await expect(page).toHaveURL('/picks?sort=odds');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap();
    await expect(page.getByRole('button', { name: /^Copy/ })).toBeVisible();
    expect(await tightControls(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Expected .* of nights/ }).tap();
    await expect(page.getByRole('figure', { name: 'Tonight, many times' })).toBeInViewport();
  });
});

test('Offline, the picks that are not there are said to be missing, and no figure is a zero', { tag: NIGHTLY }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/^Reading /);
  await page.goto('/picks');
  await isLoaded(page);
  await expect(page.getByRole('radio', { name: 'Best price' })).toBeChecked();
  const total = await figure(page, 'Total wager').textContent();
  await goOffline(page);
  await page.getByText('Flurry', { exact: true }).click();
  await expect(page.getByText('They load once you’re back.')).toBeVisible();
  await expect(figure(page, 'Total wager')).toHaveText('Total wager–');
  await page.getByText('Baseline', { exact: true }).click();
  await expect(figure(page, 'Total wager')).toHaveText(present(total, 'total wager'));
});

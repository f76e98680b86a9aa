import type { Page } from '@playwright/test';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { strategiesResponseSchema } from '../../core/contract/playbooks/strategies.ts';
import { percentRangeText } from '../../core/format/numbers/percent.ts';
import { present } from '../fixtures/present.ts';
import { signedInAccount } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { goOffline, goOnline } from './support/network.ts';
import { tooWide, violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const ROUTE = '**/api/cornerman/strategies';
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const names = (page: Page) => page.getByRole('rowheader').getByRole('button').allTextContents();

async function records(page: Page) {
  return strategiesResponseSchema.parse(await (await page.request.get('/api/cornerman/strategies')).json());
}

test.describe('The strategies', () => {
  test('stand under ten questions with their records, and the header says what luck would show', async ({ page }) => {
    const { strategies, events } = await records(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Research' }).click();
    await page.getByRole('link', { name: 'Strategies' }).click();
    await expect(page).toHaveURL('/strategies');
    await expect(page.getByText(new RegExp(`${LIMITS.strategies} strategies, ${events} events since`))).toBeVisible();
    await expect(
      page.getByText(/^Pick the strategy that did best so far, and it .* \d+ times in 100\.$/),
    ).toBeVisible();
    expect(await names(page)).toHaveLength(LIMITS.strategies);
    const [first] = strategies;
    await expect(row(page, 'All favorites')).toContainText(first?.interval ? percentRangeText(first.interval) : '–');
  });

  test('are sorted by a figure and back again', async ({ page }) => {
    await page.goto('/strategies');
    await expect(row(page, 'All favorites')).toContainText('%');
    const byQuestion = await names(page);
    await page.getByRole('button', { name: 'Bets' }).click();
    await expect(page.getByRole('columnheader', { name: 'Bets' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByText('Age Difference', { exact: true }).filter({ visible: true })).toHaveCount(0);
    const { strategies } = await records(page);
    const most = strategies.toSorted((one, other) => other.bets - one.bets)[0]?.bets ?? 0;
    await expect(page.getByRole('row').nth(1)).toContainText(most.toLocaleString('en-US'));
    await page.getByRole('button', { name: 'By question' }).click();
    expect(await names(page)).toEqual(byQuestion);
  });

  test('are searched and filtered, and found again with Clear', async ({ page }) => {
    await page.goto('/strategies');
    await page.getByLabel('Search strategies').fill('no such thing');
    await expect(page.getByRole('main').getByText('No strategy by that name.')).toBeVisible();
    await expect(page.getByText('0 shown')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText(`${LIMITS.strategies} shown`)).toBeVisible();
    await page.getByLabel('Question').selectOption('Capper');
    await expect(page.getByText('5 shown')).toBeVisible();
    expect(await names(page)).toContain('Clinch Counter');
  });

  test('open one at a time by keyboard, keep their place, and have an address', async ({ page }) => {
    await page.goto('/strategies');
    await expect(row(page, 'All favorites')).toContainText('%');
    const younger = page.getByRole('button', { name: 'Younger by 3 years' });
    await younger.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/strategies?strategy=younger_by_3');
    await expect(younger).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('figure', { name: 'By year, per event' })).toBeVisible();
    await expect(page.getByText('stakes', { exact: true })).toBeVisible();
    const taller = page.getByRole('button', { name: 'Taller by 1 inch' });
    await taller.scrollIntoViewIfNeeded();
    const before = await taller.boundingBox();
    await taller.click();
    await expect(younger).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/strategies?strategy=taller_by_1');
    await expect.poll(async () => Math.abs(((await taller.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Taller by 1 inch' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Taller by 1 inch' })).toBeInViewport();
    await page.getByRole('button', { name: 'Taller by 1 inch' }).click();
    await expect(page).toHaveURL('/strategies');
  });

  test('say every picture in a sentence and a table', async ({ page }) => {
    await page.goto('/strategies?strategy=younger_by_3');
    const years = page.getByRole('figure', { name: 'By year, per event' });
    await expect(years).toContainText(/Ahead in \d+ of \d+ years\./);
    await expect(years.getByRole('row').nth(1)).toContainText(/%/);
    const curve = page.getByRole('figure', { name: 'Stakes won or lost' });
    await expect(curve).toContainText(/it ended at [+−]\d+\.\d stakes/);
    await expect(curve.getByRole('columnheader', { name: 'Stakes at its end' })).toBeAttached();
    await expect(page.getByRole('table', { name: 'By odds' }).getByRole('row')).toHaveCount(7);
    await expect(page.getByText(new RegExp(`^Luck test, best of ${LIMITS.strategies}`))).toBeVisible();
  });

  test('lead to those most alike, whatever the filter hides', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/strategies?strategy=younger_by_3');
    await page.getByLabel('Question').selectOption('Age Difference');
    const [own] = (await records(page)).strategies.filter(({ strategy }) => strategy.includes('younger_by_3'));
    const opposite = present(own?.most_opposite[0]?.strategy, 'most opposite strategy');
    await page.getByRole('listitem').getByRole('link').nth(3).click();
    await expect(page).toHaveURL(new RegExp(`strategy=${opposite.slice('strategy_'.length).split('_event_')[0]}$`));
    const opened = page.getByRole('rowheader').getByRole('button', { expanded: true });
    await expect(opened).toBeFocused();
    await expect(opened).toBeInViewport();
    await expect(page.getByText(`${LIMITS.strategies} shown`)).toBeVisible();
  });

  test('have a column for the luck test where one of them passes it', { tag: NIGHTLY }, async ({ page }) => {
    const response = await records(page);
    const passing = response.strategies.map((each, index) => ({
      ...each,
      ...(index === 1 ? { sharpe: 1, dsr: 0.97, interval: [0.01, 0.05] } : { dsr: 0.02, interval: [-0.01, 0.01] }),
    }));
    await page.route(ROUTE, (route) => route.fulfill({ json: { ...response, strategies: passing } }));
    await page.goto('/strategies');
    await expect(row(page, "Men's favorites")).toContainText('passed: 0.97');
    await expect(row(page, 'All favorites')).toContainText('not passed: 0.02');
    expect(await violations(page)).toEqual([]);
    for (const width of [1100, 768, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(row(page, "Men's favorites")).toContainText('passed: 0.97');
      expect(await tooWide(page), `${width} px`).toEqual([]);
    }
  });
});

test.describe('While the records', () => {
  test('load, the names stand there without a figure', { tag: NIGHTLY }, async ({ page }) => {
    const release = await holdCalls(page, ROUTE);
    await page.goto('/strategies');
    await expect(page.getByRole('button', { name: 'Clinch Counter' })).toBeVisible();
    await expect(row(page, 'Clinch Counter')).not.toContainText('%');
    expect(await violations(page)).toEqual([]);
    await release();
    await expect(row(page, 'Clinch Counter')).toContainText(/% to [+−]/);
  });

  test('fail, their place says so and tries again', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST, /^Reading strategies failed/);
    await page.route(ROUTE, (route) => route.fulfill({ status: 404, json: { message: 'Not now' } }));
    await page.goto('/strategies');
    await expect(page.getByRole('main').getByText('The records could not be loaded')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute(ROUTE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'All favorites')).toContainText('%');
  });

  test('can’t be had without a network, the last ones stay with their time', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/strategies');
    await expect(row(page, 'All favorites')).toContainText('%');
    await goOffline(page);
    await expect(
      page.getByText(/^You are offline\. These are the records as of \d+\/\d+\/\d{4}, \d+:\d\d [ap]m\.$/),
    ).toBeVisible();
    await expect(row(page, 'All favorites')).toContainText('%');
    await goOnline(page);
  });
});

test('On paper the table stands whole, names and figures, without what can only be pressed', { tag: NIGHTLY }, async ({
  page,
}) => {
  await page.goto('/strategies?strategy=younger_by_3');
  await expect(page.getByText('Most opposite')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByText('Clinch Counter')).toBeVisible();
  await expect(row(page, 'Clinch Counter')).toContainText(/% to [+−]/);
  await expect(page.getByLabel('Search strategies')).toBeHidden();
  expect(await tooWide(page)).toEqual([]);
});

test('Each option of the Simple Builder has its record, which can be hidden and stays so', async ({ page }) => {
  await signedInAccount(page);
  await page.goto('/playbooks/build/simple');
  const option = page.getByRole('button', { name: 'All favorites', exact: true });
  await expect(option).toHaveAccessibleDescription(/^\d+ events, [+−]?\d+\.\d% \([+−]?\d+\.\d to [+−]?\d+\.\d\)$/);
  await expect(page.getByText(/loses money afterwards \d+ times in 100/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide records' }).click();
  await expect(page.getByText(/^\d+ events,/)).toHaveCount(0);
  await page.reload();
  await expect(option).toBeVisible();
  await expect(page.getByText(/^\d+ events,/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show records' }).click();
  await expect(option).toHaveAccessibleDescription(/events/);
});

import type { Page } from '@playwright/test';
import type { Prices } from '../../core/contract/prices/prices.ts';
import { present } from '../fixtures/present.ts';
import { signedInAccount } from './support/accounts.ts';
import { goOffline, goOnline } from './support/network.ts';
import { buildByQuestionnaire, savedPlaybook } from './support/playbooks.ts';
import { failPrices, holdPrices, keptPrices, priceOf, pricesOnPage, serveInstead } from './support/prices.ts';
import { smallTargets, tooWide, violations } from './support/soundness.ts';
import { expect, NIGHTLY, nightlyInLight, REFUSED_REQUEST, test } from './support/test.ts';

const WIDTHS = [320, 375, 768, 1024, 1280];
const HOURS = 3_600_000;

let prices: Prices;
test.beforeAll(async () => {
  prices = await keptPrices();
});

/** Returns a function that gives the page's cumulative layout shift so far. */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.total += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => ('shifts' in window ? Number(Object(window.shifts).total) : Number.NaN));
}

const firstRow = (page: Page) => page.getByRole('article').first();
const openFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Why this pick/ })
    .first()
    .click();
const atBest = (page: Page) => expect(page.getByRole('radio', { name: 'Best price' })).toBeChecked();
const choosePrice = (page: Page, label: 'Best price' | 'Market line') =>
  page.getByText(label, { exact: true }).first().click();
const titlesIn = (region: 'uk') =>
  prices.books.filter(({ regions }) => regions.includes(region)).map((book) => book.title);

test.describe('With the prices of many books', () => {
  test('the best price is never worse than the market line beside it, else the line is said to have moved', async ({
    page,
  }) => {
    await page.goto('/picks');
    await atBest(page);
    const shown = await pricesOnPage(page);
    expect(shown.length).toBeGreaterThan(5);
    for (const { odds, word, other, book } of shown) {
      expect(prices.books.map(({ title }) => title)).toContain(book);
      if (word === 'line') expect(odds, `${book} against the line`).toBeGreaterThanOrEqual(other);
      else expect(odds, `${book} against what the line was`).toBeLessThan(other);
    }
  });

  test('nothing moves when the prices come after the picks, at 375, 768 and 1280 px', async ({ page }) => {
    const shift = await watchLayoutShift(page);
    let picks: Promise<unknown>;
    await page.route('**/prices/*', async (route) => {
      await picks;
      await route.continue();
    });
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      picks = page.waitForResponse('**/prebuilt_playbooks/*');
      await page.goto('/picks');
      await expect(firstRow(page)).toContainText(/Best price/);
      expect(await shift(), `${width} px`).toBeLessThan(0.02);
    }
  });

  test('Market line and Best price change odds and win, and back', async ({ page }) => {
    await page.goto('/picks');
    await atBest(page);
    const better = (await pricesOnPage(page)).findIndex(({ odds, other }) => odds > other);
    const row = page.getByRole('article').nth(better);
    const best = await priceOf(row);
    await choosePrice(page, 'Market line');
    await expect(page.getByRole('radio', { name: 'Market line' })).toBeChecked();
    const line = await priceOf(row);
    expect(line).toMatchObject({ odds: best.other, other: best.odds, book: best.book });
    expect(line.win).toBeLessThan(best.win);
    await choosePrice(page, 'Best price');
    expect(await priceOf(row)).toEqual(best);
  });

  test('front page, event, picks and bout go by one price, and follow a choice made on any of them', async ({
    page,
  }) => {
    const answers: string[] = [];
    for (const label of ['Best price', 'Market line'] as const) {
      await page.goto('/');
      const card = page.getByRole('region', { name: /^The next card/ });
      await card.getByText(label, { exact: true }).first().click();
      await expect(card.getByText(/^Saturday: .+ worth (its|their) price\.$/)).toBeVisible();
      const kept = /\$\S+ stays in your pocket/.exec((await card.textContent()) ?? '')?.[0] ?? '';
      answers.push(kept);
      await page.goto('/picks?playbook=value');
      await expect(page.getByRole('radio', { name: label })).toBeChecked();
      await expect(page.getByRole('region', { name: 'What to bet' })).toContainText(kept);
      const total = (await page.getByText('Total wager').locator('..').textContent())?.replace('Total wager', '') ?? '';
      await page.goto(`/events/${prices.event_id}#playbooks`);
      await expect(page.getByRole('radio', { name: label })).toBeChecked();
      await expect(page.getByRole('row', { name: /^Value/ })).toContainText(total);
      const edge = page.getByRole('table', { name: 'Priced better than fair' }).getByRole('row').nth(1);
      const [shown = ''] = /[+−]\d+\.\d%/.exec((await edge.textContent()) ?? '') ?? [];
      await edge.getByRole('link').click();
      await expect(page.getByText(/that is an edge of/)).toContainText(shown);
      await expect(page.getByText(/that is an edge of/)).toContainText(label.toLowerCase());
    }
    expect(answers[0]).not.toBe(answers[1]);
  });

  test('region and books are chosen, linked and kept in this browser', async ({ page }) => {
    await page.goto('/picks');
    await atBest(page);
    await openFirst(page);
    await expect(firstRow(page).getByText('Best price', { exact: true })).toBeAttached();
    const books = () => firstRow(page).locator('dl').getByRole('link');
    expect(await books().count()).toBe(0);
    await page.getByLabel('Where you bet').selectOption({ label: 'United Kingdom' });
    await expect(page.getByText(/^18\+\/21\+ where your law says so\. Check that a book is licensed/)).toBeVisible();
    const inRegion = titlesIn('uk');
    for (const { book } of await pricesOnPage(page)) expect(inRegion).toContain(book);
    const link = books();
    await expect(link).toHaveAttribute('href', /^https:\/\/books\.example\//);
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
    const { book } = await priceOf(firstRow(page));
    await page.getByText(`Your books: ${inRegion.length} of ${inRegion.length}`).click();
    await page.getByRole('checkbox', { name: book }).uncheck();
    await page.reload();
    await atBest(page);
    await expect(page.getByLabel('Where you bet')).toHaveValue('uk');
    await expect(page.getByText(`Your books: ${inRegion.length - 1} of ${inRegion.length}`)).toBeVisible();
    for (const shown of await pricesOnPage(page)) expect(shown.book).not.toBe(book);
  });

  test('the switch is the same on a playbook’s page and in the results of a builder', { tag: NIGHTLY }, async ({
    page,
  }) => {
    test.slow();
    await signedInAccount(page);
    const { id } = await savedPlaybook(page, 'Priced');
    await page.goto('/picks?tab=my');
    await atBest(page);
    const mine = await priceOf(firstRow(page));
    await page.goto(`/playbooks/${id}`);
    await atBest(page);
    expect(await priceOf(firstRow(page))).toEqual(mine);
    await choosePrice(page, 'Market line');
    await buildByQuestionnaire(page);
    await expect(page.getByRole('radio', { name: 'Market line' })).toBeChecked();
    await choosePrice(page, 'Best price');
    expect((await priceOf(firstRow(page))).book).not.toBe('');
  });

  test('the keyboard switches the price, opens a row with the line’s movement, and leaves a book out', async ({
    page,
  }) => {
    await page.goto('/picks');
    await atBest(page);
    await page.getByRole('radio', { name: 'Best price' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Market line' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await atBest(page);
    await page
      .getByRole('button', { name: /^Why this pick/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(firstRow(page)).toContainText(
      /Since \d+\/\d+\/\d+ the best price of all books went from [+−]\d+ to [+−]\d+, the middle one from [+−]\d+ to [+−]\d+\./,
    );
    await expect(firstRow(page).locator('svg:not(button svg)')).toBeVisible();
    await page.getByText(/^Your books: 10 of 10/).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByText('Your books: 9 of 10')).toBeVisible();
  });

  for (const scheme of ['dark', 'light'] as const) {
    test(`with everything open the page passes axe and fits 320 to 1280 px: ${scheme}`, {
      tag: nightlyInLight(scheme),
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/picks');
      await page.getByLabel('Where you bet').selectOption('us');
      await page.getByText(/^Your books:/).click();
      await openFirst(page);
      await expect(firstRow(page)).toContainText('the middle one');
      expect(await violations(page), 'best price').toEqual([]);
      expect(await smallTargets(page), 'targets under 24 px').toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => tooWide(page), { message: `${width} px` }).toEqual([]);
      }
      await choosePrice(page, 'Market line');
      expect(await violations(page), 'market line').toEqual([]);
    });
  }
});

test('Stale and doubtful quotes are never the best', { tag: NIGHTLY }, async ({ page }) => {
  const stale = new Date(Date.parse(present(prices.taken_at, 'time of the prices')) - 7 * HOURS).toISOString();
  const made = prices.bouts.map((bout) => ({
    ...bout,
    quotes: bout.quotes.map((quote) => {
      if (quote.book === 'anvil') return { ...quote, red: 40, blue: 40 };
      return quote.book === 'kontinent' ? { ...quote, red: 9, blue: 9, updated_at: stale } : quote;
    }),
  }));
  await serveInstead(page, { ...prices, bouts: made });
  await page.goto('/picks');
  await atBest(page);
  for (const { book } of await pricesOnPage(page)) expect(book).toMatch(/^(?!Anvil|Kontinent)\w/);
});

test.describe('Without prices the picks are at the market line, and say why', () => {
  test('when they can’t be loaded', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST, /^Reading prices/);
    await failPrices(page);
    await page.goto('/picks');
    await expect(
      page.getByText(/^The books’ prices could not be loaded: the picks are at the market line/),
    ).toBeVisible();
    await expect(page.getByText(/picks · Market line, \d+\/\d+\/\d{4}$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Best price' })).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });

  test('offline, until the network is back', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(/^Reading prices/);
    const drop = await holdPrices(page);
    await page.goto('/picks');
    await expect(page.getByText(/picks · Market line/)).toBeVisible();
    await goOffline(page);
    drop();
    await expect(page.getByText(/^You’re offline, and the books’ prices are not loaded/)).toBeVisible();
    await goOnline(page);
    await atBest(page);
  });
});

test.describe('The Value playbook', () => {
  test('bets only what is priced better than fair', async ({ page }) => {
    await page.goto('/picks?playbook=value');
    await atBest(page);
    const rows = page.getByRole('article');
    await expect(rows.first()).toBeVisible();
    for (const text of await rows.allTextContents()) expect(text).toMatch(/Edge\+\d+\.\d%value/);
  });

  test('bets nothing where nothing is, says why, and is on the record', async ({ page }) => {
    const fair = { market: 0.5, forecast: 0.5, cappers: null };
    const bouts = prices.bouts.map((bout) => ({
      ...bout,
      consensus: fair,
      quotes: bout.quotes.map((quote) => ({ ...quote, red: 1.9, blue: 1.9 })),
    }));
    await serveInstead(page, { ...prices, bouts });
    await page.goto('/picks');
    await page.getByText('Value', { exact: true }).click();
    await expect(page.getByText('Nothing at the best prices is more than 2% better than fair.')).toBeVisible();
    await expect(page.getByText('Passing is a decision too.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('radio', { name: /^Value/ })).toBeChecked();
  });
});

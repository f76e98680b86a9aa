import type { Page } from '@playwright/test';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { recordResponseSchema } from '../../core/contract/record/record.ts';
import { recordEventSchema } from '../../core/contract/record/record_event.ts';
import { inDollars } from '../../core/format/numbers/budgets.ts';
import { shortMoneyText } from '../../core/format/numbers/money.ts';
import { eventTitle } from '../../core/format/words/bout_words.ts';
import { withValueText } from '../../core/format/words/with_value_text.ts';
import { pricesText, rankedByResult, recordHeadline } from '../../core/record/headline.ts';
import { recordOfValue } from '../../core/record/playbooks/value_only.ts';
import { edgeBasisText } from '../../core/record/words/edge_words.ts';
import { cameWords, luckWords, saidWords, type Words, wordsText } from '../../core/record/words/luck_words.ts';
import { oddsText } from '../../web/components/picks/price/price_words.ts';
import { present } from '../fixtures/present.ts';
import { holdCalls } from './support/held_call.ts';
import { goOffline, goOnline } from './support/network.ts';
import { tooWide, violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const ROUTE = '**/api/cornerman/record';
const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('button', { expanded: false });

/** The paragraph of these words, whose amounts are elements of their own. */
const headline = (page: Page, words: Words) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: wordsText(words) });
/** The section of the statistics with this title, opened. */
async function openSection(page: Page, title: string | RegExp) {
  const section = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  await section.locator('summary').first().click();
  return section;
}

async function record(page: Page) {
  return recordResponseSchema.parse(await (await page.request.get('/api/cornerman/record')).json());
}

test.describe('The record', () => {
  test('is computed again in the reader’s browser, equal to the last digit, and says so where the data is gone', async ({
    page,
    complaints,
  }) => {
    complaints.expect(REFUSED_REQUEST, /The data behind this record is gone/);
    await page.goto('/record?playbook=growth');
    await page.getByRole('button', { name: 'Recompute this' }).click();
    const found = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Recompute again' }) });
    await expect(found.getByText('All figures are equal to the last digit')).toBeVisible();
    await expect(found.getByText(/names .*data.* and is in the log|Nothing is frozen yet/)).toBeVisible();
    await expect(found.getByRole('listitem').filter({ hasText: 'Wrong: ' })).toHaveCount(0);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), String(width)).toEqual([]);
    }
    await page.route('**/snapshots/*.json.gz', (route) => route.fulfill({ status: 404 }));
    await found.getByRole('button', { name: 'Recompute again' }).click();
    await expect(found.getByText(/^The data behind this record is gone from the site/)).toBeVisible();
  });

  test('says first what was said, what came and whether that is luck, with the figures of every playbook', async ({
    page,
  }) => {
    const response = await record(page);
    const luck = present(response.luck?.all, 'luck');
    await page.goto('/');
    await page.getByRole('link', { name: 'Record', exact: true }).first().click();
    await expect(page).toHaveURL('/record');
    await expect(headline(page, recordHeadline(response))).toBeVisible();
    const american = (odds: number) => oddsText(odds, 'american');
    for (const words of [
      saidWords(luck, false),
      cameWords(luck, response.playbooks, american),
      luckWords(luck, response.playbooks),
    ])
      await expect(page.getByRole('definition').filter({ hasText: wordsText(words) })).toBeVisible();
    const rows = page.getByRole('table', { name: /^Playbooks by what came/ }).getByRole('row');
    expect(response.playbooks).toHaveLength(PLAYBOOK_TYPES.length);
    for (const [place, { playbook, published }] of rankedByResult(response.playbooks).entries()) {
      const row = rows.nth(place + 1);
      await expect(row).toContainText(PLAYBOOK_COPY[playbook].name);
      await expect(row).toContainText(shortMoneyText(inDollars(published?.cumulative ?? 0)));
    }
  });

  test('folds the statistics, each with its finding, and opens one by its address', async ({ page }) => {
    await page.goto('/record#test');
    await expect(page.getByRole('table', { name: 'Playbooks by return on stakes, tested' })).toBeVisible();
    await expect(page.getByText(/^Tested: .* … .*; (each range holds 0|surely above 0)/)).toBeVisible();
    await expect(page.getByRole('table', { name: /^Tested: the edge/ })).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });

  test('shows the chosen playbook below, by keyboard too, and keeps the choice in the address', async ({ page }) => {
    await page.goto('/record');
    await expect(page.getByRole('heading', { name: /^Baseline, dollars won or lost/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Growth' }).check();
    await expect(page.getByRole('heading', { name: /^Growth, dollars won or lost/ })).toBeVisible();
    await expect(page).toHaveURL('/record?playbook=growth');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Growth' })).toBeChecked();
    await page.getByRole('radio', { name: 'Growth' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Growth' })).not.toBeChecked();
  });

  test('shows the whole page for bets with value, from its switch, and keeps that in the address', async ({ page }) => {
    const { playbooks, luck } = await record(page);
    const baseline = playbooks.find(({ playbook }) => playbook === 'baseline');
    await page.goto('/record');
    await expect(page.getByText(withValueText('Baseline', baseline?.with_value))).toBeVisible();
    await page.getByRole('switch', { name: 'Only bets with value' }).check();
    await expect(page).toHaveURL(/bets=value/);
    await expect(headline(page, recordHeadline({ luck, playbooks: playbooks.map(recordOfValue) }, true))).toBeVisible();
    const came = baseline && recordOfValue(baseline).published?.cumulative;
    await expect(page.getByRole('row', { name: /^Baseline/ })).toContainText(shortMoneyText(inDollars(came ?? 0)));
    await cards(page).first().click();
    await expect(page.getByRole('cell', { name: 'not bet' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Only bets with value' })).toBeChecked();
  });

  test('holds the edge that was said against what was returned, tested and published apart', async ({ page }) => {
    const { edges } = await record(page);
    if (edges === null) throw new Error('the record has no edges');
    await page.goto('/record');
    await openSection(page, 'What an edge was worth');
    for (const kind of ['Tested', 'Published'] as const) {
      await expect(
        page.getByText(edgeBasisText(edges[kind === 'Tested' ? 'tested' : 'published'], kind)),
      ).toBeVisible();
      const rows = page.getByRole('table', { name: new RegExp(`^${kind}: the edge`) }).getByRole('row');
      await expect(rows).toHaveCount(10);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

  test('has the newest card open, with its picks and what became of each', async ({ page }) => {
    const { events } = await record(page);
    const { id } = present(events[0], 'settled event');
    const event = recordEventSchema.parse(await (await page.request.get(`/api/cornerman/record/${id}`)).json());
    const picks = event.playbooks.find(({ playbook }) => playbook === 'baseline')?.picks ?? [];
    await page.goto('/record');
    await expect(page.getByRole('button', { name: eventTitle(event.event.name), expanded: true })).toBeVisible();
    await page.getByRole('button', { name: /^\d+ more picks?$/ }).click();
    expect(picks).not.toEqual([]);
    for (const { pick } of picks) await expect(page.getByRole('rowheader', { name: pick }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /^(Won|Lost|Returned|Not settled)$/ })).toHaveCount(picks.length);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

  test('shows more cards on request', async ({ page }) => {
    await page.goto('/record');
    await expect(cards(page).first()).toBeVisible();
    const first = await cards(page).count();
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    expect(await cards(page).count()).toBeGreaterThan(first);
  });

  test('shows rows without figures while it loads, and no zeros', { tag: NIGHTLY }, async ({ page }) => {
    const release = await holdCalls(page, ROUTE);
    await page.goto('/record');
    const table = page.getByRole('table', { name: /^Playbooks by what came/ });
    await expect(table.getByRole('radio')).toHaveCount(PLAYBOOK_TYPES.length);
    await expect(table.getByRole('row').nth(1)).not.toContainText('$');
    await release();
    await expect(cards(page).first()).toBeVisible();
  });

  test('says that it could not be loaded, and loads again', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST, /^Reading record failed/);
    await page.route(ROUTE, (route) => route.fulfill({ status: 404, json: { message: 'Not now' } }));
    await page.goto('/record');
    await expect(page.getByRole('main').getByText('The record could not be loaded')).toBeVisible();
    await page.unroute(ROUTE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Baseline' })).toBeChecked();
  });

  test('tells published cards from those only tested, and shows when a published one was frozen', async ({ page }) => {
    const { events, playbooks } = await record(page);
    const published = playbooks.find(({ playbook }) => playbook === 'baseline')?.is_published ?? [];
    const [frozen, tested] = [events[published.indexOf(1)], events[published.indexOf(0)]];
    await page.goto('/record');
    const card = (name = '') =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: eventTitle(name) }) });
    const check = page.getByText(/^(Frozen before the first bout|Tested, not published)/);
    await expect(card(frozen?.name).getByText('published')).toBeVisible();
    await check.click();
    await expect(page.getByText(/^Frozen .* UTC\. Settled .* UTC\. Chain link \d+/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Best price' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await expect(card(tested?.name).getByText('published')).toHaveCount(0);
    await page.getByRole('button', { name: eventTitle(present(tested, 'tested event').name) }).click();
    await check.click();
    await expect(page.getByText(/^Tested: .* Not published\.$/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Best price' })).toHaveCount(0);
  });

  test('says what the prices of the published picks were worth', async ({ page }) => {
    const { playbooks } = await record(page);
    const [baseline] = playbooks.filter(({ playbook }) => playbook === 'baseline');
    await page.goto('/record');
    await openSection(page, 'Against the close');
    await expect(page.getByText(pricesText(present(baseline, 'baseline')))).toBeVisible();
    await expect(page.getByText(/at the best price when the picks were frozen\./)).toBeVisible();
  });

  test('has a feed that is valid XML, linked for readers and for people', async ({ page }) => {
    await page.goto('/record#feed');
    const alternate = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
    await expect(alternate).toHaveAttribute('href', '/api/cornerman/record/feed');
    await expect(page.getByRole('link', { name: 'Follow the record as a feed' })).toBeVisible();
    const feed = await page.evaluate(async () => {
      const text = await (await fetch('/api/cornerman/record/feed')).text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const ids = [...parsed.querySelectorAll('entry > id')].map(({ textContent }) => textContent);
      return { root: parsed.documentElement.nodeName, errors: parsed.querySelectorAll('parsererror').length, ids };
    });
    expect(feed).toMatchObject({ root: 'feed', errors: 0 });
    expect(feed.ids.filter((id) => id?.startsWith('urn:cornerman:record:'))).toHaveLength(6);
    expect(feed.ids.filter((id) => id?.startsWith('urn:cornerman:heads:'))).toHaveLength(30);
  });

  test('says before the first card that there is none yet', { tag: NIGHTLY }, async ({ page }) => {
    const response = await record(page);
    const none = {
      figures: null,
      published: null,
      said: null,
      best_bet: null,
      in_dispute: null,
      published_since: null,
      curve: [],
      years: [],
    };
    const empty = { profits: [], won: [], lost: [], returned: [], is_published: [] };
    const byValue = { with_value: null, published_with_value: null, value_only: null, robustness: null, versions: [] };
    const prices = { closing: null, best: null };
    const playbooks = response.playbooks.map(({ playbook }) => ({ playbook, ...none, ...empty, ...byValue, prices }));
    const json = { events: [], curve_dates: [], playbooks, calibration: null, edges: null, luck: null };
    await page.route(ROUTE, (route) => route.fulfill({ json }));
    await page.goto('/record');
    await expect(page.getByText('No card yet.')).toBeVisible();
    await expect(headline(page, recordHeadline({ playbooks }))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('stays while offline, and says of when it is', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/record');
    await expect(cards(page).first()).toBeVisible();
    await goOffline(page);
    await expect(page.getByText(/^You are offline\. This is the record as of /)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await goOnline(page);
  });

  test('prints without controls', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/record');
    await expect(cards(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: /^Show all \d+$/ })).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Decimal' })).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });
});

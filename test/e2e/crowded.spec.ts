import type { Page } from '@playwright/test';
import { eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH, pageAddress } from '../../core/contract/pages/page_paths.ts';
import { signedInAccount } from './support/accounts.ts';
import { crowdedTexts } from './support/crowded_texts.ts';
import { buildByQuestionnaire, savedPlaybook } from './support/playbooks.ts';
import { expect, test } from './support/test.ts';

/** The name of the next event over the headline of the front page: the pages of picks and of the event have it whole. */
const LONG_NAMES = 'h1 ~ p > span:first-child, p:has(+ h1) > span:first-child';

const WIDTHS = [1280, 768, 375, 320];

/** Expects that on a loaded screen no text lies on another, leaves its box or is cut off, at every width. */
async function expectRoom(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await crowdedTexts(page, LONG_NAMES), `${screen} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const firstPick = (page: Page) => page.getByRole('article').first();

test('No text of the public screens lies on another, leaves its box or is cut off', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByText(/worth (its|their) price/).first()).toBeVisible();
  await expectRoom(page, '/');
  for (const address of ['/picks?playbook=flurry&budget=25000', '/picks?playbook=standard']) {
    await page.goto(address);
    await expect(firstPick(page)).toBeVisible();
    await expectRoom(page, address);
  }
  // Each of its picks has value, which is one more figure of an opened row.
  await page.goto('/picks?playbook=value');
  for (const pick of [0, 1]) await page.getByRole('button', { name: 'Why this pick' }).nth(pick).click();
  await expect(page.getByRole('article').getByRole('button', { name: 'Kelly' }).nth(1)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectRoom(page, 'opened picks');
  const index = eventsIndexSchema.parse(await (await page.request.get(EVENTS_INDEX_PATH)).json());
  const coming = index.events.findLast((each) => each.settled === 0);
  await page.goto(pageAddress('events', coming?.id ?? ''));
  await expect(page.getByText('What the playbooks bet')).toBeVisible();
  await expectRoom(page, 'a coming event');
  await page
    .getByRole('table', { name: /^The card/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Who backs whom')).toBeVisible();
  await expectRoom(page, 'a coming bout');
  await page.goto('/record');
  await expect(page.getByText(/it came to|^There are too few/).first()).toBeVisible();
  await expectRoom(page, '/record');
});

test('No text of one’s own playbooks lies on another, leaves its box or is cut off', async ({ page }) => {
  test.slow();
  await signedInAccount(page);
  await buildByQuestionnaire(page);
  await expect(firstPick(page)).toBeVisible();
  await expectRoom(page, 'results');
  const { id } = await savedPlaybook(page, 'Friday night');
  await page.goto(`/playbooks/${id}`);
  await expect(firstPick(page)).toBeVisible();
  await expectRoom(page, 'an own playbook');
  await page.goto('/playbooks');
  await expect(page.getByText('1/5')).toBeVisible();
  await expectRoom(page, '/playbooks');
  await page.goto('/picks');
  await expect(firstPick(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^I bet this/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'I bet this' })).toBeVisible();
  await expectRoom(page, 'I bet this');
});

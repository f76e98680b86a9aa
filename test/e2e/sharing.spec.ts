import type { Page } from '@playwright/test';
import { eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { QUESTIONS } from '../../core/strategies/catalogue.ts';
import { present } from '../fixtures/present.ts';
import { confirmedAccount, fillLogin, signedInAccount } from './support/accounts.ts';
import { savedPlaybook, sharedPlaybook } from './support/playbooks.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

/** What the page has copied, which a headless browser lets no page read. */
async function watchClipboard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
  return () => page.evaluate('window.copied');
}

test('A playbook is shared, opened signed out, copied into a builder, built, and ended', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.expect(REFUSED_REQUEST, /^Reading shared_playbook/);
  const copied = await watchClipboard(page);
  const owner = await signedInAccount(page);
  const { id } = await savedPlaybook(page, 'Night value');
  await page.goto(`/playbooks/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('button', { name: 'End sharing' })).toBeVisible();
  expect(await violations(page), 'the dialog with a link').toEqual([]);
  await page.getByRole('button', { name: 'Share the link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied the link' })).toBeVisible();
  const address = await copied();
  expect(address).toMatch(/\/shared\/[0-9a-f]{32}$/);

  const context = await browser.newContext();
  await complaints.listenTo(context);
  const reader = await context.newPage();
  const opened = await reader.goto(address);
  expect(opened?.status()).toBe(200);
  const html = (await opened?.text()) ?? '';
  expect(html).toContain('<title>“Night value”: a shared playbook · Cornerman</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  await expect(reader.getByRole('heading', { name: 'Night value' })).toBeVisible();
  await expect(reader.getByText(/^Why this pick/).first()).toBeVisible();
  const shown = await reader.content();
  for (const personal of [owner.email, owner.name, id, id.split('_')[0] ?? id]) expect(shown).not.toContain(personal);

  await reader.getByRole('button', { name: 'Copy into my builder' }).click();
  expect(await violations(reader), 'the way to an account').toEqual([]);
  await reader.getByRole('link', { name: 'Sign In' }).click();
  await fillLogin(reader, await confirmedAccount());
  await reader.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(reader.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'End sharing' }).click();
  await page.getByRole('button', { name: /^End it/ }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await context.close();
  // The reader's browser may keep it for a minute.
  const late = await browser.newContext();
  await complaints.listenTo(late);
  const latecomer = await late.newPage();
  expect((await latecomer.goto(address))?.status()).toBe(404);
  await late.close();
});

test('An unsaved playbook is replaced by a copy only when that is confirmed', { tag: NIGHTLY }, async ({ page }) => {
  await signedInAccount(page);
  const token = await sharedPlaybook(page, 'To copy');
  await page.goto('/playbooks/build/simple');
  const option = page.getByRole('button', { name: present(QUESTIONS[0]?.options[1], 'option').option, exact: true });
  await option.click();
  await page.goto(`/shared/${token}`);
  await page.getByRole('link', { name: 'Copy into my builder' }).click();
  await expect(page.getByRole('heading', { name: 'Replace what you were building?' })).toBeVisible();
  expect(await violations(page), 'the question').toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await page.getByRole('link', { name: 'Copy into my builder' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('button', { name: 'Build Playbook' })).toBeVisible();
});

/** The first pick as text, without the age of its price, which grows. */
const firstPick = async (page: Page) =>
  (await page.getByRole('article').first().innerText()).replace(/\d+ min/, 'some min');

test('A slip is shared by an address with its own head, which opens what was seen', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(REFUSED_REQUEST);
  const copied = await watchClipboard(page);
  await page.goto('/picks');
  await page.getByText('Flurry', { exact: true }).click();
  await page.getByLabel('Your budget').fill('730');
  await page.getByRole('button', { name: 'Share this slip' }).click();
  await expect(page.getByRole('button', { name: 'Link copied this slip' })).toBeVisible();
  const first = await firstPick(page);

  const context = await browser.newContext();
  await complaints.listenTo(context);
  const reader = await context.newPage();
  const address = await copied();
  const [, event] =
    /\/slips\/flurry\/([a-z0-9-]+)\?bets=all&budget=730&shared=[^&]+&prices=(?:best|line)$/.exec(address) ?? [];
  const opened = await reader.goto(address);
  expect(opened?.status()).toBe(200);
  const html = (await opened?.text()) ?? '';
  expect(html).toMatch(/<title>Flurry’s bets on [^<]+, \d+\/\d+\/\d{4} · Cornerman<\/title>/);
  expect(html).toContain(`/pictures/slips/flurry_${event}.png"`);
  await expect.poll(() => firstPick(reader)).toBe(first);
  await expect(reader.getByRole('radio', { name: 'Flurry' })).toBeChecked();
  await expect(reader.getByLabel('Your budget')).toHaveValue('730');
  expect((await reader.request.get(`/pictures/slips/flurry_${event}.png`)).status()).toBe(200);
  await reader.goto('/picks');
  await expect(reader.getByLabel('Your budget')).toHaveValue('500');
  await reader.goto(`/picks?playbook=flurry&event=${event}&bets=all&budget=730`);
  await expect.poll(() => firstPick(reader)).toBe(first);

  const events = await reader.request.get('/pages/events.json').then((list) => list.json());
  // The newest one may still be listed.
  const [, { id } = {}] = eventsIndexSchema.parse(events).events.filter(({ settled }) => settled > 0);
  expect((await reader.goto(`/slips/flurry/${id}`))?.status()).toBe(200);
  await expect(reader).toHaveURL(new RegExp(`/events/${id}$`));
  expect((await reader.goto('/slips/flurry/nowhere'))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: 'Lost in the Void' })).toBeVisible();
  await context.close();
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ALERT_LIMITS } from '../../core/contract/alerts/alert_limits.ts';
import type { Prices } from '../../core/contract/prices/prices.ts';
import { configSchema, eventListSchema } from '../../core/contract/site/events.ts';
import { API_BASE } from '../../core/contract/site/paths.ts';
import { SECOND } from '../../core/dates/durations.ts';
import { beginOf } from '../../core/record/event_prices.ts';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { openDocumentClient } from '../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import { REGION } from '../../local/environment.ts';
import { present } from '../fixtures/present.ts';
import { signedInAccount } from './support/accounts.ts';
import { mailPage } from './support/mailbox.ts';
import { sessionOf } from './support/playbooks.ts';
import { keptPrices, serveInstead } from './support/prices.ts';
import { ADDRESS, databaseFile } from './support/run_settings.ts';
import { shifted, tightControls, tooWide, violations, watchShifts } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 800 };

/** Puts that the next event's picks are ready before the sender, as a day before the event; it is sent within a minute. */
async function picksAreReady(page: Page): Promise<void> {
  const { uid } = await sessionOf(page);
  const [event] = eventListSchema.parse(await (await fetch(`${ADDRESS}${API_BASE}/events`)).json()).events;
  const { id, name, date, begin } = present(event, 'event');
  const config = configSchema.parse(await (await fetch(`${ADDRESS}/config.json`)).json());
  const begins_at = beginOf({ date, begin }).toISOString();
  const told = { id, name, date, begins_at };
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: readFileSync(databaseFile(), 'utf8') });
  // Due in five seconds: the wait for others of the same message is nearly over.
  const found = new Date(Date.parse(present(config.now, 'time')) - (ALERT_LIMITS.bundleSeconds - 5) * SECOND);
  await waitingAlerts(client, TABLE_NAMES.ALERTS_TABLE).put(
    uid,
    { kind: 'picks_ready', event: told, playbook: 'value', until: begins_at },
    found,
  );
  client.destroy();
}

/** The address in the newest mail to the reader that ends one kind of mail. */
async function unsubscribeAddress(email: string): Promise<string> {
  const find = async () => {
    const mail = (await mailPage())
      .split('<article>')
      .find((each) => each.includes(`To ${email},`) && each.includes('/unsubscribe/'));
    return /No more mail on picks that are ready: (\S+)/.exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 120_000 }).not.toBe('');
  return find();
}

/** Expects the screen to be sound on a phone and on a desk, in both themes. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect(await violations(page), `${what}, on a phone`).toEqual([]);
  expect(await tooWide(page), `${what}: width`).toEqual([]);
  await page.setViewportSize(DESK);
}

test('A playbook is followed, told of by mail, and that mail ended without signing in; quiet hours and the calendar hold', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow();
  await watchShifts(page);
  const { email } = await signedInAccount(page);
  await page.goto('/picks?playbook=value');
  await page.getByRole('button', { name: 'Follow Value' }).click();
  await expect(page.getByRole('button', { name: 'Following Value', pressed: true })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await expect(page.getByText(/^Next: .*by mail: picks ready for/)).toBeVisible();
  expect(await shifted(page), 'layout shift').toBeLessThanOrEqual(0.02);
  await page.getByRole('switch', { name: 'Keep quiet' }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('From').selectOption('10:30 pm');
  await page.getByRole('link', { name: /^set up/ }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Your address').inputValue();
  const calendar = await fetch(address);
  expect(calendar.headers.get('Content-Type')).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await expectSound(page, '/alerts');
  await page.setViewportSize(PHONE);
  expect(await tightControls(page), 'controls').toEqual([]);
  await page.setViewportSize(DESK);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('22:30');
  await expect(page.getByRole('checkbox', { name: 'Picks ready by mail' })).toBeChecked();

  // Quiet hours would hold the mail back.
  await page.getByRole('switch', { name: 'Keep quiet' }).uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await picksAreReady(page);
  const end = await unsubscribeAddress(email);
  const context = await browser.newContext();
  await complaints.listenTo(context);
  const reader = await context.newPage();
  await reader.goto(end);
  await expect(reader.getByRole('heading', { name: 'End this mail?' })).toBeVisible();
  await reader.getByRole('button', { name: 'End it' }).click();
  await expect(reader.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Picks ready by mail' })).not.toBeChecked();
  await page.getByRole('heading', { name: 'What was sent' }).click();
  await expect(page.getByText('You follow Value.')).toBeVisible();
});

test('The bell of a pick watches its price, says so on the pick and in the alerts, and ends there', async ({
  page,
}) => {
  await keptPrices();
  await signedInAccount(page);
  await page.goto('/picks');
  const pick = page.getByRole('article').first();
  await pick.getByRole('button', { name: /^Why this pick/ }).click();
  await pick.getByRole('button', { name: /^Tell me at a price/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Tell me when .* pays$/ });
  await expect(sheet.getByText(/pays [+−]\d+ now\.$|fresh price now\.$/)).toBeVisible();
  await page.setViewportSize(PHONE);
  const { height } = present((await sheet.boundingBox()) ?? undefined, 'sheet');
  expect(height, 'height of the sheet').toBeLessThanOrEqual(420);
  for (const button of await sheet.getByRole('button').all())
    expect((await button.boundingBox())?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  await page.setViewportSize(DESK);
  await sheet.getByRole('button', { name: 'A better price' }).press('Enter');
  await expectSound(page, 'the sheet');
  const save = sheet.getByRole('button', { name: /^Tell me at/ });
  const at = ((await save.textContent()) ?? '').replace('Tell me at ', '');
  await save.click();
  await expect(sheet).toBeHidden();
  await expect(pick.getByRole('button', { name: `${at} or better` })).toBeVisible();
  await pick.getByRole('button', { name: /^Why this pick/ }).click();
  await expect(pick.getByText(at).first()).toBeVisible();
  await page.goto('/alerts');
  await page.getByRole('button', { name: new RegExp(`^Remove .* at \\${at.charAt(0)}${at.slice(1)}$`) }).click();
  await expect(page.getByText(/^None\. The bell/)).toBeVisible();
});

/** The prices after the favourite of a bout that many books price became shorter at each of them. */
function movedPrices(prices: Prices): { prices: Prices; bout: Prices['bouts'][number] } {
  const bout = present(
    prices.bouts.find(({ line, quotes }) => line !== null && quotes.length > 2),
    'a bout with prices',
  );
  const line = present(bout.line, 'line');
  const favourite = line.red < line.blue ? 'red' : 'blue';
  const quotes = bout.quotes.map((quote) => ({ ...quote, [favourite]: 1 + (quote[favourite] - 1) * 0.7 }));
  return { prices: { ...prices, bouts: prices.bouts.map((one) => (one === bout ? { ...one, quotes } : one)) }, bout };
}

test('The page of an event says what changed on its card since one last looked, until that was seen', async ({
  page,
}) => {
  const kept = await keptPrices();
  const { prices, bout } = movedPrices(kept);
  const address = `/events/${kept.event_id}`;
  const changed = page.getByRole('heading', { name: /^Changed since/ });
  const card = page.getByRole('table', { name: /^The card/ });
  await watchShifts(page);
  await page.goto(address);
  await expect(card).toBeVisible();
  await expect(changed).toBeHidden();
  await serveInstead(page, prices);
  for (const visit of ['the next visit', 'the one after it']) {
    await page.goto('/events');
    await page.goto(address);
    await expect(changed, visit).toBeVisible();
    const move = page.getByText(/^.+ pays [+−]\d+, was [+−]\d+\.$/);
    await expect(move, visit).toHaveCount(1);
    const surname = present((await move.textContent())?.split(' pays ')[0], 'a fighter');
    expect(`${bout.red} ${bout.blue}`).toContain(surname);
  }
  expect(await shifted(page), 'layout shift').toBeLessThanOrEqual(0.02);
  await expectSound(page, 'a card with changes');
  await page.setViewportSize(PHONE);
  const seen = page.getByRole('button', { name: 'Seen' });
  expect((await seen.boundingBox())?.height, 'height on a phone').toBeGreaterThanOrEqual(44);
  await seen.press('Enter');
  await expect(changed).toBeHidden();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(changed).toBeHidden();
});

test('Visitors have a calendar without an account, and are asked to sign in by a bell', async ({ page }) => {
  await page.goto('/events');
  const address = await page.getByRole('link', { name: 'Coming events as a calendar' }).getAttribute('href');
  expect(await (await fetch(`${ADDRESS}${address}`)).text()).toContain('BEGIN:VCALENDAR');
  await page.goto('/picks');
  const pick = page.getByRole('article').first();
  await pick.getByRole('button', { name: /^Why this pick/ }).click();
  await pick.getByRole('button', { name: /^Tell me at a price/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to be told' })).toBeVisible();
  expect(await violations(page), 'the way to an account').toEqual([]);
});

test.describe(() => {
  test.use({ hasWorker: true });

  test('A browser that reaches no push service couldn’t be added; the webhook’s form and all devices are sound', async ({
    page,
  }) => {
    // The headless shell denies messages to every site, and has no push service.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => 'granted';
    });
    await signedInAccount(page);
    const at = '2026-03-30T12:00:00.000Z';
    const devices = ['Chrome on Android', 'Safari on iPhone', 'Samsung Internet on Android'].map((name, index) => ({
      ...{ id: String(index).repeat(32), name, added_at: at, last_sent_at: index === 0 ? at : null },
    }));
    const webhook = { host: 'hooks.slack.com', format: 'slack', added_at: at, failures: 2, off: false };
    await page.route(`**${API_BASE}/alerts`, async (route) => {
      const known = await (await route.fetch()).json();
      await route.fulfill({ json: { ...known, push_key: `B${'k'.repeat(86)}`, devices, webhook } });
    });
    await page.goto('/alerts#devices');
    await page.getByRole('button', { name: 'Add this device' }).click();
    await expect(page.getByText(/^This device couldn’t be added/)).toBeVisible();
    await page.getByRole('heading', { name: 'Webhook' }).click();
    await expect(page.getByText(/^Set .* Tries that failed since one arrived: 2\.$/)).toBeVisible();
    await expectSound(page, '/alerts with devices');
    for (const width of [320, 375, 768]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await tooWide(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    expect(await tightControls(page), 'controls').toEqual([]);
  });
});

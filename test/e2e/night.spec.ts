import { pageAddress } from '../../core/contract/pages/page_paths.ts';
import { signedInAccount } from './support/accounts.ts';
import { betPick } from './support/bets.ts';
import { goOffline, goOnline } from './support/network.ts';
import { ServedNight } from './support/night.ts';
import { shifted, smallTargets, tooWide, violations, watchShifts } from './support/soundness.ts';
import { expect, REFUSED_REQUEST, test } from './support/test.ts';

const MOST_LAYOUT_SHIFT = 0.02;
const PHONE = { width: 375, height: 667 };

test('The event’s page follows its night from the walkouts to a correction', async ({ page }) => {
  test.slow();
  await watchShifts(page);
  const night = await ServedNight.on(page);
  await page.setViewportSize(PHONE);
  await page.goto(pageAddress('events', night.event.id));
  await expect(page.getByRole('status').filter({ hasText: 'is off the card.' })).toBeVisible();
  night.stage = 'cage';
  await expect(page.getByText('Round 2 of 3 · 3:12')).toBeVisible();
  expect(await violations(page), 'a bout is fought').toEqual([]);
  const said = page.locator('#announcements');
  const before = (await said.textContent()) ?? '';
  night.stage = 'unofficial';
  const over = page.getByRole('region', { name: 'Over' });
  await expect(over.getByText('unofficial')).toBeVisible();
  expect(await said.textContent(), 'an unofficial result is not announced').toBe(before);
  night.stage = 'between';
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();
  await expect(said).toHaveText(/^[^.]+: [^.]+\. Flex: [+−]?\$[\d,]+ so far\.$/);
  await expect(page).toHaveTitle(/^([+−]\$[\d,]+|\$0) · Cornerman$/);
  night.stage = 'over';
  await expect(page.getByText('Over · all results official')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'The night, bout by bout' })).toBeVisible();
  await expect(page).not.toHaveTitle(/\$/);
  night.stage = 'corrected';
  await expect(over.getByText(/^Corrected at .* It was /)).toBeVisible();
  await expect(said).toContainText('Corrected at');
  expect(await violations(page), 'a corrected card').toEqual([]);
  const { asked } = night;
  await page.reload();
  await expect(over).toBeVisible();
  expect(night.asked, 'a card that is over is asked for once').toBe(asked + 1);
});

for (const path of ['/picks', 'event'])
  test(`The first screen of ${path} says how the slip stands, and nothing moves`, async ({ page }) => {
    await watchShifts(page);
    const night = await ServedNight.on(page);
    night.stage = 'cage';
    await page.setViewportSize(PHONE);
    await page.goto(path === 'event' ? pageAddress('events', night.event.id) : path);
    const figure = page
      .getByRole('region', { name: 'The bets so far' })
      .getByText(/^([+−]\$[\d,]+|\$0)$/)
      .first();
    await expect(figure).toBeInViewport();
    await expect(
      page
        .getByRole('heading', { name: 'What the playbooks bet' })
        .or(page.getByText(/^Why this pick/))
        .first(),
    ).toBeAttached();
    expect(await shifted(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

test('One’s own bets come first, and hidden, offline and failed asking leave the last state', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(REFUSED_REQUEST, /^Reading live/);
  await signedInAccount(page);
  await betPick(page);
  const night = await ServedNight.on(page);
  night.stage = 'cage';
  await page.goto(pageAddress('events', night.event.id));
  await expect(page.getByRole('radio', { name: 'Your bets' })).toBeChecked();
  await expect(page.getByText('$12.50 staked')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/picks');
  await expect(other.getByRole('radio', { name: 'Your bets' })).toBeChecked();
  await other.close();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const { asked } = night;
  night.stage = 'between';
  await expect(page.getByText(/^read [3-9] s ago$/)).toBeVisible();
  expect(night.asked, 'a hidden page asks nothing').toBeLessThanOrEqual(asked + 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();
  await goOffline(page);
  await expect(page.getByText(/^last read \d+:\d\d [ap]m$/)).toBeVisible();
  night.stage = 'cage';
  await goOnline(page);
  await expect(page.getByText(/^Round 2 of 3/)).toBeVisible();
  night.isDown = true;
  await expect(page.getByText(/^read [3-9] s ago$/)).toBeVisible();
  await expect(page.getByText(/^Round 2 of 3/)).toBeVisible();
  night.isDown = false;
  night.stage = 'over';
  await expect(page.getByText('Over · all results official')).toBeVisible();
});

const HOUR = 3_600_000;

for (const [wrong, by] of [
  ['an hour late', -HOUR],
  ['an hour early', HOUR],
] as const)
  test(`A browser whose clock is ${wrong} shows the night by the server’s time`, async ({ page }) => {
    const night = await ServedNight.onWrongClock(page, by);
    night.stage = 'cage';
    await page.goto(pageAddress('events', night.event.id));
    await expect(page.getByText(/^Round 2 of 3/)).toBeVisible();
    await expect(page.getByText(/^read \d s ago$/)).toBeVisible();
    const readAt = await page.evaluate(
      (iso) => new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase(),
      night.readAt,
    );
    await goOffline(page);
    await expect(page.getByText(`last read ${readAt}`)).toBeVisible();
  });

test('A page that slept or was frozen shows how the card stands once it wakes, in both of two tabs', async ({
  page,
}) => {
  const night = await ServedNight.onWrongClock(page, 0);
  night.stage = 'cage';
  await page.goto(pageAddress('events', night.event.id));
  await expect(page.getByText(/^Round 2 of 3/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/picks');
  await expect(other.getByText(/^Round 2 of 3/)).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setWebLifecycleState', { state: 'frozen' });
  night.stage = 'between';
  await expect(other.getByRole('heading', { name: 'Next' })).toBeVisible();
  await client.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();
  night.stage = 'over';
  await page.clock.fastForward(2 * HOUR);
  for (const tab of [page, other]) await expect(tab.getByText('Over · all results official')).toBeVisible();
});

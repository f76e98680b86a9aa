import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { present } from '../fixtures/present.ts';
import { confirmedAccount, signedInAccount, signIn } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { changeStored, savedPlaybook } from './support/playbooks.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

const LONG_AGO = { event_date: '2024-06-01', event_name: 'An old card', last_updated: '2024-05-30T12:00:00.000Z' };

const makeStale = (playbook: UserPlaybook) => changeStored(playbook, LONG_AGO);

test.describe('The list', () => {
  test.beforeEach(async ({ page }) => {
    await signedInAccount(page);
  });

  test('is empty at first, with a link to create a playbook', async ({ page }) => {
    await page.goto('/playbooks');
    await expect(page.getByText('0/5')).toBeVisible();
    await expect(page.getByText('N/A')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New Playbook' })).toBeHidden();
    await page.getByRole('link', { name: 'Create Your First Playbook' }).click();
    await expect(page.getByRole('heading', { name: 'Build a Playbook' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Advanced Builder' })).toBeDisabled();
    await expect(page.getByText('Coming Soon')).toBeVisible();
  });

  test('offers Refresh only on a stale playbook and refreshes in two steps', async ({ page }) => {
    const stale = await savedPlaybook(page, 'Stale one');
    await savedPlaybook(page, 'Fresh one');
    await makeStale(stale);
    await page.goto('/playbooks');
    const card = page.getByRole('article').filter({ hasText: 'Stale one' });
    await expect(card).toContainText('6/1/24');
    await expect(page.getByRole('button', { name: /^Refresh/ })).toHaveCount(1);
    await card.getByRole('button', { name: /^Refresh/ }).click();
    const release = await holdCalls(page, '**/api/cornerman/picks');
    await card.getByRole('button', { name: /^Confirm Refresh/ }).click();
    await expect(card.getByRole('button', { name: /^Refreshing\.\.\./ })).toBeDisabled();
    await expect(card.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    await release();
    await expect(card).toContainText(stale.event_name);
    await expect(card.getByRole('button', { name: /Refresh/ })).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'Stale one', exact: true })).toBeFocused();
  });

  test('deletes in two steps; a double click or a held Enter key only arms the button', async ({ page }) => {
    await savedPlaybook(page, 'Doomed');
    await page.goto('/playbooks');
    const before = await page.getByRole('button', { name: 'Delete Doomed' }).boundingBox();
    await page.getByRole('button', { name: 'Delete Doomed' }).dblclick();
    const confirm = page.getByRole('button', { name: 'Confirm Delete Doomed' });
    await expect(confirm).toBeFocused();
    // It stays under the pointer.
    expect(await confirm.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Delete Doomed', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Doomed' }).focus();
    for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(confirm).toBeFocused();
    await page.getByRole('heading', { name: 'Your Playbooks' }).click();
    await expect(confirm).toBeHidden();
    await page.getByRole('button', { name: 'Delete Doomed' }).click();
    await confirm.click();
    await expect(page.getByText('0/5')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Playbooks' })).toBeFocused();
  });

  test('disables Create at the limit of 5 with a reason; saving a sixth playbook fails', async ({ page }) => {
    for (let made = 1; made <= 5; made += 1) await savedPlaybook(page, `Number ${made}`);
    await page.goto('/playbooks');
    await expect(page.getByText('5/5')).toBeVisible();
    const create = page.getByRole('button', { name: 'Create New Playbook' });
    await expect(create).toBeDisabled();
    await create.focus();
    await expect(page.getByRole('tooltip')).toHaveText('You have reached your maximum number of available playbooks');
    await expect(savedPlaybook(page, 'Number 6')).rejects.toThrow(/409/);
    await page.goto('/playbooks/build');
    await expect(page.getByText(/You have reached your maximum number of available playbooks/)).toBeVisible();
  });

  test('shows legacy playbooks without a name, event, event date, returns or report', { tag: NIGHTLY }, async ({
    page,
  }) => {
    const old = await savedPlaybook(page, 'Old');
    const texts = { name: undefined, event_name: undefined, event_date: undefined, event: undefined };
    const figures = {
      portfolio_returns: undefined,
      previous_year_returns: undefined,
      report: undefined,
      report_apart: undefined,
    };
    const stamps = { schema: undefined, picks_version: undefined };
    await changeStored(old, { ...texts, ...figures, ...stamps, strategies: undefined });
    await page.goto('/playbooks');
    const card = page.getByRole('article');
    await expect(card).toContainText('Untitled Playbook');
    await expect(card).toContainText('No event');
    await expect(card).toContainText('N/A');
    await card.getByRole('link', { name: 'Open Untitled Playbook' }).click();
    await expect(page.getByRole('heading', { name: 'Untitled Playbook' })).toBeVisible();
    await expect(page.getByText(/of 10 strategies with weight/)).toBeVisible();
    await expect(page.getByText('Average Returns')).toBeVisible();
    for (const unknown of [/0 events/, 'Winning events', 'What it would have done']) {
      await expect(page.getByText(unknown)).toHaveCount(0);
    }
    // Without a date its page offers none; the list goes by the last update.
    await expect(page.getByRole('button', { name: 'Refresh Picks' })).toHaveCount(0);
    await changeStored(old, { last_updated: '2024-06-01T12:00:00.000Z' });
    await page.goto('/playbooks');
    await card.getByRole('button', { name: /^Refresh/ }).click();
    await card.getByRole('button', { name: /^Confirm Refresh/ }).click();
    await expect(card).toContainText(old.event_name);
  });
});

test.describe('The detail', () => {
  test('renames a playbook, with mouse and keyboard', async ({ page }) => {
    await signedInAccount(page);
    const { id } = await savedPlaybook(page, 'Before');
    await page.goto(`/playbooks/${id}`);
    await expect(page.getByRole('button', { name: 'Refresh Picks' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByLabel('Playbook name')).toBeFocused();
    await page.getByLabel('Playbook name').fill(' ');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByLabel('Playbook name').fill('  After  ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'After', exact: true })).toBeVisible();
    const ways = page.getByRole('link', { name: 'Back to Playbooks' });
    await expect(ways).toHaveCount(2);
    await ways.first().click();
    await page.getByRole('link', { name: 'Open After' }).click();
    await ways.last().click();
    await expect(page.getByRole('link', { name: 'After', exact: true })).toBeVisible();
  });

  test('refreshes the picks of a past event, and deletes in two steps', async ({ page }) => {
    await signedInAccount(page);
    const playbook = await savedPlaybook(page, 'Yesterday’s');
    await makeStale(playbook);
    await page.goto(`/playbooks/${playbook.id}`);
    await expect(page.getByText(/An old card/)).toBeVisible();
    const release = await holdCalls(page, '**/api/cornerman/picks');
    await page.getByRole('button', { name: 'Refresh Picks' }).click();
    await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await release();
    await expect(page.getByText(new RegExp(playbook.event_name))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Picks' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page).toHaveURL('/playbooks');
    await expect(page.getByText('0/5')).toBeVisible();
  });

  test('tells the values of the chart by pointer and by keyboard', { tag: NIGHTLY }, async ({ page }) => {
    await signedInAccount(page);
    const { id } = await savedPlaybook(page, 'Drawn');
    await page.goto(`/playbooks/${id}#test`);
    const values = page.getByRole('slider', { name: 'Values by date' });
    const text = () => values.getAttribute('aria-valuetext');
    await expect.poll(text).toMatch(/playbook [+−]?[\d.]+, 90% range [+−]?[\d.]+ to [+−]?[\d.]+, equal weights/);
    const last = await text();
    await values.press('Home');
    await expect.poll(text).not.toBe(last);
    const first = await text();
    await values.press('ArrowRight');
    await expect.poll(text).not.toBe(first);
    await values.press('End');
    await expect.poll(text).toBe(last);
    await values.hover();
    await expect.poll(text).not.toBe(last);
    await expect(page.getByText(present(await text(), 'text'))).toBeVisible();
  });

  test('is refused to another user', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST, /Reading private/);
    const other = await confirmedAccount();
    await signedInAccount(page);
    const { id } = await savedPlaybook(page, 'Mine alone');
    await page.goto('/playbooks');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, other);
    await page.goto(`/playbooks/${id}`);
    await expect(page.getByRole('main').getByText('You do not have permission to view this playbook')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Playbooks' }).click();
    await expect(page.getByText('0/5')).toBeVisible();
  });
});

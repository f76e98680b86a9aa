import type { Page } from '@playwright/test';
import { eventPageSchema, eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH, pageAddress, pageObjectPath } from '../../core/contract/pages/page_paths.ts';
import { signedInAccount } from '../e2e/support/accounts.ts';
import { betPick } from '../e2e/support/bets.ts';
import { buildByQuestionnaire, savedPlaybook, sharedPlaybook } from '../e2e/support/playbooks.ts';
import { expect, test } from '../e2e/support/test.ts';
import { present } from '../fixtures/present.ts';

const WIDTHS = [1280, 375];
const SCHEMES = ['dark', 'light'] as const;
const NOON = '2026-04-01T12:00:00Z';

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/status of 404/, /^Reading shared_playbook/);
  await page.clock.setFixedTime(NOON);
});

/** Compares pictures of the whole screen at both widths in both themes, once a text says that it has its data. */
async function expectSame(page: Page, name: string, settled: RegExp | string): Promise<void> {
  await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const personal = page.getByLabel('Email');
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true, mask: [personal] });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectSameAt(page: Page, name: string, path: string, settled: RegExp | string): Promise<void> {
  await page.goto(path);
  await expectSame(page, name, settled);
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

for (const [name, path, settled] of [
  ['home', '/', /^In a test on|^Published before/],
  ['picks-parlays', '/picks?playbook=flurry&budget=25000', /^Why this pick/],
  ['lab', '/lab', 'Choose a strategy or start from a playbook.'],
  ['lab-choice', '/lab?s=favorites_all.younger_by_3.better_strikers', /range|luck|loses/],
  ['rules', '/lab/rules', /90% range/],
  ['rules-odds', '/lab/rules?c=odds~own~ge~2&c=odds~own~le~4', /without its margin/],
  ['record', '/record', /it came to|^There are too few/],
  ['record-value', '/record?playbook=growth&bets=value', 'Growth, dollars won or lost'],
  ['strategies', '/strategies', /^Pick the strategy|^There are too few/],
  ['strategy', '/strategies?strategy=younger_by_3', 'Most opposite'],
  ['events', '/events', 'Past, newest first'],
  ['faq', '/faq', /^FAQ|Questions/],
  ['privacy', '/privacy', 'What is kept about an account, and how long'],
  ['status', '/status', /^Status$/],
  ['developers', '/developers', /^Developers$/],
  ['login', '/login', 'Forgot password?'],
  ['forgot-password', '/forgot-password', 'Back to login'],
  ['not-found', '/nowhere', 'Lost in the Void'],
] as const) {
  test(name, ({ page }) => expectSameAt(page, name, path, settled));
}

test('events, bouts and fighters', async ({ page }) => {
  const index = eventsIndexSchema.parse(await (await page.request.get(EVENTS_INDEX_PATH)).json());
  const coming = present(
    index.events.findLast((each) => each.settled === 0),
    'coming event',
  );
  const past = present(
    index.events.find((each) => each.settled > 0),
    'past event',
  );
  const boutOf = async (id: string) =>
    present(
      eventPageSchema.parse(await (await page.request.get(pageObjectPath('events', id))).json()).bouts[0],
      'bout',
    );
  const [next, last] = [await boutOf(coming.id), await boutOf(past.id)];
  await expectSameAt(page, 'event-coming', pageAddress('events', coming.id), / vs\. /);
  await expectSameAt(page, 'event-past', pageAddress('events', past.id), /^Results/);
  await expectSameAt(page, 'bout-coming', pageAddress('bouts', next.bout), 'Who backs whom');
  await expectSameAt(page, 'bout-past', pageAddress('bouts', last.bout), 'Who backs whom');
  await expectSameAt(page, 'fighter', pageAddress('fighters', present(last.red.slug, 'slug')), /^All bouts/);
});

test('what is open on public screens', async ({ page }) => {
  await page.goto('/picks');
  await page
    .getByText(/^Why this pick/)
    .first()
    .click();
  await expectSame(page, 'picks', /^Why this pick/);
  await page.goto('/record');
  await page.getByRole('main').getByRole('list').getByRole('button', { expanded: false }).first().click();
  await expectSame(page, 'record-event', /^(Won|Lost)$/);
  await page.goto('/register');
  await press(page, 'Register');
  await expectSame(page, 'register-errors', 'Confirm password');
});

test('playbooks', async ({ page }) => {
  await signedInAccount(page);
  await expectSameAt(page, 'playbooks-none', '/playbooks', 'Create Your First Playbook');
  const { id } = await savedPlaybook(page, 'A rather long name for a playbook, as people like to give them');
  await expectSameAt(page, 'playbooks', '/playbooks', '1/5');
  await expectSameAt(page, 'playbook', `/playbooks/${id}`, /^Why this pick/);
  await press(page, 'Share');
  await expectSame(page, 'share-dialog', 'Make a link');
  const token = await sharedPlaybook(page, 'Shared');
  await expectSameAt(page, 'shared', `/shared/${token}`, /^Why this pick/);
  await expectSameAt(page, 'shared-not', `/shared/${'0'.repeat(32)}`, 'This playbook is not shared');
  await expectSameAt(page, 'profile', '/profile', 'Update Profile');
  await expectSameAt(page, 'contact', '/contact', 'Send Message');
});

test('bets', async ({ page }) => {
  await signedInAccount(page);
  await expectSameAt(page, 'bets-none', '/bets', 'No bets yet.');
  await betPick(page);
  await expectSame(page, 'picks-bet', /bet/);
  await expectSameAt(page, 'bets', '/bets', /vs\. /);
  await page
    .getByRole('button', { name: / vs\. / })
    .last()
    .click();
  await expectSame(page, 'change-bet', 'Change bet');
  await expectSameAt(page, 'new-bet', '/bets/new', 'Add a bet');
  await expectSameAt(page, 'limits', '/bets/limits', 'Save limits');
  await page.goto('/bets/import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'tracker.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Selection,Stake,Odds\n3/4/2026,Nobody Known,10,+155\n'),
  });
  await expectSame(page, 'import', 'How are dates written here?');
});

test('builders', async ({ page }) => {
  await signedInAccount(page);
  await expectSameAt(page, 'builders', '/playbooks/build', 'Coming Soon');
  await expectSameAt(page, 'builder-simple', '/playbooks/build/simple', 'All favorites');
  await buildByQuestionnaire(page);
  await expectSame(page, 'results-simple', /^Why this pick/);
  await press(page, 'Save Playbook');
  await expectSame(page, 'save-dialog', 'Playbook name');
  await page.goto('/playbooks/build/language');
  await page
    .getByLabel('Your strategy')
    .fill('I back younger fighters and better grapplers, but no parlays, said my uncle.');
  await expectSame(page, 'builder-language', 'Your strategy');
  await press(page, 'Build Playbook');
  await expectSame(page, 'results-language', /^Why this pick/);
});

import type { Page } from '@playwright/test';
import { eventPageSchema, eventsIndexSchema } from '../../core/contract/pages/event_page.ts';
import { EVENTS_INDEX_PATH, pageAddress, pageObjectPath } from '../../core/contract/pages/page_paths.ts';
import { signedInAccount } from './support/accounts.ts';
import { betPick } from './support/bets.ts';
import { buildByQuestionnaire, savedPlaybook, sharedPlaybook } from './support/playbooks.ts';
import { shifted, smallTargets, tooWide, violations, watchShifts } from './support/soundness.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

const MOST_LAYOUT_SHIFT = 0.02;

interface Screen {
  path: string;
  /** A text that is visible once the screen has its data. */
  settled: RegExp | string;
  scheme: 'dark' | 'light';
  /** A second state of a screen whose first one `npm test` has. */
  tag?: typeof NIGHTLY;
}

/** Expects no axe violations and no small targets at 1280 and 375 px, no horizontal scrolling at 320 px, and nearly no layout shift. */
async function expectSound(page: Page, { path, settled, scheme }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(path);
  await expect(page.getByText(settled).filter({ visible: true }).first()).toBeVisible();
  expect(await violations(page), `${path} at 1280 px`).toEqual([]);
  expect(await smallTargets(page), `${path} at 1280 px: targets under 24 px`).toEqual([]);
  expect(await shifted(page), `${path}: layout shift`).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await violations(page, { hadContrast: true }), `${path} at 375 px`).toEqual([]);
  expect(await smallTargets(page), `${path} at 375 px: targets under 24 px`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => tooWide(page), { message: `${path} at 320 px` }).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '/', settled: /^In a test on|^Published before/, scheme: 'dark' },
  { path: '/picks', settled: /^Why this pick/, scheme: 'light' },
  { path: '/lab?s=favorites_all.younger_by_3', settled: /range|luck|loses/, scheme: 'light' },
  { path: '/lab/rules', settled: /90% range/, scheme: 'dark', tag: NIGHTLY },
  { path: '/lab/rules?c=odds~own~ge~2&c=odds~own~le~4', settled: /without its margin/, scheme: 'light' },
  { path: '/record', settled: /it came to|^There are too few/, scheme: 'dark' },
  { path: '/record?playbook=growth', settled: 'Growth, dollars won or lost', scheme: 'light', tag: NIGHTLY },
  { path: '/strategies', settled: /^Pick the strategy|^There are too few/, scheme: 'dark' },
  { path: '/strategies?strategy=younger_by_3', settled: 'Most opposite', scheme: 'light', tag: NIGHTLY },
  { path: '/events', settled: 'Past, newest first', scheme: 'light' },
  { path: '/price', settled: 'For example', scheme: 'dark' },
  { path: '/bouts/what-if', settled: 'Choose two fighters', scheme: 'light' },
  { path: '/faq', settled: /^FAQ|Questions/, scheme: 'dark' },
  { path: '/privacy', settled: 'What is kept about an account, and how long', scheme: 'light' },
  { path: '/status', settled: 'Wikipedia', scheme: 'dark' },
  { path: '/developers', settled: 'Your keys', scheme: 'light' },
  { path: '/login', settled: 'Forgot password?', scheme: 'light' },
  { path: '/register', settled: 'Confirm password', scheme: 'dark' },
  { path: '/forgot-password', settled: 'Back to login', scheme: 'light' },
  { path: '/nowhere', settled: 'Lost in the Void', scheme: 'dark' },
];

test.beforeEach(({ page, complaints }) => {
  // The page of an unknown address is answered with 404.
  complaints.expect(/status of 404/);
  return watchShifts(page);
});

/** Screens of one page of the browser: each page costs more than a screen. */
const TOGETHER = 4;
const USUAL = PUBLIC_SCREENS.filter(({ tag }) => tag === undefined);
const groups = Array.from({ length: Math.ceil(USUAL.length / TOGETHER) }, (_, at) =>
  USUAL.slice(at * TOGETHER, (at + 1) * TOGETHER),
);

for (const screens of groups) {
  test(`${screens.map(({ path }) => path).join(', ')} pass axe, fit 320 px and do not shift`, async ({ page }) => {
    test.slow();
    for (const screen of screens) await expectSound(page, screen);
  });
}

test('Second states of public screens pass axe, fit 320 px and do not shift', { tag: NIGHTLY }, async ({ page }) => {
  test.slow();
  for (const screen of PUBLIC_SCREENS.filter(({ tag }) => tag === NIGHTLY)) await expectSound(page, screen);
});

/** Holds the requests of a pattern back; the returned function answers them. */
async function heldBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const width of [375, 768, 1280]) {
  test(`The answer’s parts move nothing at ${width} px, however late they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const releaseValue = await heldBack(page, '**/prebuilt_playbooks/value_*');
    const releaseWords = await heldBack(page, '**/assets/Answer-*.js');
    const releasePrices = await heldBack(page, '**/api/cornerman/prices/*');
    const releaseRecord = await heldBack(page, '**/api/cornerman/record');
    await page.goto('/picks');
    const answer = page.getByRole('region', { name: 'What to bet' });
    await expect(page.getByText(/^Why this pick/).first()).toBeVisible();
    releaseValue();
    releaseWords();
    await expect(answer.getByText(/^Market line/).first()).toBeVisible();
    releasePrices();
    await expect(answer.getByText(/ pays .* now/).first()).toBeVisible();
    releaseRecord();
    await expect(answer.getByText(/Tested, such bets/)).toBeVisible();
    expect(await shifted(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  });
}

test('The pages of a coming and a past event, of their bouts and a fighter pass axe, fit 320 px and do not shift', async ({
  page,
}) => {
  test.slow();
  const index = eventsIndexSchema.parse(await (await page.request.get(EVENTS_INDEX_PATH)).json());
  const [coming, past] = [
    index.events.findLast((each) => each.settled === 0),
    index.events.find((each) => each.settled > 0),
  ];
  if (coming === undefined || past === undefined) throw new Error('The league has no coming or no past event');
  const event = eventPageSchema.parse(await (await page.request.get(pageObjectPath('events', past.id))).json());
  const [main] = event.bouts;
  if (main === undefined || main.red.slug === null) throw new Error('The past event has no bout with a page');
  await expectSound(page, {
    path: pageAddress('events', coming.id),
    settled: 'What the playbooks bet',
    scheme: 'dark',
  });
  const card = eventPageSchema.parse(await (await page.request.get(pageObjectPath('events', coming.id))).json());
  const next = card.bouts[0]?.bout ?? '';
  await expectSound(page, { path: pageAddress('bouts', next), settled: 'Who backs whom', scheme: 'light' });
  await expectSound(page, { path: pageAddress('events', past.id), settled: /^Results/, scheme: 'light' });
  await expectSound(page, { path: pageAddress('bouts', main.bout), settled: 'Who backs whom', scheme: 'dark' });
  await expectSound(page, { path: pageAddress('fighters', main.red.slug), settled: /^All bouts/, scheme: 'light' });
});

test('The signed-in screens pass axe, fit 320 px and do not shift', async ({ page, complaints }) => {
  test.slow();
  complaints.expect(/^Reading shared_playbook/);
  await signedInAccount(page);
  await expectSound(page, { path: '/playbooks', settled: 'Create Your First Playbook', scheme: 'light' });
  const { id } = await savedPlaybook(page, 'A rather long name for a playbook, as people like to give them');
  await expectSound(page, { path: '/playbooks', settled: '1/5', scheme: 'dark' });
  await expectSound(page, { path: `/playbooks/${id}`, settled: /^Why this pick/, scheme: 'light' });
  const token = await sharedPlaybook(
    page,
    'ثلاثة 🥊 <b>bold</b> and a rather long name for a playbook, as people give',
  );
  await expectSound(page, { path: `/shared/${token}`, settled: /^Why this pick/, scheme: 'dark' });
  await expectSound(page, {
    path: `/shared/${'0'.repeat(32)}`,
    settled: 'This playbook is not shared',
    scheme: 'light',
  });
  await expectSound(page, { path: '/profile', settled: 'Update Profile', scheme: 'dark' });
  await expectSound(page, { path: '/contact', settled: 'Send Message', scheme: 'light' });
});

test('The screens of bets pass axe, fit 320 px and do not shift', async ({ page }) => {
  test.slow();
  await signedInAccount(page);
  await expectSound(page, { path: '/bets', settled: 'No bets yet.', scheme: 'dark' });
  await betPick(page);
  await expectSound(page, { path: '/bets', settled: /vs\. /, scheme: 'light' });
  await page
    .getByRole('button', { name: / vs\. / })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Change bet' })).toBeVisible();
  expect(await violations(page), 'a bet that is changed').toEqual([]);
  await expectSound(page, { path: '/bets/new', settled: 'Add a bet', scheme: 'dark' });
  await expectSound(page, { path: '/bets/limits', settled: 'Save limits', scheme: 'light' });
  await expectSound(page, { path: '/bets/import', settled: 'Choose a file', scheme: 'dark' });
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'a rather long name of a file, as trackers like to give them, with spaces.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Selection,Stake,Odds\n3/4/2026,Nobody Known,10,+155\n'),
  });
  await expect(page.getByText('How are dates written here?')).toBeVisible();
  expect(await violations(page), 'the columns of a file').toEqual([]);
});

test('The builders pass axe, fit 320 px and do not shift', async ({ page }) => {
  test.slow();
  await signedInAccount(page);
  await expectSound(page, { path: '/playbooks/build', settled: 'Coming Soon', scheme: 'dark' });
  await expectSound(page, { path: '/playbooks/build/language', settled: 'Your strategy', scheme: 'light' });
  await expectSound(page, { path: '/playbooks/build/simple', settled: 'All favorites', scheme: 'dark' });
  await buildByQuestionnaire(page);
  await expectSound(page, { path: '/playbooks/build/simple?step=results', settled: /^Why this pick/, scheme: 'light' });
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  expect(await violations(page), 'the save dialog').toEqual([]);
});

test('What was read in a description passes axe, fits 320 px and does not shift', { tag: NIGHTLY }, async ({
  page,
}) => {
  await signedInAccount(page);
  await page.goto('/playbooks/build/language');
  await page
    .getByLabel('Your strategy')
    .fill('I back younger fighters and better grapplers, but no parlays, said my uncle.');
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await page.getByRole('button', { name: 'Remove Better grapplers' }).click();
  await expect(page.getByText(/^Built from this strategy/)).toBeVisible();
  const path = '/playbooks/build/language?step=results';
  await expectSound(page, { path, settled: /^Why this pick/, scheme: 'light' });
});

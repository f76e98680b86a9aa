import { pageAddress, SEARCH_INDEX_PATH } from '../../core/contract/pages/page_paths.ts';
import { searchIndexSchema } from '../../core/contract/pages/search_index.ts';
import { present } from '../fixtures/present.ts';
import { shifted, smallTargets, tooWide, violations, watchShifts } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test('A visitor finds a fighter by keyboard and walks from bout to event and back', async ({ page }) => {
  await page.goto('/events');
  const past = page.getByRole('table', { name: /^Past events/ });
  await past.getByRole('link').first().click();
  const card = page.getByRole('table', { name: /^Results/ });
  const sides = await card.getByRole('rowheader').first().innerText();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bouts\//);
  // The heading of the event has the names of a bout, too.
  await page.getByText('Side by side', { exact: true }).click();
  await expect(page.getByRole('table', { name: /^Tale of the tape/ })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(' vs. ');
  const [red = ''] = ((await heading.textContent()) ?? '').split(' vs. ');
  expect(sides).toContain(red);

  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search fighters and events' });
  await expect(search).toBeFocused();
  await page.keyboard.type(red);
  await expect(page.getByRole('option', { name: red }).first()).toBeVisible();
  // A bout to come stands before its fighters.
  const found = await page.getByRole('option').allTextContents();
  const place = found.findIndex((text) => text.startsWith(red) && !text.includes(' vs. '));
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fighters\//);
  await expect(heading).toContainText(red);
  await expect(page).toHaveTitle(new RegExp(`^${red}.* · Cornerman$`));

  await page
    .getByRole('table', { name: /^All bouts/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/bouts\//);
  await page.goBack();
  await expect(heading).toContainText(red);
});

test('The front page shows the next card, whose rows open the bouts', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'The next card, by Cornerman and the market' });
  await expect(card).toBeInViewport();
  await expect(card.getByText(/worth (its|their) price/).first()).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bouts\//);
  await page.getByText('Side by side', { exact: true }).click();
  await expect(page.getByRole('table', { name: /^Tale of the tape/ })).toBeVisible();
});

test('What two screens show moves from its place on one to its place on the next, unless less motion is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      // A page that is drawn longer than the move lasts ends it before the events of its animations.
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          const [, name] = /^::view-transition-group\((.*)\)$/.exec(pseudo ?? '') ?? [];
          if (name !== undefined && name !== 'root') document.documentElement.dataset.moved = name;
        }
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  const html = page.locator('html');
  const heading = page.getByRole('heading', { level: 1 });
  const moves = async (name: string) => {
    await expect(html).toHaveAttribute('data-moved', new RegExp(`^${name}-`));
    await html.evaluate((element) => delete element.dataset.moved);
  };
  const bouts = page.getByRole('main').getByRole('link', { name: ' vs. ' });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Only what is in sight moves: name and link of an opened pick.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/picks');
  await page.getByRole('button', { name: 'Why this pick' }).first().click();
  await bouts.first().click();
  await moves('bout');
  await expect(heading).toContainText(' vs. ');
  await page.getByRole('main').locator('a[href^="/fighters/"]').first().click();
  await moves('fighter');

  await page.goto('/events');
  await page
    .getByRole('table', { name: /^Past events/ })
    .getByRole('link')
    .first()
    .click();
  const results = page.getByRole('table', { name: /^Results/ }).getByRole('link');
  await results.first().click();
  await moves('bout');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await results.first().click();
  await expect(heading).toContainText(' vs. ');
  await expect(html).not.toHaveAttribute('data-moved');
});

test('A visitor asks what if two fighters met who are not booked, at prices of his own', async ({ page }) => {
  await watchShifts(page);
  const { fighters } = searchIndexSchema.parse(await (await page.request.get(SEARCH_INDEX_PATH)).json());
  const one = present(fighters[0], 'fighter');
  const other = present(
    fighters.find(({ slug, weight_class }) => slug !== one.slug && weight_class === one.weight_class),
    'fighter of the same class',
  );
  await page.goto(pageAddress('fighters', one.slug));
  await page.getByRole('link', { name: /^What if .* met somebody else/ }).click();
  await expect(page).toHaveTitle('What if they met? · Cornerman');
  const picker = page.getByRole('combobox', { name: 'Blue corner' });
  await picker.fill(other.name);
  await expect(page.getByRole('option', { name: other.name }).first()).toBeVisible();
  await picker.press('Enter');
  const worth = page.getByRole('region', { name: 'What each side is worth' });
  await expect(worth).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`red=${one.slug}&blue=${other.slug}`));
  await page.getByLabel(`Price on ${one.name}`).fill('-150');
  await page.getByLabel(`Price on ${other.name}`).fill('2.3');
  await expect(worth.getByText(/ to [+−]/)).toHaveCount(2);
  await expect(page).toHaveURL(/red_price=-150&blue_price=2\.3/);
  await page.reload();
  await expect(worth.getByText(/ to [+−]/)).toHaveCount(2);
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await smallTargets(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toEqual([]);
});

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

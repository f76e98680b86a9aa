import { signedInAccount } from './support/accounts.ts';
import { holdCalls } from './support/held_call.ts';
import { answerQuestions, buildByQuestionnaire } from './support/playbooks.ts';
import { violations } from './support/soundness.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await signedInAccount(page);
});

test('A playbook from the questionnaire is saved, listed and shown on the picks page', async ({ page }) => {
  await page.goto('/playbooks/build/simple');
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  for (const label of ['Average Returns', 'Previous Year Returns', 'Strategy Weights', 'Recommended Picks']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/out of sample/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name Your Playbook' });
  await expect(dialog.getByLabel('Playbook name')).toHaveValue(/^Custom Playbook \d+\/\d+\/\d{4}$/);
  await dialog.getByLabel('Playbook name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Playbook name').fill('  Friday night  ');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page).toHaveURL('/playbooks');
  await expect(page.getByRole('link', { name: 'Friday night', exact: true })).toHaveCount(1);
  await expect(page.getByText('1/5')).toBeVisible();
  await page.goto('/picks');
  await page.getByRole('tab', { name: 'My Playbooks' }).click();
  await expect(page.getByText('Friday night')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Limits are set on the results: picks and test obey them, the save has them, and the Lab opens with them', async ({
  page,
}) => {
  await buildByQuestionnaire(page);
  await page.getByRole('heading', { name: 'Your Own Rules and Limits' }).click();
  await page.getByLabel('Add a limit').selectOption('Bets a night');
  const most = page.getByLabel('bets a night, at most');
  await most.fill('51');
  await expect(page.getByText('A whole number from 1 to 50.')).toBeVisible();
  await most.fill('2');
  await most.press('Enter');
  await expect(page.getByText('Each change builds the playbook anew before you save it.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  const chip = page.getByRole('button', { name: 'at most 2 bets a night, best edge first', exact: true });
  await page.getByRole('link', { name: 'Open in the Lab' }).click();
  await expect(chip).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /^Custom Playbook/ }).click();
  await expect(page.getByText(/at most 2 bets a night, best edge first/)).toBeVisible();
});

test('Next is disabled until an option is chosen, and a double click skips no question', async ({ page }) => {
  await page.goto('/playbooks/build/simple');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'All favorites' }).click();
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Big Favorites' })).toBeFocused();
  await page.getByRole('button', { name: 'At least 1.25 (-400)' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByText('Question 2 of 10')).toBeVisible();
});

test('A slow double click does not move the focus away from the next question', { tag: NIGHTLY }, async ({ page }) => {
  await page.goto('/playbooks/build/simple');
  await page.getByRole('button', { name: 'All favorites' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const heading = page.getByRole('heading', { name: 'Big Favorites' });
  await expect(heading).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(heading).toBeFocused();
});

test('The browser’s back button goes to the previous question, and answers survive a reload', async ({ page }) => {
  await page.goto('/playbooks/build');
  await expect(page.getByRole('link', { name: 'the Lab' })).toHaveAttribute('href', '/lab');
  await page.getByRole('link', { name: 'Simple Builder' }).click();
  await page.getByRole('button', { name: 'Low elo' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'At least 1.45 (-222)' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Small Underdogs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Small Underdogs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'At least 1.45 (-222)' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Low elo' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/playbooks/build');
});

test('Going back cancels the build; results open in the Lab and survive a reload; Discard asks once, can be undone and starts over', async ({
  page,
}) => {
  await page.goto('/playbooks/build/simple');
  await answerQuestions(page);
  const release = await holdCalls(page, '**/api/cornerman/optimize');
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Building Your Playbook...' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Biggest Favorites Parlay' })).toBeVisible();
  await release();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Build Playbook' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open in the Lab' }).click();
  await expect(page.getByText(/^10 of \d+$/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).dblclick();
  await page.getByRole('button', { name: 'Confirm Discard' }).click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Confirm Discard' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/playbooks/build');
});

test('A save retried after a lost response stores the playbook once, with the last name', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^Failed to load resource/);
  await buildByQuestionnaire(page);
  await page.getByRole('button', { name: 'Save Playbook' }).click();
  const dialog = page.getByRole('dialog');
  await page.route(
    '**/api/cornerman/playbooks',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByLabel('Playbook name').fill('First try');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Failed to save playbook: No connection/)).toBeVisible();
  await dialog.getByLabel('Playbook name').fill('Second try');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/playbooks');
  await expect(page.getByRole('link', { name: 'Second try', exact: true })).toBeVisible();
  await expect(page.getByText('1/5')).toBeVisible();
});

test('The builder works with the keyboard alone', async ({ page }) => {
  await page.goto('/playbooks/build/simple');
  await expect(page.getByRole('heading', { name: 'Favorites', exact: true })).toBeVisible();
  for (let step = 1; step <= 10; step += 1) {
    await expect(page.getByText(`Question ${step} of 10`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const next = page.getByRole('button', { name: step < 10 ? 'Next' : 'Build Playbook' });
    for (let presses = 0; presses < 12; presses += 1) {
      if (await next.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your Playbook', exact: true })).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save Playbook' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Playbook name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save Playbook' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Playbook name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/playbooks');
});

test.describe('On an evening in Los Angeles, when it is the next day in UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the default name has the local date', { tag: NIGHTLY }, async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), now: '2026-04-05T01:30:00.000Z' } });
    });
    await buildByQuestionnaire(page);
    await page.getByRole('button', { name: 'Save Playbook' }).click();
    await expect(page.getByLabel('Playbook name')).toHaveValue('Custom Playbook 4/4/2026');
  });
});

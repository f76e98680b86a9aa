import { holdAnswers } from './support/held_call.ts';
import { goOffline, goOnline } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** The nightly run repeats it more often, as it tries more fuzz cases. */
const ROUNDS = process.env.FUZZ_SCALE === undefined ? 3 : 50;

test('The site says that it is offline while answers are on their way, until the server answers', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^The page view was not counted/, /^The worker was not started/);
  test.setTimeout(240_000 + ROUNDS * 10_000);
  const notice = page.getByText(/^You’re offline\. What you see/);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await holdAnswers(page, '**/api/cornerman/strategies');
    await page.goto('/strategies');
    await answers.waitForOne();
    await goOffline(page);
    await answers.release();
    await expect(page.getByRole('main')).toContainText('%');
    await expect(notice, `round ${round}`).toBeVisible();
    await goOnline(page);
  }
});

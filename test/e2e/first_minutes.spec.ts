import type { Locator, Page } from '@playwright/test';
import { signedInAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

/** A walk from the front page: what it taps is counted, and typing into a field is a tap on it. */
async function walk(page: Page) {
  let taps = 0;
  const begun = Date.now();
  await page.goto('/');
  return {
    async tap(control: Locator) {
      taps += 1;
      await control.tap();
    },
    async type(field: Locator, text: string) {
      taps += 1;
      await field.fill(text);
    },
    /** Ends it: at most so many taps were needed. The seconds are printed alone, as they are those of this machine. */
    end(aim: string, most: number) {
      process.stdout.write(`${aim}: ${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
      expect(taps, aim).toBeLessThanOrEqual(most);
    },
  };
}

const bar = (page: Page, name: string) => page.getByRole('navigation', { name: 'Bar' }).getByRole('link', { name });

test('From the front page it is two taps to what to bet with $50', async ({ page }) => {
  const { tap, type, end } = await walk(page);
  await tap(page.getByRole('main').getByRole('link', { name: 'View Picks' }).first());
  await type(page.getByLabel('Your budget'), '50');
  const answer = page.getByRole('region', { name: 'What to bet' });
  await expect(answer.getByText(/\$4\d stays in your pocket|Keep your/)).toBeVisible();
  await expect(answer.getByRole('listitem').first()).toContainText(/at [+−]\d+ or better/);
  end('Picks for $50', 2);
});

test('Signed in it is six taps to an own playbook, three to a bet written down, one to how bets did', async ({
  page,
}) => {
  await signedInAccount(page);

  const built = await walk(page);
  await built.tap(page.getByRole('main').getByRole('link', { name: 'Build a playbook' }).first());
  await built.tap(page.getByRole('link', { name: /Language Powered Builder/ }));
  await built.type(
    page.getByLabel('Your strategy'),
    'Bet on fighters who are at least three years younger and have the longer reach.',
  );
  await built.tap(page.getByRole('button', { name: 'Build Playbook' }));
  await built.tap(page.getByRole('button', { name: 'Save Playbook' }));
  await built.tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL('/playbooks');
  built.end('An own playbook', 6);

  const bet = await walk(page);
  await bet.tap(bar(page, 'Picks'));
  const answer = page.getByRole('region', { name: 'What to bet' });
  await bet.tap(answer.getByRole('button', { name: /^I bet this/ }).first());
  await bet.tap(page.getByRole('dialog', { name: 'I bet this' }).getByRole('button', { name: 'Save bet' }));
  await expect(answer.getByRole('button', { name: /^✓ \$/ })).toBeVisible();
  bet.end('A bet written down', 3);

  const did = await walk(page);
  await did.tap(bar(page, 'Bets'));
  await expect(page.getByRole('main').getByText('1 bet on 1 event')).toBeVisible();
  did.end('How bets did', 1);
});

import type { Page } from '@playwright/test';
import { confirmedAccount, fillLogin, signedInAccount } from './support/accounts.ts';
import { tooWide, violations } from './support/soundness.ts';
import { expect, NIGHTLY, REFUSED_REQUEST, test } from './support/test.ts';

/** The narrowest screen and one with both columns. */
const AXE_WIDTHS = [320, 1280];

const CHOICE = '/lab?s=favorites_all.younger_by_3.better_strikers';
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
/** Waits until all figures of a choice are there. */
async function settled(page: Page): Promise<void> {
  await expect(verdict(page)).toContainText(/range|luck|loses/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
const figure = (page: Page, label: RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

const BUDGET = 'This budget, of what I have to bet with';

/** What a frame shows: the slider's value, the figures, and where panels begin; `isWhole` where nothing is still computed. */
const shownNow = `(() => {
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  const top = (name) => document.querySelector('[aria-label="' + name + '"]').getBoundingClientRect().top;
  return {
    isWhole: document.querySelector('main [aria-busy="true"]') === null,
    budget: [...document.querySelectorAll('output')].find((each) => each.textContent.includes(' of '))?.textContent,
    figures: [text('main dl'), text('[aria-label="Verdict"]')].join(' | '),
    tops: [top('Curve'), top('How alike they are')].join(),
  };
})()`;
interface Shown {
  isWhole: boolean;
  budget: string;
  figures: string;
  tops: string;
}

test.describe('The Lab', () => {
  test('starts from a playbook, and answers with a verdict, figures and the next card', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Research' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lab' }).click();
    await expect(page.getByText('Choose a strategy or start from a playbook.')).toBeVisible();
    await page.getByRole('button', { name: 'Ten first answers' }).click();
    await settled(page);
    await expect(figure(page, /Per event/)).toContainText('%');
    await expect(page.getByText(/^10 of \d+$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What it bets on the next card' })).toContainText('Expected result');
    await expect(page.getByRole('region', { name: 'How alike they are' })).toBeVisible();
    await expect(page).toHaveURL(/\/lab\?s=favorites_all\./);
  });

  test('has its whole choice in its address: reload and back bring it again', async ({ page }) => {
    await page.goto(CHOICE);
    await settled(page);
    await page.getByLabel('Prices against the source').fill('200');
    await expect(page).toHaveURL(`${CHOICE}&p=0.02`);
    await page.reload();
    await expect(page.getByText('2% better')).toBeVisible();
    await settled(page);
    await page.getByText('Equal', { exact: true }).click();
    await expect(page).toHaveURL(`${CHOICE}&w=equal&p=0.02`);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Optimised' })).toBeChecked();
    await expect(page).toHaveURL(`${CHOICE}&p=0.02`);
  });

  test('opens a copied address with the same choice and figures in a browser that never saw it', {
    tag: NIGHTLY,
  }, async ({ page, browser }) => {
    const address = `${CHOICE}&f=0.3&prior=0.005&cap=0.6&lock=younger_by_3~0.2&p=-0.01`;
    await page.goto(address);
    await settled(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto(page.url());
    await settled(other);
    for (const label of [/Per event/, /Ahead/, /Deepest/, /Netted/]) {
      await expect(figure(other, label)).toHaveText(await figure(page, label).innerText());
    }
    await expect(other.getByLabel('Younger by 3 years, locked weight in per cent')).toHaveValue('20');
    await expect(other.getByText('1% worse')).toBeVisible();
    await expect(other.getByText('$500 of $1,667')).toBeVisible();
    await other.context().close();
  });

  test('bets on nothing that is never bet on, no more than its limits, and holds both in its address', async ({
    page,
  }) => {
    await page.goto(CHOICE);
    await settled(page);
    const before = await figure(page, /Per event/).innerText();
    await page.getByLabel('Add what is never bet on').selectOption('UFC debutants');
    await page.getByLabel('Add a limit').selectOption('Bets a night');
    await expect(figure(page, /Per event/)).not.toHaveText(before);
    await expect(page).toHaveURL(/own=%7B%22filters%22/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove UFC debutants' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^at most 5 bets a night/ })).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });

  test('weighs a kept rule up to its sealed years, and saves it with a playbook', async ({ page }) => {
    test.slow();
    await signedInAccount(page);
    await page.goto('/lab/rules?c=odds~own~ge~2');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByLabel('Rule name').fill('Long shots');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Long shots' })).toBeVisible();
    await page.goto(CHOICE);
    await settled(page);
    await page.getByLabel('Add a rule of yours').selectOption('Long shots');
    await expect(page.getByRole('button', { name: 'Lock Long shots' })).toBeEnabled();
    await expect(
      page
        .getByText(/up to the sealed years from/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save as playbook' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/playbooks$/);
    await page
      .getByRole('link', { name: /Lab Playbook/ })
      .first()
      .click();
    await expect(page.getByText(/Own rules: Long shots \(odds no shorter than \+100\)/).first()).toBeVisible();
    // What is below the picks has its place once they are shown.
    await expect(page.getByText(/^Edge is our probability/)).toBeVisible();
    await page.getByRole('heading', { name: 'Winning events, deepest slide' }).click();
    await expect(page.getByText(/those from .* on are sealed/)).toBeVisible();
    await page.getByRole('heading', { name: 'Strategy Weights' }).click();
    await page.getByRole('link', { name: 'Open in the Lab' }).click();
    await expect(page.getByRole('button', { name: 'Lock Long shots' })).toBeEnabled();
  });

  test('finds strategies by name and question, by keyboard alone', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto('/lab');
    await page.getByLabel('Add a strategy').focus();
    await page.keyboard.type('clinch');
    await expect(page.getByRole('option', { name: 'Clinch Counter' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Add a strategy')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove Clinch Counter' })).toBeVisible();
    await settled(page);
    // One strategy has nothing to be like.
    await expect(page.getByRole('region', { name: 'How alike they are' })).toHaveCount(0);
    await page.getByLabel('Add a strategy').fill('age');
    await page.getByRole('option', { name: 'All of Age Difference' }).click();
    await expect(page.getByText(/^4 of \d+$/)).toBeVisible();
  });

  test('has every control within reach of the mouse, however many strategies there are', { tag: NIGHTLY }, async ({
    page,
  }) => {
    await page.goto('/lab');
    await page.getByRole('button', { name: 'Standard' }).click();
    await settled(page);
    for (const label of [BUDGET, 'Prices against the source']) {
      await page.getByLabel(label, { exact: true }).hover();
    }
    await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
    const map = page.getByRole('region', { name: 'How alike they are' });
    await expect(map.getByText('Clinch Counter', { exact: true }).first()).toBeVisible();
  });

  test('keeps locks and caps, and says why some can’t be kept', { tag: NIGHTLY }, async ({ page }) => {
    await page.goto(CHOICE);
    await settled(page);
    await page.getByRole('button', { name: 'Lock All favorites' }).click();
    await page.getByLabel('All favorites, locked weight in per cent').fill('20');
    await expect(page.getByText('All favorites is locked.')).toBeVisible();
    await expect(page).toHaveURL(`${CHOICE}&lock=favorites_all~0.2`);
    await page.goto(`${CHOICE}&cap=0.3`);
    await expect(verdict(page)).toContainText('3 unlocked at no more than 30% each can’t make up the other 100%.');
    await expect(page.getByRole('region', { name: 'Curve' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save as playbook' })).toBeDisabled();
  });

  test('while a control is dragged, shows together only what belongs together, in the same places', async ({
    page,
  }) => {
    await page.goto(CHOICE);
    await settled(page);
    const slider = page.getByLabel(BUDGET, { exact: true });
    const figuresAt = new Map<string, string>();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await slider.press(key);
      await settled(page);
      const { budget, figures } = await page.evaluate<Shown>(shownNow);
      figuresAt.set(budget, figures);
    }
    // Once a setting has changed, the button that resets them is there.
    const start = await page.evaluate<Shown>(shownNow);
    await page.evaluate(`window.seen = []; (function frame() {
      window.seen.push(${shownNow});
      requestAnimationFrame(frame);
    })()`);
    for (let turn = 0; turn < 4; turn++) {
      for (let step = 0; step < 5; step++) await slider.press(turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    }
    await settled(page);
    const seen = await page.evaluate<Shown[]>('window.seen');
    expect(seen.some(({ isWhole }) => !isWhole)).toBe(true);
    for (const { isWhole, budget, figures, tops } of seen) {
      if (isWhole) expect(figures, budget).toBe(figuresAt.get(budget));
      expect(tops).toBe(start.tops);
    }
  });

  test('computes with one worker where there is one processor', { tag: NIGHTLY }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
    await page.goto(CHOICE);
    await settled(page);
    expect(page.workers()).toHaveLength(1);
    await page.getByText('Equal', { exact: true }).click();
    await settled(page);
    await expect(page).toHaveURL(`${CHOICE}&w=equal`);
  });

  test('tells those who don’t see it the verdict once it has settled', async ({ page }) => {
    await page.goto(CHOICE);
    await settled(page);
    await expect(page.locator('#announcements')).toContainText(/per event, 90% range/);
  });

  test('is saved after signing in, with the choice kept meanwhile', async ({ page }) => {
    const account = await confirmedAccount();
    await page.goto(`${CHOICE}&f=0.3`);
    await settled(page);
    await page.getByRole('button', { name: 'Save as playbook' }).click();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await fillLogin(page, account);
    await expect(page).toHaveURL(`${CHOICE}&f=0.3`);
    await page.getByRole('button', { name: 'Save as playbook' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/playbooks');
    await page.getByRole('link', { name: /^Lab Playbook/ }).click();
    await expect(
      page.getByText('Optimised weights · the budget is 30% of what there is to bet with').first(),
    ).toBeVisible();
    await page.getByRole('heading', { name: 'Strategy Weights' }).click();
    await page.getByRole('link', { name: 'Open in the Lab' }).click();
    await expect(page).toHaveURL(`${CHOICE}&f=0.3`);
  });

  test('without its data says so, and tries again', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(REFUSED_REQUEST, /The Lab could not load its data/);
    await page.route('**/snapshots/*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto(CHOICE);
    await expect(page.getByRole('main').getByText('The Lab can’t compute here')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Simple Builder' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(page);
  });

  test('in a browser without workers offers the builders', { tag: NIGHTLY }, async ({ page, complaints }) => {
    complaints.expect(/never/);
    await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.goto(CHOICE);
    await expect(
      page.getByRole('main').getByText('This browser can’t compute the Lab’s figures. A newer one can.'),
    ).toBeVisible();
  });

  for (const scheme of ['dark', 'light'] as const) {
    test(`is accessible and fits 320 to 1920 px, ${scheme}`, { tag: NIGHTLY }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(CHOICE);
      await settled(page);
      for (const width of [320, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => tooWide(page), { message: `${width} px` }).toEqual([]);
        if (AXE_WIDTHS.includes(width)) expect(await violations(page), `${width} px`).toEqual([]);
      }
    });
  }
});

import type { Page } from '@playwright/test';
import { signedInAccount } from './support/accounts.ts';
import { sharedPlaybook } from './support/playbooks.ts';
import { expect, test } from './support/test.ts';

/**
 * Texts of the page with a signed percentage, amount of money or number of budgets whose label, sentence, table head or
 * heading does not say what kind of figure it is. A test and a publication name results. The other words name what a
 * price or a forecast promises, which is no result.
 */
async function unnamedFigures(page: Page): Promise<{ figures: number; unnamed: string[] }> {
  return page.getByRole('main').evaluate((main) => {
    const figure = /[+−][\d,.]+(%|×| budgets| units)|[+−]\u2060?\$[\d,.]+/;
    const named = /test|publish|expected|by our probabilities|\bedge\b|best price/i;
    const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
    const around = (element: Element): string => {
      const table = element.closest('table');
      const row = [table?.caption, table?.tHead, element.closest('tr')].map(textOf);
      const block = textOf(element.closest('p, li, dt, dd, figure, label, summary'));
      const list = element.closest('dd') && textOf(element.parentElement?.closest('dl > div, dl'));
      const section = element.closest('section, article');
      const heading = [section?.querySelector('header'), section?.querySelector('h2, h3')].map(textOf);
      return [...row, block, list ?? '', ...heading].join(' | ');
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const unnamed: string[] = [];
    let figures = 0;
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || !figure.test(text.textContent ?? '')) continue;
      figures += 1;
      if (!named.test(around(parent))) unnamed.push(`${text.textContent} (${around(parent).slice(0, 120)})`);
    }
    return { figures, unnamed };
  });
}

const PAGES: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'Study the tape.'],
  ['/picks', 'Tested out of sample'],
  ['/picks?playbook=value', 'Tested out of sample'],
  ['/record', 'What would break it'],
  ['/record?playbook=value', 'What would break it'],
  ['/strategies', 'By question'],
  ['/lab', 'Lab'],
  ['/lab/rules', 'rule'],
  ['/faq', 'FAQ'],
];

test('every figure of a past result says whether it was tested or published', async ({ page }) => {
  let figures = 0;
  test.slow();
  await signedInAccount(page);
  const ofShared = [`/shared/${await sharedPlaybook(page, 'Shared')}`, 'Average Returns'] as const;
  for (const [path, shown] of [...PAGES, ofShared]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    const found = await unnamedFigures(page);
    expect(found.unnamed, path).toEqual([]);
    figures += found.figures;
  }
  expect(figures).toBeGreaterThan(300);
});

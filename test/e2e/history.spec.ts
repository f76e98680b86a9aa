import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../core/contract/playbook_types.ts';
import { expect, test } from './support/test.ts';

/** The nightly run takes more steps, as it tries more fuzz cases. */
const BURSTS = process.env.FUZZ_SCALE === undefined ? 6 : 160;
const SLOWDOWN = 6;

const START = '/lab?s=favorites_all.younger_by_3';

/** The name of the radio button that belongs to an address. */
function chosenIn({ pathname, searchParams }: URL): string {
  if (pathname === '/lab') return searchParams.get('w') === 'equal' ? 'Equal' : 'Optimised';
  const type = PLAYBOOK_TYPES.find((each) => each === searchParams.get('playbook')) ?? DEFAULT_PLAYBOOK_TYPE;
  return PLAYBOOK_COPY[type].name;
}

/** The figures that depend on the choice in the address; empty while they load. */
const figuresOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
    if (location.pathname === '/picks') return texts('main article h3');
    if (location.pathname === '/record') return texts('main section header h2').slice(0, 1);
    return document.querySelector('main [aria-busy="true"]') === null ? texts('main dl dd') : [];
  });

/** Address, radio button and figures of a page. */
async function seenOn(page: Page) {
  const radios = page.getByRole('main').getByRole('radio', { checked: true });
  const url = new URL(page.url());
  const names = await radios.evaluateAll((inputs) => inputs.map((input) => input.closest('label')?.textContent));
  return { address: url.pathname + url.search, expected: chosenIn(url), names, figures: await figuresOn(page) };
}

/** Waits until the radio button says what the address says, and there are figures. */
async function agreedOn(page: Page) {
  let seen = await seenOn(page);
  await expect(async () => {
    seen = await seenOn(page);
    expect(seen.names).toContain(seen.expected);
    expect(seen.figures.length).toBeGreaterThan(0);
    expect(await seenOn(page)).toEqual(seen);
  }).toPass({ timeout: 20_000 });
  return seen;
}

type Step = { kind: 'back' } | { kind: 'forward' } | { kind: 'choose'; place: number } | { kind: 'link'; name: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forward') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose'), place: fc.nat(PLAYBOOK_TYPES.length - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('link'), name: fc.constantFrom('Picks', 'Record', 'Open in the Lab') }),
  },
);

async function take(page: Page, taken: Step): Promise<void> {
  if (taken.kind === 'back') return page.evaluate(() => void (window.history.state?.idx > 0 && window.history.back()));
  if (taken.kind === 'forward') return page.evaluate(() => window.history.forward());
  if (taken.kind === 'link') {
    const link = page.getByRole('link', { name: taken.name, exact: true });
    if ((await link.count()) > 0) await link.click();
    return;
  }
  // In the page, so that Back can follow before a choice is rendered.
  await page.evaluate((place) => {
    const groups = [...document.querySelectorAll('main fieldset, main table:has(input)')];
    const group = groups.find((each) => /^(Playbook|Weights)/.test(each.textContent));
    const radios = group?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [];
    radios[place % Math.max(1, radios.length)]?.click();
  }, taken.place);
}

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

test('On a slow machine address, radio buttons and figures agree after any Back and Forward', async ({ context }) => {
  test.setTimeout(BURSTS * 20_000);
  const page = await openSlowly(context, START);
  await agreedOn(page);
  const figures = new Map<string, string[]>();
  const bursts = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: BURSTS, seed: 7 });
  for (const burst of bursts) {
    for (const taken of burst) await take(page, taken);
    const seen = await agreedOn(page);
    figures.set(seen.address, seen.figures);
  }
  const screens = new Set([...figures.keys()].map((address) => address.split('?')[0]));
  expect([...screens].sort()).toEqual(['/lab', '/picks', '/record']);
  const fresh = await context.newPage();
  for (const [address, shown] of figures) {
    await fresh.goto(address);
    await expect.poll(() => figuresOn(fresh), { message: address }).toEqual(shown);
  }
});

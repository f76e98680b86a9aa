import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { expect, NIGHTLY, test } from './support/test.ts';

/** Series of steps from each screen. The nightly run takes more, as it tries more fuzz cases. */
const BURSTS = process.env.FUZZ_SCALE === undefined ? 3 : 60;
const SLOWDOWN = 6;

const STARTS = ['/lab?s=favorites_all.younger_by_3', '/picks', '/record'];

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
  }).toPass();
  return seen;
}

type Step =
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'choose'; place: number; returns: boolean }
  | { kind: 'link'; name: string };

const choice = fc.record({
  kind: fc.constant('choose'),
  place: fc.nat(PLAYBOOK_TYPES.length - 1),
  /** Back follows once the choice is in the address, before the router has rendered it. */
  returns: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forward') }) },
  { weight: 4, arbitrary: choice },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('link'), name: fc.constantFrom('Picks', 'Record', 'Open in the Lab') }),
  },
);

/** Presses a radio button of the screen's own choice. In the page, so that Back can follow at once. */
const choose = (page: Page, chosen: { place: number; returns: boolean }) =>
  page.evaluate(({ place, returns }) => {
    const groups = [...document.querySelectorAll('main fieldset, main table:has(input)')];
    const group = groups.find((each) => /^(Playbook|Weights)/.test(each.textContent));
    const radios = group?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [];
    const { pushState } = History.prototype;
    if (returns) {
      window.history.pushState = function (...change) {
        window.history.pushState = pushState;
        pushState.apply(this, change);
        window.history.back();
      };
    }
    radios[place % Math.max(1, radios.length)]?.click();
  }, chosen);

/** Goes back, but not past the first screen. One more entry may be left by a choice that returns. */
const goBack = (page: Page) =>
  page.evaluate(async () => {
    if (!(window.history.state?.idx > 1)) return;
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

async function take(page: Page, taken: Step): Promise<void> {
  if (taken.kind === 'choose') return choose(page, taken);
  if (taken.kind === 'back') return goBack(page);
  if (taken.kind === 'forward') return page.evaluate(() => window.history.forward());
  // In the page, because the link may go at any moment.
  await page.evaluate((name) => {
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click();
  }, taken.name);
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

for (const [seed, start] of STARTS.entries()) {
  const title = `On a slow machine address, radio buttons and figures agree after any Back and Forward, from ${start}`;
  test(title, { tag: NIGHTLY }, async ({ context }) => {
    test.setTimeout(240_000 + BURSTS * 10_000);
    const page = await context.newPage();
    await page.goto(start);
    await agreedOn(page);
    await slowDown(context, page);
    const figures = new Map<string, string[]>();
    for (const burst of fc.sample(fc.array(step, { minLength: 1, maxLength: 5 }), { numRuns: BURSTS, seed })) {
      for (const taken of burst) await take(page, taken);
      const seen = await agreedOn(page);
      figures.set(seen.address, seen.figures);
    }
    // A slowed-down page keeps a processor busy.
    await page.close();
    const fresh = await context.newPage();
    for (const [address, shown] of figures) {
      await fresh.goto(address);
      await expect.poll(() => figuresOn(fresh), { message: address }).toEqual(shown);
    }
  });
}

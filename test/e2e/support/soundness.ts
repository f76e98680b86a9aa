import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { IS_NIGHTLY } from '../../fixtures/runs.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe-core violations of the page in its current state: rule and elements. Contrast takes most of the time, and its
 * colours are those of every width: where another width of the screen has had it, `npm test` leaves it to the nightly run.
 */
export async function violations(page: Page, { hadContrast = false } = {}): Promise<string[]> {
  // A document that has it already is not sent half a megabyte again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const rules = hadContrast && !IS_NIGHTLY ? { 'color-contrast': { enabled: false } } : {};
  const options = JSON.stringify({ resultTypes: ['violations'], rules });
  const results: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Sums layout shifts from the start of each document. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number' || !('layoutShift' in window)) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        Object.assign(window, { layoutShift: Number(window.layoutShift) + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift so far. */
export const shifted = (page: Page): Promise<number> => page.evaluate('window.layoutShift');

/** The elements that cause horizontal scrolling. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const culprits = [...document.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px`, ...culprits.map((element) => `${element.tagName}.${element.className}`)];
  });

interface Size {
  text: string | null;
  width: number;
  height: number;
}

/**
 * The visible controls of a selector with the size of what is pressed: of a radio button or a check box its label, of a
 * control whose `::after` covers its row the row.
 */
const pressedSizes = (page: Page, selector: string, visibility: CheckVisibilityOptions): Promise<Size[]> =>
  page.evaluate(
    ([controls, options]) => {
      const pressedBox = (control: Element) => {
        const after = getComputedStyle(control, '::after');
        const covers = after.position === 'absolute' && after.content !== 'none' && after.inset === '0px';
        let box = control;
        while (covers && box.parentElement !== null && getComputedStyle(box).position === 'static')
          box = box.parentElement;
        return box.getBoundingClientRect().toJSON();
      };
      return [...document.querySelectorAll(controls)]
        .map((control) => (control.matches('[type="radio"], [type="checkbox"]') && control.closest('label')) || control)
        .filter((control) => control.checkVisibility(options))
        .map((control) => ({ text: control.textContent, ...pressedBox(control) }));
    },
    [selector, visibility] as const,
  );

const sizeText = ({ text, width, height }: Size) => `${text}: ${width} × ${height} px`;

/** What screen readers do not see, or they alone. */
const HIDDEN = '[aria-hidden="true"], [aria-hidden="true"] *, .visually-hidden, .visually-hidden *';
const CONTROLS = `:is(a, button, summary, select, input, textarea, [tabindex="0"]):not(${HIDDEN})`;
const LEAST_TARGET = 24;

/** Controls under 24 px in a direction (WCAG 2.5.8), links within text too. */
export async function smallTargets(page: Page): Promise<string[]> {
  const sizes = await pressedSizes(page, CONTROLS, { visibilityProperty: true, opacityProperty: true });
  const least = ({ width, height }: Size) => Math.min(width, height);
  // Of 1 px: for screen readers only.
  return sizes.filter((size) => least(size) > 1 && least(size) < LEAST_TARGET).map(sizeText);
}

const PRESSED = 'a:not(p a), button:not([popovertarget]), summary, select, label:has([type="radio"])';
const LEAST_CONTROL = 44;

/** Controls too small for a thumb: under 44 px in a direction. Links and explained words within a line of text are as high as the line. */
export async function tightControls(page: Page): Promise<string[]> {
  const sizes = await pressedSizes(page, PRESSED, { visibilityProperty: true });
  return sizes.filter(({ width, height }) => Math.min(width, height) < LEAST_CONTROL).map(sizeText);
}

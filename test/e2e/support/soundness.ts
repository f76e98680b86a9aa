import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe-core violations of the page in its current state: rule and elements. */
export async function violations(page: Page): Promise<string[]> {
  // A document that has it already is not sent half a megabyte again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
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

/** Controls under 24 px in a direction (WCAG 2.5.8), links within text too. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    /** The box that is pressed: of a control whose `::after` covers its row, the row. */
    const pressedBox = (control: Element) => {
      const after = getComputedStyle(control, '::after');
      const covers = after.position === 'absolute' && after.content !== 'none' && after.inset === '0px';
      let box = control;
      while (covers && box.parentElement !== null && getComputedStyle(box).position === 'static')
        box = box.parentElement;
      return box.getBoundingClientRect().toJSON();
    };
    const controls = [...document.querySelectorAll('a, button, summary, select, input, textarea, [tabindex="0"]')];
    return (
      controls
        // The label of a radio button or a check box is its target, too.
        .map((control) => (control.matches('[type="radio"], [type="checkbox"]') && control.closest('label')) || control)
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => control.closest('[aria-hidden="true"], .visually-hidden') === null)
        .map((control) => ({ text: control.textContent, ...pressedBox(control) }))
        // Of 1 px: for screen readers only.
        .filter(({ width, height }) => Math.min(width, height) > 1 && Math.min(width, height) < LEAST)
        .map(({ text, width, height }) => `${text}: ${width} × ${height} px`)
    );
  });

/** Controls too small for a thumb: under 44 px in a direction. Links within a line of text are as high as the line. */
export const tightControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    /** The box that is pressed: of a control whose `::after` covers its row, the row. */
    const pressedBox = (control: Element) => {
      const after = getComputedStyle(control, '::after');
      const covers = after.position === 'absolute' && after.content !== 'none' && after.inset === '0px';
      let box = control;
      while (covers && box.parentElement !== null && getComputedStyle(box).position === 'static')
        box = box.parentElement;
      return box.getBoundingClientRect().toJSON();
    };
    const controls = [...document.querySelectorAll('a:not(p a), button, summary, select, label:has([type="radio"])')];
    const sizes = controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ text: control.textContent, ...pressedBox(control) }));
    return sizes
      .filter(({ width, height }) => Math.min(width, height) < LEAST)
      .map(({ text, width, height }) => `${text}: ${width} × ${height} px`);
  });

import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { labAddress } from '../../../core/evidence/lab/lab_address.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { findChromium } from '../../find_chromium.mjs';
import { percentile } from '../../load/generate_load.ts';
import type { TimedChoice } from '../bench_choices.ts';
import { type BenchRow, medianOf } from '../bench_row.ts';

const PROBE = join(import.meta.dirname, 'lab_probe.js');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** A control that is changed by key, and the keys that move it away from its start and back. */
interface Change {
  control: string;
  keys: readonly [away: string, back: string];
}
/** The controls that are changed by turns. */
const LAB_CHANGES: readonly [Change, ...Change[]] = [
  { control: 'This budget, of what I have to bet with', keys: ['ArrowLeft', 'ArrowRight'] },
  { control: 'Prices against the source', keys: ['ArrowRight', 'ArrowLeft'] },
  { control: 'Test from year', keys: ['ArrowRight', 'ArrowLeft'] },
];
/** Steps of each control, the first half in one direction. */
const STEPS = 14;

/** A rule of three conditions, as `/lab/rules` holds it, whose first is changed. */
const RULE = '/lab/rules?c=odds~own~ge~1.8&c=age~difference~le~0&c=reach_in~difference~ge~0';
const RULE_CHANGE: Change = { control: 'Odds, from', keys: ['ArrowRight', 'ArrowLeft'] };
const RULE_STEPS = 40;
const RULE_LIMITS = { first: 100, all: 250 };

const DRAG_SECONDS = 10;
const POLL_MILLISECONDS = 20;
/** Time between two moves of the mouse, as most mice send them. */
const MOVE_MILLISECONDS = 8;

const figuresSchema = z.object({
  first: z.array(z.number()),
  all: z.array(z.number()),
  longTasks: z.array(z.object({ startTime: z.number(), duration: z.number() })),
  frames: z.number(),
});
const figuresOf = async (page: Page) => figuresSchema.parse(await page.evaluate('window.labFigures'));

/** Opens a page of the Lab in a new browser, with all of its first answer. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript({ path: PROBE });
  await page.goto(address);
  await page.locator('[aria-label="Verdict"][aria-busy="false"]').waitFor();
  await page.evaluate('window.labFigures.longTasks.length = 0');
  return page;
}

/** Changes one control after the other by key, each time after all of the last answer. */
async function changeControls(page: Page, changes: readonly Change[], steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    for (const { control, keys } of changes) {
      const { all } = await figuresOf(page);
      await page.getByLabel(control, { exact: true }).press(keys[step < steps / 2 ? 0 : 1]);
      while ((await figuresOf(page)).all.length === all.length) await page.waitForTimeout(POLL_MILLISECONDS);
    }
  }
}

/** Drags a slider to and fro with the mouse. Returns the frames per second that the page drew meanwhile. */
async function dragSlider(page: Page, control: string): Promise<number> {
  const slider = page.getByLabel(control, { exact: true });
  await slider.hover();
  const box = await slider.boundingBox();
  if (box === null) throw new Error(`${control} is not shown`);
  const y = box.y + box.height / 2;
  const placeAt = (seconds: number) => box.x + box.width * (0.5 + 0.45 * Math.sin(seconds));
  await page.mouse.move(placeAt(0), y);
  await page.mouse.down();
  const before = await figuresOf(page);
  const start = performance.now();
  for (let seconds = 0; seconds < DRAG_SECONDS; seconds = (performance.now() - start) / 1000) {
    await page.mouse.move(placeAt(seconds), y);
    await page.waitForTimeout(MOVE_MILLISECONDS);
  }
  const after = await figuresOf(page);
  const seconds = (performance.now() - start) / 1000;
  await page.mouse.up();
  return (after.frames - before.frames) / seconds;
}

/** The rows of a page whose controls were changed, and whose slider was then dragged. */
async function pageRows(
  page: Page,
  what: string,
  limits: TimedChoice['limits'],
  changes: readonly [Change, ...Change[]],
  steps: number,
): Promise<BenchRow[]> {
  await changeControls(page, changes, steps);
  const { first, all } = await figuresOf(page);
  const frames = await dragSlider(page, changes[0].control);
  const { longTasks } = await figuresOf(page);
  await page.close();
  const longest = Math.max(0, ...longTasks.map(({ duration }) => duration));
  const times = (name: string, values: readonly number[], limit: number): BenchRow => ({
    name,
    value: percentile(values, 0.95),
    unit: 'ms',
    bar: { limit, better: 'lower' },
    beside: `the median: ${medianOf(values).toFixed(0)} ms`,
  });
  return [
    times(`${what}: ${first.length} changes, 95th percentile to mean and curve`, first, limits.first),
    times('  to everything', all, limits.all),
    { name: '  slider dragged for 10 s', value: frames, unit: 'frames/s', bar: { limit: 50, better: 'higher' } },
    {
      name: '  tasks above 50 ms on the main thread',
      value: longTasks.length,
      unit: 'tasks',
      bar: { limit: 0, better: 'lower' },
      ...(longest > 0 && { beside: `the longest: ${longest.toFixed(0)} ms` }),
    },
  ];
}

/** The Lab of the built site in Chromium, with a league's data: answers, frames and the longest tasks. */
export async function labBrowserBench(league: readonly string[], choices: readonly TimedChoice[]): Promise<BenchRow[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('The Lab’s figures need a Chromium: apt-get install chromium');
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder, ...league]);
  const rows: BenchRow[] = [];
  const inBrowser = async (path: string, measure: (page: Page) => Promise<BenchRow[]>) => {
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    rows.push(...(await measure(await openPage(browser, `${await run.address()}${path}`))));
    await browser.close();
  };
  try {
    for (const { strategies, limits } of choices) {
      const what = `Lab in Chromium, ${strategies.length} strategies`;
      await inBrowser(labAddress(strategies), (page) => pageRows(page, what, limits, LAB_CHANGES, STEPS));
    }
    await inBrowser(RULE, (page) => pageRows(page, 'Own rules in Chromium', RULE_LIMITS, [RULE_CHANGE], RULE_STEPS));
    return rows;
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}

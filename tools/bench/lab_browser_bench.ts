import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { labAddress } from '../../core/lab/lab_address.ts';
import { newState, startRun } from '../../local/run_process.ts';
import { findChromium } from '../find_chromium.mjs';
import type { LabChoice } from './bench_choices.ts';
import type { BenchRow } from './bench_row.ts';
import { percentile } from './http_load.ts';

const PROBE = join(import.meta.dirname, 'lab_probe.js');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The controls that are changed by turns, with the keys that move them away from their start. */
const CHANGES = [
  { control: 'This budget, of what I have to bet with', keys: ['ArrowLeft', 'ArrowRight'] },
  { control: 'Prices against the source', keys: ['ArrowRight', 'ArrowLeft'] },
  { control: 'Test from year', keys: ['ArrowRight', 'ArrowLeft'] },
] as const;
/** Steps of each control, the first half in one direction. */
const STEPS = 14;

const DRAG_SECONDS = 10;
const POLL_MILLISECONDS = 20;
/** Time between two moves of the mouse, as most mice send them. */
const MOVE_MILLISECONDS = 8;

const figuresSchema = z.object({
  updates: z.array(z.number()),
  longTasks: z.array(z.object({ startTime: z.number(), duration: z.number() })),
  frames: z.number(),
});
const figuresOf = async (page: Page) => figuresSchema.parse(await page.evaluate('window.labFigures'));

/** Opens the Lab with a choice in a new browser, at the first full report. */
async function openLab(browser: Browser, address: string, strategies: LabChoice['strategies']): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript({ path: PROBE });
  await page.goto(`${address}${labAddress(strategies)}`);
  await page.getByText('What it bets on the next card').waitFor();
  await page.evaluate('window.labFigures.longTasks.length = 0');
  return page;
}

/** Changes one control after the other by key, each time after the report of the last change. */
async function changeControls(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    for (const { control, keys } of CHANGES) {
      const { updates } = await figuresOf(page);
      await page.getByLabel(control, { exact: true }).press(keys[step < STEPS / 2 ? 0 : 1]);
      while ((await figuresOf(page)).updates.length === updates.length) await page.waitForTimeout(POLL_MILLISECONDS);
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
  if (after.updates.length === before.updates.length) throw new Error(`${control} did not move`);
  return (after.frames - before.frames) / seconds;
}

async function choiceRows(browser: Browser, address: string, { strategies, limit }: LabChoice): Promise<BenchRow[]> {
  const page = await openLab(browser, address, strategies);
  await changeControls(page);
  const { updates } = await figuresOf(page);
  const frames = await dragSlider(page, 'This budget, of what I have to bet with');
  const { longTasks } = await figuresOf(page);
  await page.close();
  const longest = Math.max(0, ...longTasks.map(({ duration }) => duration));
  const what = `Lab in Chromium, ${strategies.length} strategies`;
  return [
    {
      name: `${what}: ${updates.length} changes, 95th percentile`,
      value: percentile(updates, 0.95),
      unit: 'ms',
      bar: { limit, better: 'lower' },
    },
    {
      name: '  slider dragged for 10 s',
      value: frames,
      unit: 'frames/s',
      bar: { limit: 50, better: 'higher' },
    },
    {
      name: '  tasks above 50 ms on the main thread',
      value: longTasks.length,
      unit: 'tasks',
      bar: { limit: 0, better: 'lower' },
      ...(longest > 0 && { beside: `the longest: ${longest.toFixed(0)} ms` }),
    },
  ];
}

/** The Lab of the built site in Chromium, with a league's data: updates, frames and the longest tasks. */
export async function labBrowserBench(league: readonly string[], choices: readonly LabChoice[]): Promise<BenchRow[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('The Lab’s figures need a Chromium: apt-get install chromium');
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder, ...league]);
  try {
    const address = await run.address();
    const rows: BenchRow[] = [];
    for (const choice of choices) {
      const browser = await chromium.launch({ executablePath, args: FLAGS });
      rows.push(...(await choiceRows(browser, address, choice)));
      await browser.close();
    }
    return rows;
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}

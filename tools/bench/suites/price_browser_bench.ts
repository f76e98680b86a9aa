import { chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { newState, startRun } from '../../../local/run_process.ts';
import { findChromium } from '../../find_chromium.mjs';
import { type BenchRow, medianOf } from '../bench_row.ts';

/** How much slower than this machine a phone's processor is. */
const PHONE = 4;
const RUNS = 20;
const LIMIT = 50;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/**
 * Types each bet into the field at once and times it, in milliseconds, until its answer stands laid out in the document.
 * A text, because it runs in the page.
 */
const TIMED = `(bets) => {
  const field = document.querySelector('textarea');
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  return bets.map((bet) => {
    const start = performance.now();
    set.call(field, bet);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const answer = document.querySelector('[aria-label="Answer"]');
    if (!answer || answer.getBoundingClientRect().height === 0) throw new Error('No answer to ' + bet);
    return performance.now() - start;
  });
}`;

/** Bets of each kind on the card's bouts, in words. */
async function betsOf(page: Page): Promise<string[]> {
  const names = await page.getByLabel('Who').locator('option:nth-child(1)').allTextContents();
  const [first = '', second = '', third = ''] = names;
  return [
    `${first} +150 $10`,
    `${first} by decision +450 $10`,
    `${second} in round 2 +900`,
    `${second} under 1.5 rounds by KO or submission +400`,
    `${first}\n${second} by submission\n${third}\ntotal odds +1400`,
  ];
}

/** The least milliseconds of each bet: other programs on this machine only add to it. */
async function timesAt(page: Page, bets: readonly string[], slower: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const least = bets.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run += 1) {
    const times = z.array(z.number()).parse(await page.evaluate(`(${TIMED})(${JSON.stringify(bets)})`));
    for (const [place, time] of times.entries()) least[place] = Math.min(least[place] ?? time, time);
  }
  await devtools.detach();
  return least;
}

/** What a bet is worth, asked in the built site on a processor as slow as a phone's. */
export async function priceBrowserBench(league: readonly string[]): Promise<BenchRow[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('The time of a price needs a Chromium: apt-get install chromium');
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder, ...league]);
  try {
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
    await page.goto(`${await run.address()}/price`);
    await page.getByRole('region', { name: 'For example' }).getByRole('button').first().click();
    const bets = await betsOf(page);
    const [here, onPhone] = [await timesAt(page, bets, 1), await timesAt(page, bets, PHONE)];
    await browser.close();
    return [
      {
        name: `/price, ${PHONE} times slower: from a bet’s words to its answer, the slowest of ${bets.length} bets`,
        value: Math.max(...onPhone),
        unit: 'ms',
        bar: { limit: LIMIT, better: 'lower' },
        beside: `the median: ${medianOf(onPhone).toFixed(1)} ms; on this machine ${medianOf(here).toFixed(1)} ms`,
      },
    ];
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}

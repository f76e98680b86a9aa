import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { eventPageSchema } from '../../../core/contract/pages/event_page.ts';
import { pageAddress, pageObjectPath } from '../../../core/contract/pages/page_paths.ts';
import { eventListSchema } from '../../../core/contract/site/events.ts';
import { API_BASE, PATHS } from '../../../core/contract/site/paths.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { findChromium } from '../../find_chromium.mjs';
import { bytesOf, type FILE_KINDS, type MeasuredVisit, measuredVisits } from '../../size/measured_visits.ts';
import { type BenchRow, medianOf } from '../bench_row.ts';

const RUNS = 5;
/** Paths with the limit of their largest contentful paint, in seconds, on the mobile preset's simulated network and processor. */
const PAGES = ['/', '/picks', '/record', '/strategies', '/faq'].map((path) => ({ path, latestPaint: 2.5 }));
const PAGE_LATEST_PAINT = 1.8;
const MOST_SHIFT = 0.02;
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse is a package of its own, because it and what it brings along are a fifth of what an installation would weigh. */
const PACKAGE = join(REPOSITORY, 'tools/bench/lighthouse');
const PROGRAM = join(PACKAGE, 'node_modules/lighthouse/cli/index.js');
const LONGEST_REPORT = 50_000_000;
const run = promisify(execFile);

const score = z.object({ score: z.number().nullable() });
const value = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({ 'largest-contentful-paint': value, 'cumulative-layout-shift': value }),
});

/** Lighthouse scores of 0 to 100, largest contentful paint in seconds, cumulative layout shift. */
interface Measured {
  scores: Readonly<Record<keyof typeof CATEGORIES, number>>;
  paint: number;
  shift: number;
}

/** Installs Lighthouse where the bench has not run yet. Needs the Node of its own package.json. */
async function installLighthouse(): Promise<void> {
  if (!existsSync(PROGRAM)) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PACKAGE });
}

/**
 * Measures a page with the mobile preset, in a new browser. Undefined if its recording failed, which now and then lacks the
 * start of the navigation (NO_NAVSTART).
 */
async function measure(address: string, chromium: string): Promise<Measured | undefined> {
  const categories = `--only-categories=${Object.keys(CATEGORIES).join(',')}`;
  const asked = [address, '--quiet', '--output=json', categories, `--chrome-flags=${FLAGS.join(' ')}`];
  const { stdout } = await run(process.execPath, [PROGRAM, ...asked], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: LONGEST_REPORT,
  });
  const report = reportSchema.safeParse(JSON.parse(stdout));
  if (!report.success) return undefined;
  const { categories: scored, audits } = report.data;
  const points = (category: keyof typeof CATEGORIES) => 100 * (scored[category].score ?? 0);
  return {
    scores: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
    },
    paint: audits['largest-contentful-paint'].numericValue / 1000,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}

/** A page to measure. */
interface MeasuredPage {
  name?: string;
  path: string;
  latestPaint: number;
}

/** The pages of the next event, of its first bout and of a fighter in it. */
async function pagesOfNextEvent(address: string): Promise<MeasuredPage[]> {
  const json = async (path: string): Promise<unknown> => (await fetch(`${address}${path}`)).json();
  const [next] = eventListSchema.parse(await json(`${API_BASE}${PATHS.listEvents.path}`)).events;
  if (next === undefined) throw new Error('The league has no event to come');
  const page = eventPageSchema.parse(await json(pageObjectPath('events', next.id)));
  const [first] = page.bouts;
  const fighter = page.bouts.flatMap(({ red, blue }) => [red.slug, blue.slug]).find((slug) => slug !== null);
  if (!first || !fighter) throw new Error(`Event ${next.id} has no bout with a known fighter`);
  const pages = [
    { name: `an event of ${page.bouts.length} bouts`, path: pageAddress('events', next.id) },
    { name: 'a bout', path: pageAddress('bouts', first.bout) },
    { name: 'a fighter', path: pageAddress('fighters', fighter) },
  ];
  return pages.map((each) => ({ ...each, latestPaint: PAGE_LATEST_PAINT }));
}

async function pageRows(address: string, page: MeasuredPage, chromium: string): Promise<BenchRow[]> {
  const { path, name = path, latestPaint } = page;
  const runs: Measured[] = [];
  for (let run = 0; run < 2 * RUNS && runs.length < RUNS; run++) {
    const measured = await measure(`${address}${path}`, chromium);
    if (measured !== undefined) runs.push(measured);
  }
  if (runs.length < RUNS) throw new Error(`Lighthouse recorded ${path} ${runs.length} times in ${2 * RUNS}`);
  const categories = ['performance', 'accessibility', 'best-practices'] as const;
  const scores = categories.map(
    (category): BenchRow => ({
      name: `Lighthouse, ${name}, ${category.replace('-', ' ')}`,
      value: Math.round(medianOf(runs.map(({ scores }) => scores[category]))),
      unit: 'points',
      bar: { limit: CATEGORIES[category], better: 'higher' },
    }),
  );
  const paint: BenchRow = {
    name: `Lighthouse, ${name}, largest contentful paint`,
    value: medianOf(runs.map((each) => each.paint)),
    unit: 's',
    bar: { limit: latestPaint, better: 'lower' },
  };
  const shift: BenchRow = {
    name: `Lighthouse, ${name}, cumulative layout shift`,
    value: medianOf(runs.map((each) => each.shift)),
    unit: '',
    bar: { limit: MOST_SHIFT, better: 'lower' },
  };
  return [...scores, paint, shift];
}

/** The limits are those of `npm run size`. */
const sizeRow = (name: string, bytes: number, limit: number): BenchRow => ({
  name: `${name}, gzip`,
  value: bytes / 1000,
  unit: 'kB',
  bar: { limit: limit / 1000, better: 'lower' },
});

function sizeRowsOf({ limits: { page, named, untilIdle }, ...visit }: MeasuredVisit): BenchRow[] {
  const ofKind = (kind: (typeof FILE_KINDS)[number]) => bytesOf(visit.loaded.filter((file) => file.kind === kind));
  return [
    sizeRow(`JavaScript of a first visit to ${page} until idle`, ofKind('script'), untilIdle.script),
    sizeRow('of it named by the page', bytesOf(visit.named), named),
    sizeRow(`styles of a first visit to ${page}`, ofKind('stylesheet'), untilIdle.stylesheet),
  ];
}

/** Lighthouse 12 (mobile preset) on the built site's public pages and an event's, a bout's and a fighter's, and what first visits load. */
export async function webBench(): Promise<BenchRow[]> {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error('Lighthouse needs a Chromium: apt-get install chromium');
  await installLighthouse();
  const state = await newState();
  const run = startRun(['--port', '0', '--state', state.folder]);
  try {
    const address = await run.address();
    const rows = (await measuredVisits(address)).flatMap(sizeRowsOf);
    for (const page of [...PAGES, ...(await pagesOfNextEvent(address))])
      rows.push(...(await pageRows(address, page, chromium)));
    return rows;
  } finally {
    run.child.kill();
    await run.ended();
    await state.remove();
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';
import { REPOSITORY } from '../../local/repository.ts';
import { findChromium } from '../find_chromium.mjs';
import { FIRST_VISIT_LIMITS, type SizedScript, sizeScripts } from './first_visit.ts';

const SITE = join(REPOSITORY, 'dist/site');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export const FILE_KINDS = ['script', 'stylesheet'] as const;
type FileKind = (typeof FILE_KINDS)[number];

/** A script or stylesheet that a browser has loaded with a page. */
interface LoadedFile extends SizedScript {
  kind: FileKind;
}

/** What a first visit to a page loads. */
export interface MeasuredVisit {
  limits: (typeof FIRST_VISIT_LIMITS)[number];
  /** The scripts that the page's HTML names. */
  named: SizedScript[];
  /** All scripts and stylesheets that the browser loads, the largest first. */
  loaded: LoadedFile[];
}

export const bytesOf = (files: readonly SizedScript[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

function kindOf(path: string): FileKind | undefined {
  if (path.endsWith('.js')) return 'script';
  return path.endsWith('.css') ? 'stylesheet' : undefined;
}

async function fileOf(response: Response): Promise<LoadedFile[]> {
  const path = new URL(response.url()).pathname;
  const kind = kindOf(path);
  return kind === undefined ? [] : [{ path, kind, bytes: gzipSync(await response.body()).byteLength }];
}

/** The files that a new browser context loads with a page until it has nothing left to do. */
async function loadedFiles(browser: Browser, address: string): Promise<LoadedFile[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState('networkidle');
    const files = (await Promise.all(responses.map(fileOf))).flat();
    return files.toSorted((one, other) => other.bytes - one.bytes);
  } finally {
    await page.close();
  }
}

/** Loads each page that has limits once, in Chromium, from a run of the product with the built site. Throws without one. */
export async function measuredVisits(address: string): Promise<MeasuredVisit[]> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('The sizes are measured in a Chromium: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const visits: MeasuredVisit[] = [];
    for (const limits of FIRST_VISIT_LIMITS) {
      const html = readFileSync(join(SITE, limits.file), 'utf8');
      const named = sizeScripts(html, (path) => readFileSync(join(SITE, path)));
      visits.push({ limits, named, loaded: await loadedFiles(browser, `${address}${limits.page}`) });
    }
    return visits;
  } finally {
    await browser.close();
  }
}

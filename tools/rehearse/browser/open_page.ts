import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../find_chromium.mjs';
import { LONGEST_WAIT_MILLISECONDS } from '../../wait_until.ts';

export interface OpenPage {
  page: Page;
  /** Errors and warnings of the console since the last call. */
  complaints(): string[];
}

/** The browser’s message for a response that is not ok, which some tries provoke. */
const REFUSED_REQUEST = /^Failed to load resource/;

/** The last lets the site’s worker be fetched, too: `ignoreHTTPSErrors` holds for pages alone. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--ignore-certificate-errors',
];

/** Starts a Chromium of this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM to the path of one');
  return chromium.launch({ executablePath, args: FLAGS });
}

function listen(context: BrowserContext): () => string[] {
  let heard: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  context.on('weberror', (error) => heard.push(error.error().message));
  return () => {
    const unexpected = heard.filter((text) => !REFUSED_REQUEST.test(text));
    heard = [];
    return unexpected;
  };
}

/** Opens a page of a visitor of its own at `address`. The certificate of this machine is not checked. */
export async function openPage(browser: Browser, address: string): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: address,
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  });
  context.setDefaultTimeout(LONGEST_WAIT_MILLISECONDS);
  const complaints = listen(context);
  return { page: await context.newPage(), complaints };
}

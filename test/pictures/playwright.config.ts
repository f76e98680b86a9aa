import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';
import tests from '../../playwright.config.ts';
import { LONGEST_WAIT_MILLISECONDS } from '../../tools/wait_until.ts';

/** What `npm run pictures` sets. */
const { PICTURES_OF, PICTURES_FOLDER, PICTURES_DIFFERENCES, PICTURES_FONT } = z
  .object({
    /** The tree whose product is shown. */
    PICTURES_OF: z.string(),
    /** Where its pictures are kept, or those that it is compared with. */
    PICTURES_FOLDER: z.string(),
    /** Where the pictures that differ go. */
    PICTURES_DIFFERENCES: z.string(),
    /** Pixels of the browser's usual font. */
    PICTURES_FONT: z.string(),
  })
  .parse(process.env);

const STILL_CLOCK = pathToFileURL(fileURLToPath(new URL('still_clock.mjs', import.meta.url))).href;
const { launchOptions, ...use } = tests.use ?? {};
const [server] = [tests.webServer ?? []].flat();

export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: PICTURES_DIFFERENCES,
  snapshotPathTemplate: `${PICTURES_FOLDER}/{arg}{ext}`,
  timeout: 300_000,
  // Of a rounded corner Chromium may draw the same pixel a level of 256 lighter.
  expect: { timeout: 60_000, toHaveScreenshot: { threshold: 0.01 } },
  use: {
    ...use,
    screenshot: 'off',
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${PICTURES_FONT}`],
    },
  },
  ...(server && {
    webServer: {
      ...server,
      // Answers once the first import is there.
      url: `${use.baseURL}/api/cornerman/events`,
      timeout: LONGEST_WAIT_MILLISECONDS,
      cwd: PICTURES_OF,
      env: { NODE_OPTIONS: `--import ${STILL_CLOCK}` },
    },
  }),
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './local/dynamodb/free_port.ts';
import { NIGHTLY } from './test/e2e/support/test.ts';

// Every worker loads this file again: keep the values of the first load.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'cornerman-e2e-'));

// The AWS SDK's warning that future versions will need a newer Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/**
 * What a headless Chromium starts with each context and no test sees, such as the pages of the address bar's menu: half of
 * a context's CPU time. Only the last list counts, so those that Playwright turns off follow.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ADDRESS = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  // `npm test` runs the other suites beside them: a third worker would only make each test wait for its turn.
  workers: 2,
  // They only end what hangs: how fast pages are is measured by `npm run bench`.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  ...(process.env.TEST_SCOPE === 'all' ? {} : { grepInvert: new RegExp(NIGHTLY) }),
  reporter: [['list']],
  use: {
    baseURL: ADDRESS,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test takes a sixth of the CPU time: `--trace retain-on-failure` has it where one fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each context would start processes of its own, a tenth of a page's CPU time.
        '--renderer-process-limit=1',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node --import tsx test/e2e/support/serve.ts',
    url: `${ADDRESS}/config.json`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './local/dynamodb/free_port.ts';

// Every worker loads this file again: keep the values of the first load.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'cornerman-e2e-'));

// The AWS SDK's warning that future versions will need a newer Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const ADDRESS = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  // Pages wait more than they compute: two workers leave half of two cores idle.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // One retry in CI until the suite has been shown green on a busy machine; a retried test is listed as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    baseURL: ADDRESS,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
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

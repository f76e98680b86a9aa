import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import * as z from 'zod';

/** The nightly run tries so many times as many cases as `npm test`, and may take as much longer. */
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);
/**
 * `usual` is `npm test`. `changed` adds the tests of the workshop, from which `npm run test:changed` chooses. `all` is the
 * nightly run: it also has the emulated database and both transports wherever they could differ.
 */
const SCOPE = z.enum(['usual', 'changed', 'all']).parse(process.env.TEST_SCOPE ?? 'usual');
const IS_NIGHTLY = SCOPE === 'all';

/** Where test files find what they share (test/fixtures/made_once.ts). */
const RUN_FOLDER = join(tmpdir(), `cornerman-tests-${process.pid}`);
process.env.TEST_RUN_FOLDER = RUN_FOLDER;
process.on('exit', () => rmSync(RUN_FOLDER, { recursive: true, force: true }));
// The AWS SDK's warning that future versions will need a newer Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** The logger and the metrics read it when they are loaded: lines go through `console`, where tests can watch them. */
const TELEMETRY = { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'false', POWERTOOLS_LOG_LEVEL: 'DEBUG' };
/** Limits that only end what hangs: beside the browser tests on a busy machine a test of 8 seconds has taken 108. */
const BACKEND = { testTimeout: 240_000 * Math.max(SCALE, 1), hookTimeout: 240_000, env: TELEMETRY };
/** Files that share processes: packages such as React or the AWS SDK are loaded once for all files of a process. */
const SHARED = {
  isolate: false,
  setupFiles: ['test/fixtures/fresh_modules.ts', 'test/fixtures/memory_dynamodb/setup.ts'],
};

/**
 * They have processes of their own: the first start the whole product, the last draw by a library that can be initialised
 * once in a process.
 */
const OWN_PROCESS = [
  'test/local/run/{examples,kill,live,npm_signal,roll_over,run,start_failures}.test.ts',
  'test/local/dynamodb/emulator_package.test.ts',
  'test/tools/smoke/smoke.test.ts',
  'test/lambdas/pictures/*.test.ts',
];

/** What HTTP could change: routing, tokens, bodies and texts as bytes. */
const OVER_HTTP = [
  'test/lambdas/{routes,bad_bodies,malformed_text,public}.test.ts',
  'test/hostile/{log_injection,pollution,public_responses}.test.ts',
];

/** The stores' own tests, on the emulated database and on the one in memory. */
const STORES = ['test/lambdas/store/**/*.test.ts', 'test/lambdas/playbook_limit.test.ts'];
/** What only a database in another process has: faults, kills, traced calls, its files. */
const EMULATED = [
  'test/lambdas/{outages,logs,store/remove_bets}.test.ts',
  'test/faults/{bets_killed,dynamodb,publish_killed,queue,record_killed}.test.ts',
  'test/last_release/**/*.test.ts',
  'test/local/dynamodb/**/*.test.ts',
  'test/tools/restore/**/*.test.ts',
  'test/infra/grants.test.ts',
];
/** What guards the workshop and not the product: emulators, simulations, the run and the tools of the repository. */
const WORKSHOP = [
  'test/local/bundle.test.ts',
  'test/local/cognito/{amplify,durability,limits,requests,tokens,unknown_user}.test.ts',
  'test/local/{dynamodb,league,prices,providers,queues}/**/*.test.ts',
  'test/local/supply/local_supply.test.ts',
  'test/local/run/{examples,live,npm_signal,roll_over}.test.ts',
  'test/local/site/build_site.test.ts',
  'test/tools/engine/engine.test.ts',
  'test/tools/{attack,costs,dependencies,reader,refresh_simulation,rehearse,restore,smoke,supply_simulation,witness}/**/*.test.ts',
];
/** Any bodies at all: `npm test` has mutated good ones (test/hostile/api.test.ts). */
const SECOND_FUZZ = 'test/lambdas/fuzz.test.ts';
/**
 * Many imports of whole leagues, of which `npm test` has the steps alone (test/core/prices/feed_cards.test.ts,
 * test/last_release/last_release.test.ts).
 */
const WHOLE_SEASONS = ['test/lambdas/pipeline/without_market_file.test.ts', 'test/last_release/upgrade.test.ts'];
const LEFT_OUT = SCOPE === 'usual' ? [...WORKSHOP, SECOND_FUZZ, ...WHOLE_SEASONS] : [];

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free: of two that is half.
    maxWorkers: '100%',
    // One line for each file; what a failed test wrote is shown with it.
    silent: 'passed-only',
    slowTestThreshold: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{core,tools,architecture}/**/*.test.ts',
            'test/local/demo_league/**/*.test.ts',
            'test/web/**/*.test.ts',
          ],
          // Those need a database, a document, or the product.
          exclude: [...EMULATED, '**/*.dom.test.ts', ...OWN_PROCESS, ...LEFT_OUT],
          // They share nothing that one of them changes, and so need no process each.
          isolate: false,
          setupFiles: ['test/fixtures/laws.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['test/{lambdas,local,hostile,faults}/**/*.test.ts'],
          // The gateway makes the same events of requests; every function has other tests that send it events.
          exclude: [
            'test/local/demo_league/**',
            ...EMULATED,
            ...OWN_PROCESS,
            ...LEFT_OUT,
            ...(IS_NIGHTLY ? [] : OVER_HTTP),
          ],
          provide: { transport: 'event', database: IS_NIGHTLY ? 'emulator' : 'memory' },
          ...SHARED,
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'emulated',
          include: [...STORES, ...EMULATED],
          exclude: [...OWN_PROCESS, ...LEFT_OUT],
          provide: { transport: 'event', database: 'emulator' },
          ...SHARED,
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          // It runs the functions themselves, each time from their start.
          exclude: ['test/infra/grants.test.ts'],
          // They read stacks whose library takes longer to load than they take.
          isolate: false,
          ...BACKEND,
          // CDK's own validation only warns (cdk.json), and takes longer than all else. cdk-nag's checks are no part of it.
          env: { ...TELEMETRY, CDK_VALIDATION: String(IS_NIGHTLY) },
        },
      },
      {
        test: {
          name: 'gateway',
          include: [...OVER_HTTP, ...(IS_NIGHTLY ? [SECOND_FUZZ, 'test/hostile/api.test.ts'] : [])],
          provide: { transport: 'gateway', database: IS_NIGHTLY ? 'emulator' : 'memory' },
          ...SHARED,
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'own_process',
          include: OWN_PROCESS,
          exclude: LEFT_OUT,
          provide: { transport: 'event', database: 'emulator' },
          // The bundle of `npm start` is JavaScript already.
          server: { deps: { external: [/\/dist\/local\//] } },
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.tsx', 'test/web/**/*.dom.test.ts'],
          environment: 'happy-dom',
          ...SHARED,
          setupFiles: ['test/fixtures/fresh_modules.ts', 'test/web/fresh_page.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/data/**/*.test.ts'],
          // They share one import of the sample, which none of them changes.
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

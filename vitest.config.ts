import { defineConfig } from 'vitest/config';

/** `npm run test:nightly` tries so many times as many cases as `npm test`, and may take as much longer. */
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);

const BACKEND = { testTimeout: 30_000 * Math.max(SCALE, 1), hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{core,tools,architecture}/**/*.test.ts', 'test/local/demo_league/**/*.test.ts'],
          // Those need a database.
          exclude: ['test/tools/restore/**'],
          // They share nothing that one of them changes, and so need no process each.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: [
            'test/{lambdas,local,hostile,faults}/**/*.test.ts',
            'test/tools/restore/**/*.test.ts',
            'test/infra/grants.test.ts',
          ],
          exclude: ['test/local/demo_league/**'],
          provide: { transport: 'event' },
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          // It runs the functions themselves, each time from their start.
          exclude: ['test/infra/grants.test.ts'],
          // They read one stack, whose library takes longer to load than they take.
          isolate: false,
          ...BACKEND,
        },
      },
      {
        test: {
          // The same route tests as in `backend`, through the local gateway.
          name: 'gateway',
          include: ['test/lambdas/*.test.ts', 'test/hostile/{api,log_injection,pollution,public_responses}.test.ts'],
          exclude: ['test/lambdas/{bucket,environment,lru_cache}.test.ts'],
          provide: { transport: 'gateway' },
          ...BACKEND,
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'data',
          include: ['test/data/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

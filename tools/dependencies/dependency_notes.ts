/** What the table says of a direct dependency beside what can be measured. */
export interface DependencyNote {
  purpose: string;
  /** Who keeps it and how. */
  upkeep: string;
  /** What was considered in its place, and why it is not used. */
  instead: string;
}

const AWS = 'AWS, weekly releases';
const TYPES = { upkeep: 'DefinitelyTyped, follows the package', instead: 'own declarations: a twin that goes stale' };
const FONT = {
  upkeep: 'Fontsource, follows the foundries',
  instead: 'Google’s servers: a foreign origin that sees every visitor',
};

/** Every direct dependency, by name. */
export const DEPENDENCY_NOTES: Readonly<Record<string, DependencyNote>> = {
  '@aws-lambda-powertools/logger': {
    purpose: 'structured logs of the functions',
    upkeep: AWS,
    instead: 'pino: does not know Lambda’s context; console.log of JSON: levels and errors by hand',
  },
  '@aws-lambda-powertools/metrics': {
    purpose: 'metrics in CloudWatch’s embedded format',
    upkeep: AWS,
    instead: 'PutMetricData: a call, and a bill, for each',
  },
  '@aws-sdk/client-bedrock-runtime': {
    purpose: 'the model that reads descriptions',
    upkeep: AWS,
    instead: 'signed requests by hand: no retries, no typed errors',
  },
  '@aws-sdk/client-dynamodb': { purpose: 'the tables', upkeep: AWS, instead: 'ElectroDB: a second schema beside zod' },
  '@aws-sdk/client-s3': {
    purpose: 'snapshots and sources kept in S3',
    upkeep: AWS,
    instead: 'signed requests by hand',
  },
  '@aws-sdk/client-sqs': {
    purpose: 'the queues of the refresh',
    upkeep: AWS,
    instead: 'Step Functions: dearer per playbook',
  },
  '@aws-sdk/lib-dynamodb': {
    purpose: 'plain objects in and out of DynamoDB',
    upkeep: AWS,
    instead: 'marshalling by hand in every store',
  },
  '@fontsource-variable/inter': { purpose: 'the text face, served from our origin', ...FONT },
  '@fontsource/barlow-condensed': { purpose: 'the display face, served from our origin', ...FONT },
  '@hookform/resolvers': {
    purpose: 'forms checked by the contract’s schemas',
    upkeep: 'React Hook Form’s team, active',
    instead: 'own adapter: error paths of nested fields by hand',
  },
  '@tanstack/react-query': {
    purpose: 'requests, caching and retries in the browser',
    upkeep: 'TanStack, very active',
    instead: 'SWR: weaker mutations; own hooks: races and cache by hand',
  },
  'aws-amplify': {
    purpose: 'sign-in with Cognito, a chunk that only account screens load',
    upkeep: AWS,
    instead: 'amazon-cognito-identity-js: frozen; own SRP: cryptography by hand',
  },
  'aws-jwt-verify': {
    purpose: 'the local gateway’s check of tokens, as AWS does it',
    upkeep: 'AWS, no dependencies',
    instead: 'jose: Cognito’s rules by hand',
  },
  'd3-dsv': {
    purpose: 'reads the sources, writes exported picks',
    upkeep: 'Observable, stable: the format is finished',
    instead: 'papaparse: larger, guesses; csv-parse: Node’s streams in core',
  },
  'fastest-levenshtein': {
    purpose: 'misspelt words in descriptions',
    upkeep: 'finished: one function, no dependencies',
    instead: 'own dynamic programme: slower and no shorter',
  },
  'p-retry': {
    purpose: 'retries with jitter',
    upkeep: 'Sindre Sorhus, active',
    instead: 'cockatiel: circuit breakers that nothing here needs',
  },
  react: {
    purpose: 'the site',
    upkeep: 'Meta, very active',
    instead: 'Preact: Query and Hook Form are tested on React',
  },
  'react-dom': { purpose: 'the site, and the local run’s pages', upkeep: 'Meta, very active', instead: 'see react' },
  'react-hook-form': {
    purpose: 'forms without a render a keystroke',
    upkeep: 'active, wide use',
    instead: 'Formik: unkept; TanStack Form: larger',
  },
  'react-router-dom': {
    purpose: 'routes of the site',
    upkeep: 'Remix/Shopify, active',
    instead: 'wouter: no blocker, weaker nesting',
  },
  uplot: {
    purpose: 'the chart of returns',
    upkeep: 'one author, steady; no dependencies',
    instead: 'Chart.js, Recharts, ECharts: four to twenty times the size',
  },
  zod: {
    purpose: 'the contract: every request, answer and stored item',
    upkeep: 'very active',
    instead: 'valibot: smaller, errors less telling; ajv: types apart from schemas',
  },
  '@biomejs/biome': {
    purpose: 'format and lint',
    upkeep: 'active',
    instead: 'ESLint + Prettier: typescript-eslint can’t read TypeScript 7',
  },
  '@playwright/test': { purpose: 'browser tests', upkeep: 'Microsoft, monthly', instead: 'Cypress: one tab, slower' },
  '@testing-library/react': {
    purpose: 'components in tests',
    upkeep: 'Testing Library, active',
    instead: 'react-dom/test-utils: withdrawn',
  },
  '@types/autocannon': { purpose: 'types', ...TYPES },
  '@types/aws-lambda': { purpose: 'types of the functions’ events', ...TYPES },
  '@types/cli-progress': { purpose: 'types', ...TYPES },
  '@types/d3-dsv': { purpose: 'types', ...TYPES },
  '@types/node': { purpose: 'types, of the oldest Node that runs the tools', ...TYPES },
  '@types/react': { purpose: 'types', ...TYPES },
  '@types/react-dom': { purpose: 'types', ...TYPES },
  '@vitejs/plugin-react': {
    purpose: 'JSX and fast refresh',
    upkeep: 'Vite’s team',
    instead: 'none that is kept as well',
  },
  autocannon: {
    purpose: 'load in the bench',
    upkeep: 'Matteo Collina, slow but steady',
    instead: 'k6: a binary beside npm; own client: percentiles by hand',
  },
  'aws-cdk': { purpose: 'deploys the stack', upkeep: AWS, instead: 'Terraform: another language; SST: a layer more' },
  'aws-cdk-lib': { purpose: 'the stack', upkeep: AWS, instead: 'see aws-cdk' },
  'aws-sdk-client-mock': {
    purpose: 'faults of AWS that an emulator can’t make',
    upkeep: 'one author, slow; the SDK’s documentation names it',
    instead: 'own stubs of `send`',
  },
  'axe-core': { purpose: 'accessibility checks', upkeep: 'Deque, active', instead: 'pa11y: wraps it' },
  'cdk-nag': {
    purpose: 'security rules over the stack',
    upkeep: 'AWS Labs',
    instead: 'checkov: Python, after synthesis',
  },
  'chrome-launcher': {
    purpose: 'starts Chromium for Lighthouse',
    upkeep: 'Google',
    instead: 'part of Lighthouse’s own way in',
  },
  'cli-progress': { purpose: 'progress on the command line', upkeep: 'slow, stable', instead: 'ora: no bars' },
  'cli-table3': {
    purpose: 'tables on the command line',
    upkeep: 'cli-table organisation, slow',
    instead: 'console.table: no alignment',
  },
  commander: {
    purpose: 'flags and help',
    upkeep: 'active, no dependencies',
    instead: 'util.parseArgs: no help, no commands',
  },
  constructs: { purpose: 'the base of aws-cdk-lib', upkeep: AWS, instead: 'required by it' },
  esbuild: {
    purpose: 'bundles of the functions',
    upkeep: 'Evan Wallace, active',
    instead: 'Rolldown: CDK and Node targets untried',
  },
  'fast-check': { purpose: 'property-based tests and fuzzing', upkeep: 'active', instead: 'jsverify: unkept' },
  'happy-dom': { purpose: 'a document for component tests', upkeep: 'active', instead: 'jsdom: slower to start' },
  lighthouse: {
    purpose: 'the bench of the site’s pages',
    upkeep: 'Google, active',
    instead: 'web-vitals in Playwright: no scores to compare',
  },
  mrmime: {
    purpose: 'content types of the local site',
    upkeep: 'finished, no dependencies',
    instead: 'mime: ten times the size',
  },
  piscina: {
    purpose: 'worker threads of the local run',
    upkeep: 'Node.js core people, active',
    instead: 'own pool: queue, time-outs and exits by hand',
  },
  tsx: {
    purpose: 'runs TypeScript without a build',
    upkeep: 'active',
    instead: 'Node’s own stripping: not in Node 20',
  },
  typescript: { purpose: 'types', upkeep: 'Microsoft, very active', instead: 'none' },
  vite: {
    purpose: 'builds the site',
    upkeep: 'very active',
    instead: 'esbuild alone: no chunk groups, no development server',
  },
  vitest: { purpose: 'tests', upkeep: 'Vite’s team, very active', instead: 'node:test: no projects, weaker watch' },
  '@dynoxide/linux-x64': {
    purpose: 'the DynamoDB emulator of tests and the local run',
    upkeep: 'young, one team; held to AWS by a public conformance suite',
    instead: 'dynalite: no transactions; DynamoDB Local: Java or Docker',
  },
};

import type { DependencyNote } from './dependency_note.ts';

const AWS = 'AWS, weekly releases';
const TYPES = { upkeep: 'DefinitelyTyped, follows the package', instead: 'own declarations: a twin that goes stale' };
/** Dependencies of build, tests and local run. */
export const TOOL_NOTES: Readonly<Record<string, DependencyNote>> = {
  '@aws-sdk/client-cloudformation': {
    purpose: 'rehearsal: the stack on the emulator',
    upkeep: AWS,
    instead: 'signed HTTP by hand',
  },
  '@aws-sdk/client-cloudwatch-logs': {
    purpose: 'rehearsal: the functions’ log lines',
    upkeep: AWS,
    instead: 'signed HTTP by hand',
  },
  '@aws-sdk/client-lambda': { purpose: 'rehearsal: runs an import', upkeep: AWS, instead: 'signed HTTP by hand' },
  '@biomejs/biome': {
    purpose: 'format and lint',
    upkeep: 'active',
    instead: 'ESLint + Prettier: typescript-eslint can’t read TypeScript 7',
  },
  '@playwright/test': { purpose: 'browser tests', upkeep: 'Microsoft, monthly', instead: 'Cypress: one tab, slower' },
  '@simplewebauthn/server': {
    purpose: 'checks passkeys in the user pool of the local run',
    upkeep: 'one maintainer, several releases a year',
    instead: 'own checks of CBOR, COSE and signatures',
  },
  '@testing-library/react': {
    purpose: 'components in tests',
    upkeep: 'Testing Library, active',
    instead: 'react-dom/test-utils: withdrawn',
  },
  '@types/autocannon': { purpose: 'types', ...TYPES },
  '@types/aws-lambda': { purpose: 'types of the functions’ events', ...TYPES },
  '@types/cli-progress': { purpose: 'types', ...TYPES },
  '@types/d3-array': { purpose: 'types', ...TYPES },
  '@types/d3-dsv': { purpose: 'types', ...TYPES },
  '@types/d3-shape': { purpose: 'types', ...TYPES },
  '@types/d3-time': { purpose: 'types', ...TYPES },
  '@types/node': { purpose: 'types, of the oldest Node that runs the tools', ...TYPES },
  '@types/papaparse': { purpose: 'types', ...TYPES },
  '@types/react': { purpose: 'types', ...TYPES },
  '@types/react-dom': { purpose: 'types', ...TYPES },
  '@types/web-push': { purpose: 'types', ...TYPES },
  '@vitejs/plugin-react': {
    purpose: 'JSX and fast refresh',
    upkeep: 'Vite’s team',
    instead: 'none that is kept as well',
  },
  ajv: {
    purpose: 'holds real responses against the OpenAPI document',
    upkeep: 'active, wide use',
    instead: 'zod’s own parse: would check the document by what it was made from',
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
  'ical.js': {
    purpose: 'reads the calendars back in tests, as another library sees them',
    upkeep: 'Mozilla’s, of Thunderbird, active',
    instead: 'node-ical: lenient, and repairs what it reads',
  },
  knip: {
    purpose: 'finds exports, files and packages that nothing uses',
    upkeep: 'active',
    instead: 'own code over imports',
  },
  mrmime: {
    purpose: 'content types of the local site',
    upkeep: 'finished, no dependencies',
    instead: 'mime: ten times the size',
  },
  piscina: {
    purpose: 'worker threads of the local run and of the training',
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

import type { DependencyNote } from './dependency_note.ts';

const AWS = 'AWS, weekly releases';
const FONT = {
  upkeep: 'Fontsource, follows the foundries',
  instead: 'Google’s servers: a foreign origin that sees every visitor',
};

/** What the product itself is made of: the site and the functions. */
export const PRODUCT_NOTES: Readonly<Record<string, DependencyNote>> = {
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
  '@aws-sdk/client-cognito-identity-provider': {
    purpose: 'ending sessions after a reset of a password; accounts of the rehearsal',
    upkeep: AWS,
    instead: 'signed requests by hand',
  },
  '@aws-sdk/client-secrets-manager': {
    purpose: 'the secrets that functions read while they run',
    upkeep: AWS,
    instead: 'Powertools parameters: drops a value that can no longer be read',
  },
  '@aws-sdk/client-dynamodb': { purpose: 'the tables', upkeep: AWS, instead: 'ElectroDB: a second schema beside zod' },
  '@aws-sdk/client-kms': {
    purpose: 'the key that signs the record’s log',
    upkeep: AWS,
    instead: 'a key in Secrets Manager: it could be copied',
  },
  '@aws-sdk/client-s3': {
    purpose: 'snapshots and sources kept in S3',
    upkeep: AWS,
    instead: 'signed requests by hand',
  },
  '@aws-sdk/client-sesv2': {
    purpose: 'sends the mail of alerts',
    upkeep: AWS,
    instead: 'SMTP by nodemailer: a password to keep, and no event for each bounce',
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
  '@modelcontextprotocol/sdk': {
    purpose: 'the protocol by which assistants call tools, in one function',
    upkeep: 'the protocol’s own project, active',
    instead: 'own JSON-RPC: each version of the protocol by hand; mcp-handler: wants Next.js',
  },
  '@resvg/resvg-wasm': {
    purpose: 'draws the pictures of link previews; WebAssembly beside one function, unchanged',
    upkeep: 'yisibl and others, slow; resvg itself is active',
    instead: 'sharp, node-canvas: binaries for each processor; Satori: adds its own layout; headless Chromium: 60 MB',
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
  '@tanstack/react-virtual': {
    purpose: 'long lists of bets: only the rows in view are in the document',
    upkeep: 'TanStack, very active',
    instead: 'react-window: weaker with the page’s own scrolling; own: measuring of rows by hand',
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
  '@noble/hashes': {
    purpose: 'SHA-256 in the browser for the proofs of the record',
    upkeep: 'Paul Miller, audited, active',
    instead: 'Web Crypto: asynchronous, a promise for each node of a tree',
  },
  asn1js: {
    purpose: 'DER of time stamp requests and tokens',
    upkeep: 'Peculiar Ventures, active',
    instead: 'ASN.1 by hand',
  },
  'd3-array': {
    purpose: 'round values on the axes of charts',
    upkeep: 'Observable, stable',
    instead: 'rounding by hand; uPlot: a canvas, drawn again at each change of size or colours',
  },
  'd3-dsv': {
    purpose: 'reads the sources, writes exported picks',
    upkeep: 'Observable, stable: the format is finished',
    instead: 'papaparse: larger, guesses; csv-parse: Node’s streams in core',
  },
  'd3-shape': {
    purpose: 'paths of the curves and bands of charts',
    upkeep: 'Observable, stable',
    instead: 'paths by hand: gaps and areas; Recharts, visx: React wrappers of it, larger',
  },
  'd3-time': {
    purpose: 'round times on the axes of charts',
    upkeep: 'Observable, stable',
    instead: 'calendars by hand; d3-scale: five times the size',
  },
  'ical-generator': {
    purpose: 'writes the calendars of coming events',
    upkeep: 'Sebastian Pekarek, active, no dependencies; the newest line that runs on every Node line of the README',
    instead: 'ics: dates as lists of numbers, slower upkeep; own code: escaping, folding and their edge cases',
  },
  'ipaddr.js': {
    purpose: 'which addresses are public ones of the internet: webhooks call no others',
    upkeep: 'whitequark and others, slow but steady, no dependencies; follows IANA’s registries',
    instead: 'own list of ranges: goes stale; net.BlockList: the ranges by hand',
  },
  minisearch: {
    purpose: 'finds fighters and events while one types; loaded with the search',
    upkeep: 'Luca Ongaro, active, no dependencies',
    instead: 'uFuzzy: one list of strings, no fields to weigh',
  },
  pkijs: {
    purpose: 'verifies time stamp tokens (RFC 3161), in functions and browser',
    upkeep: 'Peculiar Ventures, active',
    instead: '@peculiar/asn1-tsp: structures only, without verification; openssl: not in a browser',
  },
  'p-retry': {
    purpose: 'retries with jitter',
    upkeep: 'Sindre Sorhus, active',
    instead: 'cockatiel: circuit breakers that nothing here needs',
  },
  papaparse: {
    purpose: 'reads files of bets of any tracker and writes our own; loaded with the import',
    upkeep: 'Matt Holt and others, steady, finished format',
    instead: 'd3-dsv: no guess of the delimiter, no word on broken quotes',
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
  standardwebhooks: {
    purpose: 'signs webhooks, and verifies them in tests',
    upkeep: 'the specification’s authors, active',
    instead: 'an HMAC by hand: receivers use this library',
  },
  'web-push': {
    purpose: 'encrypts push messages (RFC 8291) and signs them (VAPID)',
    upkeep: 'web-push-libs, slow, wide use; the protocols are finished',
    instead: 'cryptography by hand; Firebase: a service and an account between us and the browsers',
  },
  zod: {
    purpose: 'the contract: every request, answer and stored item',
    upkeep: 'very active',
    instead: 'valibot: smaller, errors less telling; ajv: types apart from schemas',
  },
};

import { API_BASE } from '../../../core/contract/site/paths.ts';
import {
  CACHING,
  contentSecurityPolicy,
  HSTS_SECONDS,
  OTHER_HEADERS,
} from '../../../core/contract/site/site_headers.ts';
import { callRoute } from '../../client/call_route.ts';
import { expectStatus } from '../clients/api_calls.ts';
import { stackResources } from '../deployment/deploy.ts';
import { EMULATOR_REGION } from '../emulator/emulator.ts';
import type { Rehearsal } from '../rehearsal.ts';

const CONTACT = 'https://formsubmit.co';
const SECURITY: Record<string, string> = {
  'Content-Security-Policy': contentSecurityPolicy({
    connect: [`https://cognito-idp.${EMULATOR_REGION}.amazonaws.com`],
    contact: [CONTACT],
    https: true,
  }),
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...OTHER_HEADERS,
};
const MINUTE = 'public, max-age=60';

function expectHeaders({ headers }: Response, expected: Record<string, string>): void {
  for (const [name, value] of Object.entries(expected)) {
    const got = headers.get(name);
    if (got !== value) throw new Error(`${name} is ${got}, not ${value}`);
  }
}

interface Expected {
  type: RegExp;
  caching: string;
  /** 200 unless given. */
  status?: number;
}

async function fileOf({ viewer }: Rehearsal, path: string, { type, caching, status = 200 }: Expected): Promise<void> {
  const response = await fetch(`${viewer.address}${path}`);
  expectStatus(response, status);
  const contentType = response.headers.get('Content-Type') ?? '';
  if (!type.test(contentType)) throw new Error(`the type is ${contentType}`);
  expectHeaders(response, { 'Cache-Control': caching, ...SECURITY });
}

/** A path that the home page loads. */
async function linked({ viewer }: Rehearsal, pattern: RegExp): Promise<string> {
  const [, path] = pattern.exec(await (await fetch(viewer.address)).text()) ?? [];
  if (path === undefined) throw new Error(`the home page names nothing like ${pattern}`);
  return path;
}

async function snapshotPath(rehearsal: Rehearsal): Promise<string> {
  const { path }: { path: string } = await (await callRoute(rehearsal.viewer.address, 'getSnapshot')).json();
  return path;
}

async function originSecret(rehearsal: Rehearsal): Promise<void> {
  const apis = (await stackResources(rehearsal.aws)).filter(({ type }) => type === 'AWS::ApiGatewayV2::Api');
  const base = `${rehearsal.emulator.address}/_aws/execute-api/${apis[0]?.id}/$default${API_BASE}`;
  expectStatus(await fetch(`${base}/events`), 403);
  expectStatus(await fetch(`${base}/events`, { headers: { 'x-cornerman-origin': 'a'.repeat(48) } }), 403);
}

/** Files, headers, caching and the way around CloudFront. */
export async function tryEdge(rehearsal: Rehearsal): Promise<void> {
  const { report, viewer } = rehearsal;
  report.begin('CloudFront');
  const { hashed, revalidated } = CACHING;
  const file = (what: string, path: () => Promise<string>, expected: Expected) =>
    report.tried(`${what}: type, caching and security headers`, async () => fileOf(rehearsal, await path(), expected));
  const fixed = (path: string) => async () => path;
  const html = { type: /^text\/html/, caching: revalidated };
  await file('a page', fixed('/record'), html);
  await file('an unknown page, 404', fixed('/no/such/page'), { ...html, status: 404 });
  await file('config.json', fixed('/config.json'), { type: /^application\/json/, caching: revalidated });
  await file('robots.txt', fixed('/robots.txt'), { type: /^text\/plain/, caching: revalidated });
  const script = { type: /^(text|application)\/javascript/, caching: hashed };
  await file('a script', () => linked(rehearsal, /src="(\/assets\/[^"]+\.js)"/), script);
  const styles = { type: /^text\/css/, caching: hashed };
  await file('a style sheet', () => linked(rehearsal, /href="(\/assets\/[^"]+\.css)"/), styles);
  await report.tried('a missing file is not a page', async () => {
    const { status } = await fetch(`${viewer.address}/assets/none.js`);
    if (status !== 404 && status !== 403) throw new Error(`the answer was ${status}`);
    return status === 404 ? '404' : '403: the emulator does not weigh the right to list, with which S3 answers 404';
  });
  await report.tried('a published snapshot is kept for a year, and nothing beside it can be read', async () => {
    const response = await fetch(`${viewer.address}${await snapshotPath(rehearsal)}`);
    expectStatus(response, 200);
    expectHeaders(response, { 'Cache-Control': hashed, 'Content-Type': 'application/gzip' });
    const beside = await fetch(`${viewer.address}/snapshots/../current.json`);
    if (beside.ok && (await beside.text()).includes('writtenAt')) throw new Error('the pointer can be read');
  });
  await report.tried('a public response may be kept for a minute', async () => {
    const response = await callRoute(rehearsal.viewer.address, 'listStrategies');
    expectStatus(response, 200);
    expectHeaders(response, { 'Cache-Control': MINUTE });
  });
  await report.tried('the API without the origin secret: 403', () => originSecret(rehearsal));
}

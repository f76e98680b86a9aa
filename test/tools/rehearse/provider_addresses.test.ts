import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { wikiPageSchema } from '../../../lambdas/supply/providers/wikipedia/wikipedia_page.ts';
import { AS_IN_FILES } from '../../../local/providers/delays.ts';
import { demoProviders } from '../../../local/providers/start_providers.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { sourceSettings } from '../../../tools/rehearse/deployment/synthesise.ts';
import { type Certificate, makeCertificate } from '../../../tools/rehearse/emulator/certificate.ts';
import { type SourceServer, startSourceServer } from '../../../tools/rehearse/sources/source_server.ts';

const TODAY = '2026-11-04';
const clock = { now: () => new Date(`${TODAY}T12:00:00Z`), today: () => TODAY };

let folder: string;
let certificate: Certificate;
let sources: SourceServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerman-rehearsal-'));
  certificate = await makeCertificate(folder, join(folder, 'log'));
  const files = { market: 'market', upcoming: 'upcoming', stats: 'stats' };
  sources = await startSourceServer(files, demoProviders(clock, AS_IN_FILES), certificate);
});
afterAll(async () => {
  await sources.stop();
  await rm(folder, { recursive: true });
});

async function answerOf(address: string): Promise<string> {
  const ca = await readFile(certificate.certificateFile);
  return new Promise((resolve, reject) => {
    request(address, { ca }, (response) => text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

test('the rehearsed stack reads every source and every provider on this machine', async () => {
  const { context } = z
    .object({ context: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(join(REPOSITORY, 'cdk.json'), 'utf8')));
  const read = Object.keys(context).filter((name) => name.endsWith('Url'));
  const settings = sourceSettings(sources);
  expect(Object.keys(settings).toSorted()).toEqual(read.toSorted());
  for (const address of Object.values(settings)) expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+/);
});

test('files wait for their release, and the providers answer with the league’s coming cards before it', async () => {
  const { marketUrl } = sourceSettings(sources);
  const query = new URLSearchParams({ action: 'query', prop: 'revisions', titles: 'List of UFC events' });
  const { query: answered } = z
    .object({ query: z.object({ pages: z.array(wikiPageSchema) }) })
    .parse(JSON.parse(await answerOf(`${sources.providers}/w/api.php?${query}`)));
  expect(JSON.stringify(answered.pages)).toContain('Demo Fight Night');
  const waiting = answerOf(marketUrl);
  sources.release();
  expect(await waiting).toBe('market');
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveSource } from '../../../local/league/league_source.ts';
import { readCopy, renewCopy } from '../../../local/league/live_copy.ts';
import { leaguePeriod } from '../../../local/league/start_league.ts';
import { linesOf, TEXTS, TODAY, withLines } from '../../fixtures/ingest.ts';
import { type SourceServer, startSourceServer, wholeText } from '../../fixtures/source_server.ts';

const NAMES = ['market', 'upcoming', 'stats'] as const;
let server: SourceServer;
let source: LiveSource;
beforeEach(async () => {
  server = await startSourceServer();
  for (const name of NAMES) server.serve(name, wholeText(TEXTS[name], `"${name}-1"`));
  source = {
    kind: 'live',
    folder: await mkdtemp(join(tmpdir(), 'cornerman-live-')),
    addresses: {
      market: server.address('market'),
      upcoming: server.address('upcoming'),
      stats: server.address('stats'),
    },
    limits: { bytes: 200_000, milliseconds: 10_000, retries: 1, retryAfterMilliseconds: 1 },
  };
});
afterEach(async () => {
  await server.stop();
  await rm(source.folder, { recursive: true });
});

const bouts = () => readCopy(source, TODAY);
const newBout = linesOf('upcoming').at(-1)?.replace('2024-06-08', '2024-06-15') ?? '';

describe('the copy of the public sources', () => {
  test('is made at the first fetch', async () => {
    expect(await renewCopy(source, TODAY)).toBeUndefined();
    expect((await bouts()).market.length).toBe(linesOf('market').length + linesOf('upcoming').length - 2);
  });

  test('is fetched with conditional requests and kept where nothing changed', async () => {
    await renewCopy(source, TODAY);
    server.serve('market', (request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"market-1"' ? 304 : 500).end();
    });
    const before = await bouts();
    expect(await renewCopy(source, TODAY)).toBeUndefined();
    expect(await bouts()).toEqual(before);
  });

  test('is replaced by a changed file', async () => {
    await renewCopy(source, TODAY);
    server.serve('upcoming', withLines([...linesOf('upcoming'), newBout]));
    expect(await renewCopy(source, TODAY)).toBeUndefined();
    expect((await bouts()).market.some(({ date }) => date === '2024-06-15')).toBe(true);
  });

  test.each(NAMES)('stays, with its time, where %s is truncated', async (name) => {
    await renewCopy(source, TODAY);
    const before = await bouts();
    server.serve(name, withLines(linesOf(name).slice(0, 2)));
    const kept = await renewCopy(source, TODAY);
    expect(kept?.problem).toContain(`${name}: `);
    expect(Date.parse(kept?.fetchedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await bouts()).toEqual(before);
  });

  test.each(NAMES)('stays for %s alone where its file is gone: the others are renewed', async (name) => {
    const other = name === 'upcoming' ? 'market' : 'upcoming';
    const added = (linesOf(other).at(-1) ?? '').replace(/2024-\d\d-\d\d/, '2024-06-02');
    await renewCopy(source, TODAY);
    server.serve(name, (_, response) => response.writeHead(404).end());
    server.serve(other, withLines([...linesOf(other), added]));
    const kept = await renewCopy(source, TODAY);
    expect(kept?.problem).toBe(`${name}: the server answered 404`);
    const after = await bouts();
    expect(after.market.length).toBe(linesOf('market').length + linesOf('upcoming').length - 1);
    expect(after.stats.length).toBe(linesOf('stats').length - 1);
  });

  test('stays where there is no network', async () => {
    await renewCopy(source, TODAY);
    const before = await bouts();
    source.addresses = { market: 'http://127.0.0.1:9', upcoming: 'http://127.0.0.1:9', stats: 'http://127.0.0.1:9' };
    expect((await renewCopy(source, TODAY))?.problem).toContain('could not be fetched');
    expect(await bouts()).toEqual(before);
  });

  test('can be missing: then the error names the cause and the demo league’s command', async () => {
    server.serve('stats', (_, response) => response.writeHead(404).end());
    await expect(renewCopy(source, TODAY)).rejects.toThrow(/stats.*404.*no earlier copy.*`npm start`/);
  });

  test('is not taken for whole where the first fetch was interrupted', async () => {
    await renewCopy(source, TODAY);
    await rm(join(source.folder, 'fetched_at'));
    server.serve('stats', (_, response) => response.writeHead(404).end());
    await expect(renewCopy(source, TODAY)).rejects.toThrow(/no earlier copy/);
  });

  test('is named in the error if it is damaged', async () => {
    await renewCopy(source, TODAY);
    const [file = ''] = await readdir(join(source.folder, 'sources'));
    await writeFile(join(source.folder, 'sources', file), 'damaged');
    expect((await renewCopy(source, TODAY))?.problem).toContain('damaged');
    await expect(bouts()).rejects.toThrow(`${source.folder} is damaged. Delete it`);
  });
});

test('the public sources are fetched again after six hours, the other leagues made again after a day', () => {
  const periods = (kind: LiveSource['kind'] | 'demo') =>
    ['00:00', '05:59', '06:00', '17:59', '23:59'].map((time) => leaguePeriod(kind, new Date(`${TODAY}T${time}:00Z`)));
  expect(periods('live')).toEqual(['00', '00', '06', '12', '18'].map((hour) => `${TODAY} ${hour}:00 UTC`));
  expect(new Set(periods('demo'))).toEqual(new Set([TODAY]));
});

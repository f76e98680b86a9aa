import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IngestParts, ingestSources } from '../../../lambdas/pipeline/ingest_sources.ts';
import { fileSnapshotStore } from '../../../lambdas/snapshot/file_snapshot_store.ts';
import { IngestRefusal, type RefusalReason } from '../../../lambdas/sources/ingest_refusal.ts';
import { openSourceArchive } from '../../../lambdas/sources/source_archive.ts';
import { eventStore } from '../../../lambdas/store/event_store.ts';
import { prebuiltStore } from '../../../lambdas/store/prebuilt_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { type SourceServer, startSourceServer, wholeText } from '../../fixtures/source_server.ts';

const TODAY = '2024-06-03';
const NOW = new Date(`${TODAY}T06:00:00Z`);
const FILES = { market: 'ufc-master.csv', upcoming: 'upcoming.csv', stats: 'ufc-stats.csv' } as const;
type SourceName = keyof typeof FILES;
const NAMES = Object.keys(FILES) as SourceName[];

const texts = new Map<SourceName, string>();
let database: TestDatabase;
let server: SourceServer;
let folder: string;
let parts: IngestParts;

beforeAll(async () => {
  database = await startDatabase();
  for (const name of NAMES) {
    texts.set(name, await readFile(new URL(`../../fixtures/sources/${FILES[name]}`, import.meta.url), 'utf8'));
  }
});
afterAll(() => database.stop());

const textOf = (name: SourceName) => texts.get(name) ?? '';
const ingest = () => ingestSources(parts, TODAY, NOW);

beforeEach(async () => {
  server = await startSourceServer();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-ingest-'));
  for (const name of NAMES) server.serve(name, wholeText(textOf(name), `"${name}-1"`));
  parts = {
    addresses: {
      market: server.address('market'),
      upcoming: server.address('upcoming'),
      stats: server.address('stats'),
    },
    limits: { bytes: 200_000, milliseconds: 10_000, retries: 1, retryAfterMilliseconds: 1 },
    archive: openSourceArchive(pathToFileURL(folder).href),
    destination: {
      snapshots: fileSnapshotStore(folder),
      events: eventStore(database.client, database.variables.EVENTS_TABLE),
      prebuilt: prebuiltStore(database.client, database.variables.PREBUILT_PLAYBOOKS_TABLE),
    },
  };
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that readers see of the import in force. */
async function inForce() {
  const pointer = await parts.destination.snapshots.readPointer();
  const events = await parts.destination.events.from('2000-01-01');
  const prebuilt = await Promise.all(events.map(({ id }) => parts.destination.prebuilt.find(`baseline_${id}`)));
  return { pointer, events, prebuilt };
}

async function refusalOf(run: Promise<unknown>): Promise<IngestRefusal> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof IngestRefusal) return error;
  throw new Error(`Not a refusal: ${String(error)}`);
}

const lines = (name: SourceName) => textOf(name).trimEnd().split('\n');
const withLines = (kept: readonly string[]) => wholeText(`${kept.join('\n')}\n`);
/** The text with the first match replaced in every line but the heading. */
const edited = (name: SourceName, from: RegExp, to: string) =>
  withLines(lines(name).map((line, index) => (index === 0 ? line : line.replace(from, to))));

describe('an import', () => {
  test('puts snapshot, events and the product’s playbooks in force, and names their sources', async () => {
    const pointer = await ingest();
    const after = await inForce();
    expect(after.pointer).toEqual(pointer);
    expect(after.pointer).toMatchObject({ league: 'ufc', asOf: TODAY });
    expect(after.pointer?.credits.length).toBeGreaterThan(0);
    expect(after.events.some(({ date }) => date === '2024-06-08')).toBe(true);
    expect(after.prebuilt.at(-1)?.picks_version).toBe(after.pointer?.version);
  });

  test('that finds nothing new asks by ETag and does nothing', async () => {
    await ingest();
    const before = await inForce();
    expect(await ingest()).toBe('unchanged');
    expect(await inForce()).toEqual(before);
  });

  test('takes one source’s news beside another’s unchanged text', async () => {
    const first = await ingest();
    server.serve('upcoming', wholeText(textOf('upcoming').replaceAll('-145.0', '-155.0'), '"upcoming-2"'));
    const second = await ingest();
    expect(second).not.toEqual(first);
    expect((await inForce()).pointer).toEqual(second);
  });

  test('comes through when the server fails once', async () => {
    let failed = false;
    server.serve('stats', (request, response) => {
      if (failed) return wholeText(textOf('stats'))(request, response);
      failed = true;
      response.writeHead(503).end();
    });
    expect(await ingest()).toMatchObject({ asOf: TODAY });
    expect(server.requests('stats')).toBe(2);
  });
});

describe('a source is refused, and what is in force stays, when it is', () => {
  const half =
    (name: SourceName): RequestListener =>
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(textOf(name)) });
      response.write(textOf(name).slice(0, 500), () => response.destroy());
    };
  const never: RequestListener = () => undefined;
  const dripping: RequestListener = (_request, response) => {
    response.writeHead(200).write('date,');
  };
  const SLOW = new Set([never, dripping]);
  const IMPATIENT = { bytes: 200_000, milliseconds: 1_000, retries: 0, retryAfterMilliseconds: 1 };
  const huge: RequestListener = (_request, response) => {
    response.writeHead(200).end('x'.repeat(300_000));
  };
  const gone: RequestListener = (_request, response) => response.writeHead(404).end();
  const down: RequestListener = (_request, response) => response.writeHead(500).end();

  const MISBEHAVIOURS: [what: string, name: SourceName, reason: RefusalReason, answer: () => RequestListener][] = [
    ['missing', 'market', 'missing', () => gone],
    ['missing', 'upcoming', 'missing', () => gone],
    ['down', 'stats', 'unreachable', () => down],
    ['cut off on the way', 'market', 'unreachable', () => half('market')],
    ['never answered', 'stats', 'unreachable', () => never],
    ['too slow', 'market', 'unreachable', () => dripping],
    ['huge', 'market', 'too_large', () => huge],
    ['empty', 'market', 'malformed', () => wholeText('')],
    ['a heading alone', 'market', 'empty', () => withLines(lines('market').slice(0, 1))],
    ['a page of HTML', 'stats', 'malformed', () => wholeText('<!doctype html><title>Sorry</title>')],
    ['cut off within a line', 'stats', 'malformed', () => wholeText(textOf('stats').slice(0, -40))],
    ['cut off after a line', 'market', 'rewrites_history', () => withLines(lines('market').slice(0, -1))],
    [
      'older than the one in force',
      'stats',
      'older',
      () => withLines([lines('stats')[0] ?? '', lines('stats').at(-1) ?? '']),
    ],
    ['rewriting results', 'market', 'rewrites_history', () => edited('market', /,Red,/, ',Blue,')],
    ['rewriting stat lines', 'stats', 'rewrites_history', () => edited('stats', /\d+ of/, '0 of')],
  ];

  test.each(MISBEHAVIOURS)('%s (%s, as %s)', async (_what, name, reason, answer) => {
    await ingest();
    const before = await inForce();
    server.serve(name, answer());
    if (SLOW.has(answer())) parts.limits = IMPATIENT;
    const refusal = await refusalOf(ingest());
    expect({ reason: refusal.reason, source: refusal.source }).toEqual({ reason, source: name });
    expect(refusal.message).toContain(name);
    expect(await inForce()).toEqual(before);
    server.serve(name, wholeText(textOf(name), `"${name}-1"`));
    expect(await ingest()).toBe('unchanged');
  });

  test('bad at the first import of all: nothing is in force', async () => {
    server.serve('market', huge);
    await refusalOf(ingest());
    expect(await parts.destination.snapshots.readPointer()).toBeUndefined();
  });
});

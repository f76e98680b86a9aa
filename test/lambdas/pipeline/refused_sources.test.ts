import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { runIngest } from '../../../lambdas/pipeline/run_ingest.ts';
import type { RefusalReason } from '../../../lambdas/sources/ingest_refusal.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { VISIBLE_METRICS, watchMetrics } from '../../fixtures/emitted_metrics.ts';
import {
  edited,
  linesOf,
  NOW,
  type SourceName,
  startTestIngest,
  TEXTS,
  type TestIngest,
  TODAY,
  withLines,
} from '../../fixtures/ingest.ts';
import { wholeText } from '../../fixtures/source_server.ts';

let database: TestDatabase;
let sources: TestIngest;
let metrics: ReturnType<typeof watchMetrics>;
let errors: ReturnType<typeof watchErrors>;
let run: typeof runIngest;

const watchErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  Object.assign(process.env, VISIBLE_METRICS, { POWERTOOLS_LOG_LEVEL: 'ERROR' });
  // The logger reads its settings as it is loaded.
  ({ runIngest: run } = await import('../../../lambdas/pipeline/run_ingest.ts'));
  database = await startDatabase();
});
beforeEach(async () => {
  sources = await startTestIngest(database);
  metrics = watchMetrics();
  errors = watchErrors();
});
afterEach(async () => {
  metrics.stop();
  errors.mockRestore();
  await sources.stop();
});
afterAll(() => database.stop());

const ingest = () => run(sources.parts, { now: () => NOW, today: () => TODAY });

/** Each refusal as its metric and its line in the log tell it. */
function told() {
  const counted = metrics.all().filter(({ name }) => name === 'IngestRefused');
  const logged = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  return {
    counted: counted.map(({ value, dimensions }) => ({ value, reason: dimensions.reason })),
    logged: logged.map(({ message, reason, source }) => ({ message, reason, source })),
    words: logged.map(({ error }) => String(error?.message)).join('\n'),
  };
}

const refusal = (reason: RefusalReason, source: SourceName) => ({
  counted: [{ value: 1, reason }],
  logged: [{ message: 'Import refused; the current snapshot is kept', reason, source }],
  words: expect.stringContaining(source),
});

const PACKED = gzipSync(TEXTS.market);
const GARBLED = Buffer.from(Buffer.from(TEXTS.market).map((byte, at) => (at % 7 ? byte : 0xff)));
const respond =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const binary = (body: Buffer) => respond(200, { 'Content-Type': 'text/csv' }, body);
const half: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(TEXTS.market) });
  response.write(TEXTS.market.slice(0, 500), () => response.destroy());
};
const never: RequestListener = () => undefined;
const stalling: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(TEXTS.market) }).write(TEXTS.market.slice(0, 500));
};
const SLOW = new Set([never, stalling]);

const MISBEHAVIOURS: [what: string, name: SourceName, reason: RefusalReason, respond: RequestListener][] = [
  ['missing', 'market', 'missing', respond(404)],
  ['missing', 'upcoming', 'missing', respond(404)],
  ['forbidden', 'stats', 'missing', respond(403)],
  ['an answer without a body', 'market', 'missing', respond(204)],
  ['down', 'stats', 'unreachable', respond(500)],
  ['moved in a circle', 'market', 'unreachable', respond(302, { Location: '/market' })],
  ['moved to nowhere', 'market', 'missing', respond(302, { Location: '/nowhere' })],
  ['moved to a file of this machine', 'market', 'unreachable', respond(302, { Location: 'file:///etc/hostname' })],
  ['cut off on the way', 'market', 'unreachable', half],
  ['never answered', 'stats', 'unreachable', never],
  ['stalled on the way', 'market', 'unreachable', stalling],
  ['huge', 'market', 'too_large', respond(200, {}, 'x'.repeat(300_000))],
  ['empty', 'market', 'empty', respond(200)],
  ['empty', 'upcoming', 'empty', respond(200)],
  ['blank', 'stats', 'empty', respond(200, {}, '\n \n')],
  ['a heading alone', 'market', 'empty', withLines(linesOf('market').slice(0, 1))],
  ['a heading alone', 'upcoming', 'empty', withLines(linesOf('upcoming').slice(0, 1))],
  ['a page of HTML', 'stats', 'malformed', respond(200, { 'Content-Type': 'text/html' }, '<!doctype html><p>Sorry')],
  ['a page of HTML', 'upcoming', 'malformed', respond(200, {}, '<html>\n<body>Moved, see elsewhere\n')],
  ['an error in JSON', 'market', 'malformed', respond(200, {}, '{"message":"API rate limit exceeded"}')],
  ['another source’s file', 'market', 'malformed', wholeText(TEXTS.stats)],
  ['garbled', 'market', 'malformed', binary(GARBLED)],
  ['full of zero bytes', 'market', 'malformed', binary(Buffer.alloc(1000))],
  ['in UTF-16', 'market', 'malformed', binary(Buffer.from(`\ufeff${TEXTS.market}`, 'utf16le'))],
  ['a gzip archive', 'market', 'malformed', binary(PACKED)],
  ['half a gzip archive', 'market', 'malformed', binary(PACKED.subarray(0, PACKED.length / 2))],
  [
    'a zip archive',
    'stats',
    'malformed',
    binary(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(TEXTS.stats)])),
  ],
  ['packed without being asked to', 'market', 'malformed', respond(200, { 'Content-Encoding': 'gzip' }, PACKED)],
  [
    'packed and cut off',
    'market',
    'malformed',
    respond(200, { 'Content-Encoding': 'gzip' }, PACKED.subarray(0, PACKED.length - 60)),
  ],
  ['cut off within a line', 'stats', 'malformed', wholeText(TEXTS.stats.slice(0, -40))],
  ['cut off after a line', 'market', 'rewrites_history', withLines(linesOf('market').slice(0, -1))],
  [
    'older than the current one',
    'stats',
    'older',
    withLines([linesOf('stats')[0] ?? '', linesOf('stats').at(-1) ?? '']),
  ],
  ['of a month ago', 'upcoming', 'older', edited('upcoming', /2024-06-08/, '2024-05-11')],
  ['cut off within the card', 'upcoming', 'cut_off', withLines(linesOf('upcoming').slice(0, 2))],
  ['rewriting results', 'market', 'rewrites_history', edited('market', /,Red,/, ',Blue,')],
  ['rewriting stat lines', 'stats', 'rewrites_history', edited('stats', /\d+ of/, '0 of')],
];

describe('a source is refused, told of once, and the current snapshot stays, when it is', () => {
  test.each(MISBEHAVIOURS)('%s (%s, as %s)', async (_what, name, reason, misbehaviour) => {
    await ingest();
    const before = await sources.current();
    sources.server.serve(name, misbehaviour);
    if (SLOW.has(misbehaviour)) sources.parts.limits = { ...sources.parts.limits, milliseconds: 1_000, retries: 0 };
    await ingest();
    expect(told()).toEqual(refusal(reason, name));
    expect(await sources.current()).toEqual(before);
    sources.serveWell(name);
    await ingest();
    expect(told().counted).toHaveLength(1);
  });

  test.each<[what: string, reason: RefusalReason, misbehaviour: RequestListener]>([
    ['bad', 'malformed', respond(200, {}, 'not,a,source\n')],
    ['called unchanged, though there is none,', 'missing', respond(304)],
  ])('%s at the first import of all (as %s): nothing is published', async (_what, reason, misbehaviour) => {
    sources.server.serve('market', misbehaviour);
    await ingest();
    expect(told()).toEqual(refusal(reason, 'market'));
    expect(await sources.parts.destination.snapshots.readPointer()).toBeUndefined();
  });
});

describe('a source that can’t be held against its last good text is refused, when that is', () => {
  const rewritten = (packed: Buffer, change: (text: string) => string) => {
    const archived = JSON.parse(gunzipSync(packed).toString('utf8'));
    return gzipSync(JSON.stringify({ ...archived, text: change(archived.text) }));
  };
  const DAMAGES: [what: string, damage: (packed: Buffer) => Buffer | string][] = [
    ['cut off', (packed) => packed.subarray(0, packed.length / 2)],
    ['empty', () => ''],
    ['no archive', () => 'date,red,blue'],
    ['an archive of something else', () => gzipSync('{"rows":[]}')],
    ['an archive of no JSON', () => gzipSync('text')],
    ['text that is no source any more', (packed) => rewritten(packed, (text) => text.slice(0, -40))],
  ];

  test.each(DAMAGES)('%s', async (_what, damage) => {
    await ingest();
    const before = await sources.current();
    const file = join(sources.folder, 'sources/stats.json.gz');
    await writeFile(file, damage(await readFile(file)));
    sources.server.serve('stats', edited('stats', /\d+ of/, '0 of'));
    await ingest();
    expect(told()).toEqual(refusal('damaged_archive', 'stats'));
    expect(await sources.current()).toEqual(before);
  });
});

test('a damaged pointer beside a bad source is told of, and the run ends in order', async () => {
  await writeFile(join(sources.folder, 'current.json'), 'damaged');
  sources.server.serve('market', respond(404));
  await ingest();
  expect(told().logged.map(({ message }) => message)).toEqual([
    'Import refused; the current snapshot is kept',
    'The current snapshot could not be read',
  ]);
  expect(metrics.sum('SnapshotFailures')).toBe(1);
});

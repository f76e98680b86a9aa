import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
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
  withLines,
} from '../../fixtures/ingest.ts';
import { IS_NIGHTLY } from '../../fixtures/runs.ts';
import { wholeText } from '../../fixtures/source_server.ts';

let database: TestDatabase;
let sources: TestIngest;
let metrics: ReturnType<typeof watchMetrics>;
let errors: ReturnType<typeof watchErrors>;
let run: typeof runIngest;

const watchErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  Object.assign(process.env, VISIBLE_METRICS, { POWERTOOLS_LOG_LEVEL: 'ERROR' });
  // The logger reads its settings when it is loaded.
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

const ingest = (now = NOW, { parts }: Pick<TestIngest, 'parts'> = sources) =>
  run(parts, { now: () => now, today: () => isoDateOf(now) });

/** The metrics and log lines of the refusals. */
function reported() {
  const counted = metrics.all().filter(({ name }) => name === 'IngestRefused');
  const logged = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  return {
    counted: counted.map(({ value, dimensions }) => ({ value, reason: dimensions.reason })),
    logged: logged.map(({ message, reason, source }) => ({ message, reason, source })),
    copies: logged.flatMap(({ copy_of, copy_age_hours }) => (copy_of ? [{ copy_of, copy_age_hours }] : [])),
    words: logged.map(({ error }) => String(error?.message)).join('\n'),
  };
}

/** A refusal that stops the import: there is no copy, or it can't be used. */
const refusal = (reason: RefusalReason, source: SourceName) => ({
  counted: [{ value: 1, reason }],
  logged: [{ message: 'Import refused; the current snapshot is kept', reason, source }],
  copies: [],
  words: expect.stringContaining(source),
});
/** A refusal of a source whose copy stands in, of so many hours before. */
const standIn = (reason: RefusalReason, source: SourceName, copy_age_hours = 0) => ({
  counted: [{ value: 1, reason }],
  logged: [{ message: 'Source refused; its last good copy stands in', reason, source }],
  copies: [{ copy_of: NOW.toISOString(), copy_age_hours }],
  words: expect.stringContaining(source),
});

const lastLine = (name: SourceName) => linesOf(name).at(-1) ?? '';

const COMPRESSED = gzipSync(TEXTS.market);
const GARBLED = Buffer.from(Buffer.from(TEXTS.market).map((byte, at) => (at % 7 ? byte : 0xff)));
const respond =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const binary = (body: Buffer) => respond(200, { 'Content-Type': 'text/csv' }, body);
const truncated: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(TEXTS.market) });
  response.write(TEXTS.market.slice(0, 500), () => response.destroy());
};
const silent: RequestListener = () => undefined;
const stalled: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': Buffer.byteLength(TEXTS.market) }).write(TEXTS.market.slice(0, 500));
};
const SLOW = new Set([silent, stalled]);

const BAD_RESPONSES: [what: string, name: SourceName, reason: RefusalReason, respond: RequestListener][] = [
  ['missing', 'market', 'missing', respond(404)],
  ['missing', 'upcoming', 'missing', respond(404)],
  ['forbidden', 'stats', 'missing', respond(403)],
  ['a response without a body', 'market', 'missing', respond(204)],
  ['down', 'stats', 'unreachable', respond(500)],
  ['in a redirect loop', 'market', 'unreachable', respond(302, { Location: '/market' })],
  ['redirected to a missing page', 'market', 'missing', respond(302, { Location: '/nowhere' })],
  ['redirected to a local file', 'market', 'unreachable', respond(302, { Location: 'file:///etc/hostname' })],
  ['truncated by a broken connection', 'market', 'unreachable', truncated],
  ['never sent', 'stats', 'unreachable', silent],
  ['stalled halfway', 'market', 'unreachable', stalled],
  ['huge', 'market', 'too_large', respond(200, {}, 'x'.repeat(300_000))],
  ['empty', 'market', 'empty', respond(200)],
  ['empty', 'upcoming', 'empty', respond(200)],
  ['blank', 'stats', 'empty', respond(200, {}, '\n \n')],
  ['only a header', 'market', 'empty', withLines(linesOf('market').slice(0, 1))],
  ['only a header', 'upcoming', 'empty', withLines(linesOf('upcoming').slice(0, 1))],
  ['a page of HTML', 'stats', 'malformed', respond(200, { 'Content-Type': 'text/html' }, '<!doctype html><p>Sorry')],
  ['a page of HTML', 'upcoming', 'malformed', respond(200, {}, '<html>\n<body>Moved, see elsewhere\n')],
  ['an error in JSON', 'market', 'malformed', respond(200, {}, '{"message":"API rate limit exceeded"}')],
  ['another source’s file', 'market', 'malformed', wholeText(TEXTS.stats)],
  ['garbled', 'market', 'malformed', binary(GARBLED)],
  ['full of zero bytes', 'market', 'malformed', binary(Buffer.alloc(1000))],
  ['in UTF-16', 'market', 'malformed', binary(Buffer.from(`\ufeff${TEXTS.market}`, 'utf16le'))],
  ['a gzip archive', 'market', 'malformed', binary(COMPRESSED)],
  ['a truncated gzip archive', 'market', 'malformed', binary(COMPRESSED.subarray(0, COMPRESSED.length / 2))],
  [
    'a zip archive',
    'stats',
    'malformed',
    binary(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(TEXTS.stats)])),
  ],
  ['unexpectedly compressed', 'market', 'malformed', respond(200, { 'Content-Encoding': 'gzip' }, COMPRESSED)],
  [
    'compressed and truncated',
    'market',
    'malformed',
    respond(200, { 'Content-Encoding': 'gzip' }, COMPRESSED.subarray(0, COMPRESSED.length - 60)),
  ],
  ['truncated within a line', 'stats', 'malformed', wholeText(TEXTS.stats.slice(0, -40))],
  ['truncated after a line', 'market', 'rewrites_history', withLines(linesOf('market').slice(0, -1))],
  [
    'older than the current one',
    'stats',
    'older',
    withLines([linesOf('stats')[0] ?? '', linesOf('stats').at(-1) ?? '']),
  ],
  ['a month old', 'upcoming', 'older', edited('upcoming', /2024-06-08/, '2024-05-11')],
  ['truncated within the card', 'upcoming', 'cut_off', withLines(linesOf('upcoming').slice(0, 2))],
  ['with changed results', 'market', 'rewrites_history', edited('market', /,Red,/, ',Blue,')],
  ['with changed stat lines', 'stats', 'rewrites_history', edited('stats', /\d+ of/, '0 of')],
];

describe('a source is refused and reported once, and nothing of it is published, if it is', () => {
  /** One import for all: what is refused leaves it as it is. */
  let imported: TestIngest;
  beforeAll(async () => {
    imported = await startTestIngest(database);
    await ingest(NOW, imported);
  });
  afterAll(() => imported.stop());

  test.each(BAD_RESPONSES)('%s (%s, as %s)', async (_what, name, reason, respondBadly) => {
    const before = await imported.current();
    expect(before.pointer).toBeDefined();
    const { limits } = imported.parts;
    imported.server.serve(name, respondBadly);
    if (SLOW.has(respondBadly)) imported.parts.limits = { ...limits, milliseconds: 1_000, retries: 0 };
    await ingest(NOW, imported);
    imported.parts.limits = limits;
    expect(reported()).toEqual(standIn(reason, name));
    expect(await imported.current()).toEqual(before);
    imported.restore(name);
    await ingest(NOW, imported);
    expect(reported().counted).toHaveLength(1);
  });

  test.each<[what: string, reason: RefusalReason, respondBadly: RequestListener]>([
    ['bad', 'malformed', respond(200, {}, 'not,a,source\n')],
    ['a 304 without an archived text', 'missing', respond(304)],
  ])('%s at the first import (as %s): nothing is published', async (_what, reason, respondBadly) => {
    sources.server.serve('market', respondBadly);
    await ingest();
    expect(reported()).toEqual(refusal(reason, 'market'));
    expect(await sources.parts.destination.snapshots.readPointer()).toBeUndefined();
  });
});

/** A source as it may be found one morning. */
const LOSSES: [what: string, reason: RefusalReason, respond: RequestListener][] = [
  ['gone', 'missing', respond(404, {}, '404: Not Found')],
  ['moved to another name', 'missing', respond(301, { Location: '/renamed' })],
  ['emptied', 'empty', respond(200)],
  [
    'replaced by HTML',
    'malformed',
    respond(200, { 'Content-Type': 'text/html' }, '<!doctype html>\n<p>Just a moment…'),
  ],
  ['given other columns', 'malformed', respond(200, {}, 'date;fighter_one;fighter_two\n2024-06-01;A;B\n')],
];
/** Each source as it is a day later, with a bout more or another price. */
const RENEWED: Record<SourceName, RequestListener> = {
  market: withLines([...linesOf('market'), lastLine('market').replace(/2024-\d\d-\d\d/, '2024-06-02')]),
  upcoming: wholeText(TEXTS.upcoming.replaceAll('-145.0', '-155.0')),
  stats: withLines([...linesOf('stats'), lastLine('stats').replace(/^\d\d\/\d\d\/2024/, '02/06/2024')]),
};
const NAMES = ['market', 'upcoming', 'stats'] as const;
const TOMORROW = new Date('2024-06-04T06:00:00Z');

describe('no import stops where a source is', () => {
  async function publishedCards() {
    const { snapshots } = sources.parts.destination;
    const pointer = (await snapshots.readPointer()) ?? expect.fail('Nothing was published');
    const { asOf, cards, ...rest } = await snapshots.read(pointer);
    return { asOf, cards: cards.map(({ date, bouts }) => ({ date, bouts })), names: rest.knownNames };
  }
  const archivedText = async (name: SourceName) => (await sources.parts.archive.read(name))?.text;

  const losses = NAMES.flatMap((name) => LOSSES.map(([what, reason, listener]) => ({ name, what, reason, listener })));
  // `npm test` has every loss and every source once; which of them meet makes no difference to the import.
  const tried = losses.filter(
    (_, index) => IS_NIGHTLY || index % (LOSSES.length + 1) === 0 || index > losses.length - 3,
  );

  test.each(tried)('$what: $name', async ({ name, reason, listener }) => {
    await ingest();
    const before = await publishedCards();
    sources.server.serve(name, listener);
    await ingest(TOMORROW);
    expect(reported()).toEqual(standIn(reason, name, 24));
    expect(await publishedCards()).toEqual({ ...before, asOf: '2024-06-04' });
    expect(await archivedText(name)).toBe(TEXTS[name]);
  });

  test.each(NAMES)('gone: what the others bring beside %s is published', async (name) => {
    await ingest();
    sources.server.serve(name, respond(404));
    const others = NAMES.filter((other) => other !== name);
    for (const other of others) sources.server.serve(other, RENEWED[other]);
    await ingest(TOMORROW);
    expect(reported()).toEqual(standIn('missing', name, 24));
    for (const other of others) expect(await archivedText(other)).not.toBe(TEXTS[other]);
    expect(await archivedText(name)).toBe(TEXTS[name]);
  });

  test('gone, all three of them: the copies are published anew each day, with their age', async () => {
    await ingest();
    const before = await publishedCards();
    for (const name of NAMES) sources.server.serve(name, respond(404));
    await ingest(TOMORROW);
    await ingest(new Date('2024-06-05T12:00:00Z'));
    expect(reported().copies.map(({ copy_age_hours }) => copy_age_hours)).toEqual([24, 24, 24, 54, 54, 54]);
    expect(await publishedCards()).toEqual({ ...before, asOf: '2024-06-05' });
  });

  test.each(NAMES)('gone before the first import: nothing stands in for %s, and nothing is published', async (name) => {
    sources.server.serve(name, respond(404));
    await ingest();
    expect(reported()).toEqual(refusal('missing', name));
    expect(await sources.parts.destination.snapshots.readPointer()).toBeUndefined();
  });
});

describe('a source is refused if the archived text that it is checked against is', () => {
  const rewritten = (compressed: Buffer, change: (text: string) => string) => {
    const archived = JSON.parse(gunzipSync(compressed).toString('utf8'));
    return gzipSync(JSON.stringify({ ...archived, text: change(archived.text) }));
  };
  const DAMAGES: [what: string, damage: (compressed: Buffer) => Buffer | string][] = [
    ['truncated', (compressed) => compressed.subarray(0, compressed.length / 2)],
    ['empty', () => ''],
    ['not an archive', () => 'date,red,blue'],
    ['an archive of something else', () => gzipSync('{"rows":[]}')],
    ['an archive without JSON', () => gzipSync('text')],
    ['an archive of a malformed source', (compressed) => rewritten(compressed, (text) => text.slice(0, -40))],
  ];

  test.each(DAMAGES)('%s', async (_what, damage) => {
    await ingest();
    const before = await sources.current();
    const file = join(sources.folder, 'sources/stats.json.gz');
    await writeFile(file, damage(await readFile(file)));
    sources.server.serve('stats', edited('stats', /\d+ of/, '0 of'));
    await ingest();
    expect(reported()).toEqual(refusal('damaged_archive', 'stats'));
    expect(await sources.current()).toEqual(before);
  });
});

test('a damaged pointer and a bad source are both reported without an exception', async () => {
  await writeFile(join(sources.folder, 'current.json'), 'damaged');
  sources.server.serve('market', respond(404));
  await ingest();
  expect(reported().logged.map(({ message }) => message)).toEqual([
    'Import refused; the current snapshot is kept',
    'The current snapshot could not be read',
  ]);
  expect(metrics.sum('SnapshotFailures')).toBe(1);
});

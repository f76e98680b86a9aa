import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ingestSources } from '../../../lambdas/pipeline/ingest_sources.ts';
import type { SnapshotPointer } from '../../../lambdas/snapshot/snapshot_store.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { linesOf, NOW, startTestIngest, TEXTS, type TestIngest, TODAY, withLines } from '../../fixtures/ingest.ts';
import { wholeText } from '../../fixtures/source_server.ts';

let database: TestDatabase;
let sources: TestIngest;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  sources = await startTestIngest(database);
});
afterEach(() => sources.stop());
afterAll(() => database.stop());

/** A bout of the upcoming card as the file of results has it, before and after it. */
const awaited =
  'Tomas Ibarra,Mateus Prado,-145.0,122.0,2024-06-08,"Lakeside, Ontario, Canada",,Lightweight,MALE,5,29,25,180.34,,187.96,,6,1,0,1,1,0';
const settled = awaited.replace(',,Lightweight', ',Red,Lightweight');

const ingest = () => ingestSources(sources.parts, TODAY, NOW);

async function published(): Promise<SnapshotPointer> {
  const outcome = await ingest();
  if (outcome === 'unchanged') throw new Error('Nothing was published');
  return outcome;
}

describe('an import', () => {
  test('publishes snapshot, events and the product’s playbooks, and names their sources', async () => {
    const pointer = await ingest();
    const after = await sources.current();
    expect(after.pointer).toEqual(pointer);
    expect(after.pointer).toMatchObject({ league: 'ufc', asOf: TODAY });
    expect(after.pointer?.credits.length).toBeGreaterThan(0);
    expect(after.events.some(({ date }) => date === '2024-06-08')).toBe(true);
    expect(after.prebuilt.at(-1)?.picks_version).toBe(after.pointer?.version);
  });

  test('that finds nothing new asks by ETag and does nothing', async () => {
    await ingest();
    const before = await sources.current();
    expect(await ingest()).toBe('unchanged');
    expect(await sources.current()).toEqual(before);
  });

  test('takes one source’s news beside another’s unchanged text', async () => {
    const first = await ingest();
    sources.server.serve('upcoming', wholeText(TEXTS.upcoming.replaceAll('-145.0', '-155.0'), '"upcoming-2"'));
    const second = await ingest();
    expect(second).not.toEqual(first);
    expect((await sources.current()).pointer).toEqual(second);
  });

  test('comes through when the server fails once', async () => {
    let failed = false;
    sources.server.serve('stats', (request, response) => {
      if (failed) return wholeText(TEXTS.stats)(request, response);
      failed = true;
      response.writeHead(503).end();
    });
    expect(await ingest()).toMatchObject({ asOf: TODAY });
    expect(sources.server.requests('stats')).toBe(2);
  });

  test('follows a source that has moved, whatever type its server calls it', async () => {
    sources.server.serve('market', (_, response) => response.writeHead(301, { Location: '/elsewhere' }).end());
    sources.server.serve('elsewhere', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(TEXTS.market);
    });
    expect(await ingest()).toMatchObject({ asOf: TODAY });
  });

  test('takes no result from the file of upcoming cards: settled history is the market’s to tell', async () => {
    const cardsOf = async (pointer: SnapshotPointer) =>
      (await sources.parts.destination.snapshots.read(pointer)).cards.filter(({ date }) => date < TODAY);
    const before = await cardsOf(await published());
    const reversed = linesOf('market').map((line) => line.replace(/,Red,/, ',Blue,'));
    expect(reversed).not.toEqual(linesOf('market'));
    sources.server.serve('upcoming', withLines([...reversed, awaited]));
    expect(await cardsOf(await published())).toEqual(before);
  });
});

/** A card of the file of upcoming bouts as it changes from one import to the next. */
describe('an import takes a card that', () => {
  const [heading = '', ...bouts] = linesOf('upcoming');
  const on = (day: string) => bouts.map((bout) => bout.replace('2024-06-08', day));
  const eventDates = async () => (await sources.current()).events.map(({ date }) => date);
  /** The file is imported as it is, then again as it has become. */
  async function follows(changed: readonly string[], today = TODAY): Promise<void> {
    await ingest();
    sources.server.serve('upcoming', withLines([heading, ...changed]));
    await ingestSources(sources.parts, today, new Date(`${today}T06:00:00Z`));
  }

  test.each([
    ['its last bout', bouts.slice(0, -1)],
    ['its first bout', bouts.slice(1)],
    ['half of its bouts, the last ones', bouts.slice(0, 2)],
    ['all but the last of its bouts', bouts.slice(3)],
  ])('loses %s', async (_what, left) => {
    await follows(left);
    expect(await eventDates()).toContain('2024-06-08');
  });

  test('moves to another day, earlier or later', async () => {
    await follows(on('2024-06-07'));
    expect(await eventDates()).toContain('2024-06-07');
    await follows(on('2024-06-15'));
    expect(await eventDates()).toContain('2024-06-15');
  });

  test('makes way for the next one', async () => {
    await follows(on('2024-06-15').slice(0, 1));
    expect(await eventDates()).toContain('2024-06-15');
  });

  test('stands alone where later ones are gone', async () => {
    sources.server.serve('upcoming', withLines([heading, ...bouts, ...on('2024-06-15'), ...on('2024-06-22')]));
    await follows(bouts);
    expect(await eventDates()).toEqual(['2024-06-08']);
  });

  test.each([
    ['still in the file', bouts],
    ['gone from it', []],
  ])('is over, and %s', async (_what, left) => {
    await follows(left, '2024-06-10');
    expect((await sources.current()).pointer?.asOf).toBe('2024-06-10');
  });

  test('has its results on its own day, and is gone from the file', async () => {
    sources.server.serve('market', withLines([...linesOf('market'), settled]));
    await follows([], '2024-06-08');
    expect(await eventDates()).toEqual(['2024-06-08']);
  });
});

describe('an import of unchanged sources makes anew', () => {
  test('a pointer that was damaged', async () => {
    const pointer = await published();
    await writeFile(join(sources.folder, 'current.json'), '{"version":');
    expect(await ingest()).toEqual(pointer);
    expect(JSON.parse(await readFile(join(sources.folder, 'current.json'), 'utf8'))).toEqual(pointer);
  });

  test.each<[what: string, damage: (file: string) => Promise<void>]>([
    ['is gone', (file) => rm(file)],
    ['was cut off', async (file) => writeFile(file, (await readFile(file)).subarray(0, 500))],
  ])('a snapshot that %s', async (_, damage) => {
    const pointer = await published();
    await damage(join(sources.folder, pointer.key));
    expect(await ingest()).toEqual(pointer);
    expect((await sources.parts.destination.snapshots.read(pointer)).version).toBe(pointer.version);
  });

  test('the strategies’ records that are gone, as after a deployment that brings their first version', async () => {
    const pointer = await published();
    await rm(join(sources.folder, 'strategies'), { recursive: true });
    expect(await ingest()).toEqual(pointer);
    expect((await sources.parts.destination.snapshots.readStrategies(pointer)).events).toBe(3);
  });
});

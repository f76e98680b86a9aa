import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ingestSources } from '../../../lambdas/pipeline/run_ingest.ts';
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

/** A bout of the upcoming card as a row of the market file, before and after it. */
const pendingRow =
  'Tomas Ibarra,Mateus Prado,-145.0,122.0,2024-06-08,"Lakeside, Ontario, Canada",,Lightweight,MALE,5,29,25,180.34,,187.96,,6,1,0,1,1,0';
const settledRow = pendingRow.replace(',,Lightweight', ',Red,Lightweight');

const ingest = () => ingestSources(sources.parts, TODAY, NOW);

async function published(): Promise<SnapshotPointer> {
  const outcome = await ingest();
  if (outcome === 'unchanged') throw new Error('Nothing was published');
  return outcome;
}

describe('an import', () => {
  test('publishes snapshot, events and prebuilt playbooks, with credits for the sources', async () => {
    const pointer = await ingest();
    const after = await sources.current();
    expect(after.pointer).toEqual(pointer);
    expect(after.pointer).toMatchObject({ league: 'ufc', asOf: TODAY });
    expect(after.pointer?.credits.length).toBeGreaterThan(0);
    expect(after.events.some(({ date }) => date === '2024-06-08')).toBe(true);
    expect(after.prebuilt.at(-1)?.picks_version).toBe(after.pointer?.version);
  });

  test('of unchanged sources sends ETags and does nothing', async () => {
    await ingest();
    const before = await sources.current();
    expect(await ingest()).toBe('unchanged');
    expect(await sources.current()).toEqual(before);
  });

  test('combines a changed source with unchanged ones', async () => {
    const first = await ingest();
    sources.server.serve('upcoming', wholeText(TEXTS.upcoming.replaceAll('-145.0', '-155.0'), '"upcoming-2"'));
    const second = await ingest();
    expect(second).not.toEqual(first);
    expect((await sources.current()).pointer).toEqual(second);
  });

  test('succeeds if the server fails once', async () => {
    let failed = false;
    sources.server.serve('stats', (request, response) => {
      if (failed) return wholeText(TEXTS.stats)(request, response);
      failed = true;
      response.writeHead(503).end();
    });
    expect(await ingest()).toMatchObject({ asOf: TODAY });
    expect(sources.server.requests('stats')).toBe(2);
  });

  test('follows a redirect, whatever the content type', async () => {
    sources.server.serve('market', (_, response) => response.writeHead(301, { Location: '/elsewhere' }).end());
    sources.server.serve('elsewhere', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(TEXTS.market);
    });
    expect(await ingest()).toMatchObject({ asOf: TODAY });
  });

  test('ignores results in the file of upcoming cards', async () => {
    const cardsOf = async (pointer: SnapshotPointer) =>
      (await sources.parts.destination.snapshots.read(pointer)).cards.filter(({ date }) => date < TODAY);
    const before = await cardsOf(await published());
    const reversed = linesOf('market').map((line) => line.replace(/,Red,/, ',Blue,'));
    expect(reversed).not.toEqual(linesOf('market'));
    sources.server.serve('upcoming', withLines([...reversed, pendingRow]));
    expect(await cardsOf(await published())).toEqual(before);
  });
});

/** A card of the upcoming file that changes between two imports. */
describe('an import accepts a card that', () => {
  const [heading = '', ...bouts] = linesOf('upcoming');
  const on = (day: string) => bouts.map((bout) => bout.replace('2024-06-08', day));
  const eventDates = async () => (await sources.current()).events.map(({ date }) => date);
  /** Imports the original file, then the changed one. */
  async function importChanged(changed: readonly string[], today = TODAY): Promise<void> {
    await ingest();
    sources.server.serve('upcoming', withLines([heading, ...changed]));
    await ingestSources(sources.parts, today, new Date(`${today}T06:00:00Z`));
  }

  test.each([
    ['its last bout', bouts.slice(0, -1)],
    ['its first bout', bouts.slice(1)],
    ['the last half of its bouts', bouts.slice(0, 2)],
    ['all but the last of its bouts', bouts.slice(3)],
  ])('loses %s', async (_what, left) => {
    await importChanged(left);
    expect(await eventDates()).toContain('2024-06-08');
  });

  test('moves to an earlier or later date', async () => {
    await importChanged(on('2024-06-07'));
    expect(await eventDates()).toContain('2024-06-07');
    await importChanged(on('2024-06-15'));
    expect(await eventDates()).toContain('2024-06-15');
  });

  test('is replaced by the next card', async () => {
    await importChanged(on('2024-06-15').slice(0, 1));
    expect(await eventDates()).toContain('2024-06-15');
  });

  test('is left alone when later cards are removed', async () => {
    sources.server.serve('upcoming', withLines([heading, ...bouts, ...on('2024-06-15'), ...on('2024-06-22')]));
    await importChanged(bouts);
    expect(await eventDates()).toEqual(['2024-06-08']);
  });

  test.each([
    ['is still in the file', bouts],
    ['is removed from it', []],
  ])('is over and %s', async (_what, left) => {
    await importChanged(left, '2024-06-10');
    expect((await sources.current()).pointer?.asOf).toBe('2024-06-10');
  });

  test('has results on its own date and is removed from the file', async () => {
    sources.server.serve('market', withLines([...linesOf('market'), settledRow]));
    await importChanged([], '2024-06-08');
    expect(await eventDates()).toEqual(['2024-06-08']);
  });
});

describe('an import of unchanged sources recreates', () => {
  test('a damaged pointer', async () => {
    const pointer = await published();
    await writeFile(join(sources.folder, 'current.json'), '{"version":');
    expect(await ingest()).toEqual(pointer);
    expect(JSON.parse(await readFile(join(sources.folder, 'current.json'), 'utf8'))).toEqual(pointer);
  });

  test.each<[what: string, damage: (file: string) => Promise<void>]>([
    ['is missing', (file) => rm(file)],
    ['is truncated', async (file) => writeFile(file, (await readFile(file)).subarray(0, 500))],
  ])('a snapshot that %s', async (_, damage) => {
    const pointer = await published();
    await damage(join(sources.folder, pointer.key));
    expect(await ingest()).toEqual(pointer);
    expect((await sources.parts.destination.snapshots.read(pointer)).version).toBe(pointer.version);
  });

  test('missing records of the strategies, as after the deployment that introduced them', async () => {
    const pointer = await published();
    await rm(join(sources.folder, 'strategies'), { recursive: true });
    expect(await ingest()).toEqual(pointer);
    expect((await sources.parts.destination.snapshots.readStrategies(pointer)).events).toBe(3);
  });
});

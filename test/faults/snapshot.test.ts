import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { strategiesResponse } from '../../core/evidence/luck/strategies_response.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { cachedSnapshot } from '../../lambdas/snapshot/cached_snapshot.ts';
import { currentStrategies } from '../../lambdas/snapshot/current_snapshot.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { ALI, type EventParts } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN } from '../fixtures/playbook_request.ts';
import { randomCards, TODAY } from '../fixtures/random_cards.ts';

const portfolio = [{ strategy: CHOSEN[0], weight: 1 }];
const SNAPSHOT_ROUTES: [RouteName, EventParts][] = [
  ['optimize', { caller: ALI, body: { strategies: [...CHOSEN] } }],
  ['picks', { caller: ALI, body: { portfolio } }],
];

const NO_PROBLEMS = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const picks = () => backend.call('picks', { caller: ALI, body: { portfolio } });

describe('a missing snapshot', () => {
  test('or a damaged one responds 503 before the first load, and works once it is restored', async () => {
    const { pointer, snapshotFolder } = backend;
    const file = join(snapshotFolder, pointer.key);
    const store = fileSnapshotStore(snapshotFolder);
    const { version: _, ...content } = await store.read(pointer);
    for (const damage of [() => rm(file), () => writeFile(file, 'torn')]) {
      await damage();
      for (const [name, parts] of SNAPSHOT_ROUTES) {
        const response = await backend.call(name, parts);
        expect(response).toMatchObject({ status: 503, body: { message: TEXTS.tryAgain } });
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      }
    }
    await store.write(content, new Date(pointer.writtenAt));
    for (const [name, parts] of SNAPSHOT_ROUTES) expect((await backend.call(name, parts)).status).toBe(200);
  });

  test('does not affect containers that have loaded it', async () => {
    const before = await picks();
    expect(picksResponseSchema.parse(before.body).picks_version).toBe(backend.pointer.version);
    await rm(join(backend.snapshotFolder, backend.pointer.key));
    expect(await picks()).toEqual(before);
  });
});

describe('missing strategies’ records', () => {
  test('respond 503 before the first load, and work once they are restored', async () => {
    const other = fileSnapshotStore(backend.snapshotFolder);
    const content = {
      league: 'demo',
      credits: [],
      asOf: TODAY,
      report: NO_PROBLEMS,
      cards: randomCards(21, 3),
    } as const;
    const pointer = await other.write(content, new Date(0));
    const cache = cachedSnapshot(
      other,
      () => 0,
      () => undefined,
    );
    await other.writePointer(pointer);
    await expect(currentStrategies(cache)).rejects.toMatchObject({ status: 503, message: TEXTS.tryAgain });
    await other.writeStrategies(pointer, strategiesResponse(content.cards, TODAY));
    expect((await currentStrategies(cache)).next_card).not.toBeNull();
    await other.writePointer(backend.pointer);
  });
});

describe('snapshots replaced during requests', () => {
  test('give each request one complete snapshot, with version and cards of the same import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cornerman-replaced-'));
    const store = fileSnapshotStore(folder);
    const contents = Array.from({ length: 6 }, (_, seed): Omit<Snapshot, 'version'> => {
      const report = { pricedBouts: seed, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
      return { league: 'demo', credits: [], asOf: TODAY, report, cards: randomCards(seed, 2) };
    });
    const versions = new Map<string, Omit<Snapshot, 'version'>>();
    let minutes = 0;
    const cache = cachedSnapshot(
      store,
      () => 60_000 * minutes++,
      () => undefined,
    );
    let previous = '';
    for (const content of contents) {
      const pointer = await store.write(content, new Date(0));
      versions.set(pointer.version, content);
      const reading = Array.from({ length: 10 }, () => cache.snapshot());
      await store.writePointer(pointer);
      const more = Array.from({ length: 10 }, () => cache.snapshot());
      // Also removes the snapshot that requests may be loading.
      if (previous !== '') await rm(join(folder, previous), { force: true });
      previous = pointer.key;
      for (const snapshot of await Promise.all([...reading, ...more])) {
        if (snapshot === undefined) continue;
        const { version, ...read } = snapshot;
        expect(read).toEqual(versions.get(version));
      }
      expect((await cache.snapshot())?.version).toBe(pointer.version);
    }
    await rm(folder, { recursive: true });
  });
});

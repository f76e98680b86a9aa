import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { fileSnapshotStore } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { eventStore } from '../../lambdas/store/event_store.ts';
import { prebuiltStore } from '../../lambdas/store/playbooks/prebuilt_store.ts';
import { bundled } from '../fixtures/bundled.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { TODAY } from '../fixtures/random_cards.ts';

const KILLS = Number(process.env.KILL_ROUNDS ?? 1);
/** Steps of several imports. */
const MAX_STEPS = 30;
const PUBLISHER = fileURLToPath(new URL('./publish_without_end.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-killed-'));
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

/**
 * Publishes imports in a child process that is killed at a step; returns the last seed that it reported as published.
 */
async function publishUntilKilled(firstSeed: number, steps: number): Promise<number | undefined> {
  const command = [await bundled(PUBLISHER), folder, database.endpoint, String(firstSeed)];
  const publisher = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(publisher, 'exit');
  let published: number | undefined;
  let done = 0;
  for await (const line of createInterface(publisher.stdout)) {
    if (line.startsWith('published ')) published = Number(line.slice('published '.length));
    done += 1;
    if (done === steps) publisher.kill('SIGKILL');
  }
  await gone;
  expect(publisher.signalCode).toBe('SIGKILL');
  return published;
}

test(
  `a killed import leaves a complete one current, with all its playbooks and events (${KILLS} kills)`,
  async () => {
    const random = seededRandom(20_260_403);
    const store = fileSnapshotStore(folder);
    const events = eventStore(database.client, database.variables.EVENTS_TABLE);
    const prebuilt = prebuiltStore(database.client, database.variables.PREBUILT_PLAYBOOKS_TABLE);
    let acknowledged: number | undefined;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const steps = 1 + Math.floor(random() * MAX_STEPS);
      acknowledged = (await publishUntilKilled(1000 * kill, steps)) ?? acknowledged;
      const pointer = await store.readPointer();
      if (pointer === undefined) {
        expect(acknowledged).toBeUndefined();
        continue;
      }
      const { cards, version, report } = await store.read(pointer);
      expect(version).toBe(pointer.version);
      expect((await store.readStrategies(pointer)).next_card?.date).toBe(cards.find(({ date }) => date >= TODAY)?.date);
      expect(report.pricedBouts).toBeGreaterThanOrEqual(acknowledged ?? 0);
      const upcoming = cards.filter(({ date }) => date >= TODAY);
      expect((await events.from(TODAY)).map(({ id }) => id)).toEqual(upcoming.map(({ id }) => id));
      for (const { id } of upcoming) {
        for (const type of PLAYBOOK_TYPES) {
          expect((await prebuilt.find(`${type}_${id}`))?.event.name).toBe(cards.find((card) => card.id === id)?.name);
        }
      }
    }
    expect(acknowledged).toBeDefined();
  },
  60_000 + KILLS * 20_000,
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import { CHAIN_IDS } from '../../core/contract/record/chains.ts';
import type { RecordItem } from '../../core/contract/record/record_chain.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { forecastEvents, publishedEvents } from '../../core/record/chain/chain.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { type ImportDestination, publishImport } from '../../lambdas/pipeline/publish_import.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { bundled } from '../fixtures/bundled.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { importDestination } from '../fixtures/import_destination.ts';
import { IMPORT_TIMES, importAsOf } from '../fixtures/record_league.ts';

/** More of them nightly: a process takes seconds to start. record_faults.test.ts has 20 kills in every run. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 1);
/** Writes that a killed import has made at most: two per item. */
const MAX_STEPS = 9;
const PUBLISHER = fileURLToPath(new URL('./record_without_end.ts', import.meta.url));

interface Place {
  database: TestDatabase;
  folder: string;
  destination: ImportDestination;
  stop(): Promise<void>;
}

async function openPlace(): Promise<Place> {
  const database = await startDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-record-killed-'));
  const destination = importDestination(database.client, folder);
  return {
    database,
    folder,
    destination,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function importToTheEnd({ destination }: Place): Promise<void> {
  for (const now of IMPORT_TIMES) await publishImport(importAsOf(isoDateOf(now)), destination, now);
}

async function chainsOf({ destination }: Place): Promise<(readonly RecordItem[])[]> {
  const chains: (readonly RecordItem[])[] = [];
  for (const type of CHAIN_IDS) {
    const items = await destination.ledger.items(type);
    expect(verifyChain(type, items, sha256)).toMatchObject({ ok: true });
    chains.push(items);
  }
  return chains;
}

/** Runs imports in a child process that is killed before its n-th write. */
async function importUntilKilled({ folder, database }: Place, writes: number): Promise<void> {
  const command = [await bundled(PUBLISHER), folder, database.endpoint];
  const publisher = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(publisher, 'exit');
  let done = 0;
  for await (const _line of createInterface(publisher.stdout)) {
    done += 1;
    if (done === writes) publisher.kill('SIGKILL');
  }
  await gone;
  expect(publisher.signalCode).toBe('SIGKILL');
}

let expected: (readonly RecordItem[])[];
beforeAll(async () => {
  const undisturbed = await openPlace();
  await importToTheEnd(undisturbed);
  expected = await chainsOf(undisturbed);
  await undisturbed.stop();
});

/** Kills imports of one league until its chains are complete; returns the number of kills, at most `most`. */
async function killAllTheWay(random: () => number, most: number): Promise<number> {
  const place = await openPlace();
  try {
    const isComplete = (chains: readonly (readonly RecordItem[])[]) =>
      chains.every((items, at) => items.length === expected[at]?.length);
    let kills = 0;
    do {
      await importUntilKilled(place, 1 + Math.floor(random() * MAX_STEPS));
      kills += 1;
    } while (kills < most && !isComplete(await chainsOf(place)));
    await importToTheEnd(place);
    expect(await chainsOf(place)).toEqual(expected);
    return kills;
  } finally {
    await place.stop();
  }
}

test(
  `chains verify after every kill, and end as if nothing had been killed (${KILLS} kills)`,
  async () => {
    expect(expected.every((items) => publishedEvents(items).length + forecastEvents(items).length > 2)).toBe(true);
    const random = seededRandom(20_260_404);
    for (let kills = 0; kills < KILLS; ) kills += await killAllTheWay(random, KILLS - kills);
  },
  60_000 + KILLS * 20_000,
);

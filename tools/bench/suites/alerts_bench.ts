import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ToldEvent } from '../../../core/alerts/alert.ts';
import type { AlertCause } from '../../../core/alerts/causes.ts';
import type { Prices } from '../../../core/contract/prices/prices.ts';
import { HOUR, SECOND } from '../../../core/dates/durations.ts';
import { fanOut } from '../../../lambdas/alerts/fan_out.ts';
import { queueDue } from '../../../lambdas/alerts/queue_due.ts';
import { FUNCTION_SETTINGS } from '../../../lambdas/runtime/function_settings.ts';
import {
  alertStore,
  FOLLOW,
  followedBy,
  shardOf,
  WATCH,
  watchedBy,
  watchIdOf,
} from '../../../lambdas/store/alerts/alert_store.ts';
import { causeStore } from '../../../lambdas/store/alerts/cause_store.ts';
import { waitingAlerts } from '../../../lambdas/store/alerts/waiting_alerts.ts';
import { batchesOf } from '../../../lambdas/store/bets/bet_reads.ts';
import { openDocumentClient } from '../../../lambdas/store/tables/document_client.ts';
import { TABLE_NAMES } from '../../../local/dynamodb/create_tables.ts';
import { openLocalDatabase } from '../../../local/dynamodb/open_database.ts';
import { REGION } from '../../../local/environment.ts';
import type { BenchRow } from '../bench_row.ts';

const READERS = 100_000;
/** Every hundredth watch asks for what is offered now. */
const REACHED = 100;
const BOUTS = 12;
const BATCH = 25;
const BATCHES_AT_ONCE = 8;
const ALERTS = TABLE_NAMES.ALERTS_TABLE;

type Item = Record<string, unknown>;

async function fill(client: DynamoDBDocumentClient, items: readonly Item[]): Promise<void> {
  const batches = batchesOf(items, BATCH).values();
  const worker = async () => {
    for (const batch of batches) {
      const RequestItems = { [ALERTS]: batch.map((Item) => ({ PutRequest: { Item } })) };
      await client.send(new BatchWriteCommand({ RequestItems }));
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, worker));
}

const readerOf = (number: number) => `reader-${String(number).padStart(6, '0')}`;
const boutOf = (number: number) => `bout-${number % BOUTS}`;

/** Watches of all readers on the bouts of a card. Some exclude a book, as readers without an account there do. */
function watches(event: ToldEvent): Item[] {
  return Array.from({ length: READERS }, (_, number) => {
    const bout_id = boutOf(number);
    const names = { bout_id, name: `Red ${bout_id}`, opponent: `Blue ${bout_id}` };
    const id = watchIdOf(names);
    const owner = readerOf(number);
    const books = { region: 'us', without: number % 3 === 0 ? ['book_1'] : [] };
    const found = { found_by: watchedBy(bout_id, shardOf(owner)), found_at: owner };
    const asked = { event_id: event.id, ...names, at: number % REACHED === 0 ? 1.8 : 2.4, books };
    return { owner, item: `${WATCH}${id}`, id, ...asked, state: 'armed', told_at: null, ...found };
  });
}

const follows = (): Item[] =>
  Array.from({ length: READERS }, (_, number) => {
    const owner = readerOf(number);
    return { owner, item: `${FOLLOW}value`, found_by: followedBy('value', shardOf(owner)), found_at: owner };
  });

function pricesOf(event: ToldEvent, now: Date): Prices {
  const keys = Array.from({ length: 10 }, (_, book) => `book_${book}`);
  const at = now.toISOString();
  return {
    event_id: event.id,
    taken_at: at,
    books: keys.map((key) => ({ key, title: key, regions: ['us'] })),
    bouts: Array.from({ length: BOUTS }, (_, bout) => ({
      bout_id: boutOf(bout),
      red: `Red ${boutOf(bout)}`,
      blue: `Blue ${boutOf(bout)}`,
      starts_at: event.begins_at,
      line: { red: 1.9, blue: 1.9 },
      quotes: keys.map((book) => {
        const odds = { red: 1.9, blue: 1.9 };
        return { book, ...odds, updated_at: at, link: null, opening: { ...odds, at }, withdrawn: false };
      }),
      path: [],
      consensus: null,
    })),
  };
}

/** A function has this share of a processor by its memory: 1,769 MB are a whole one. */
const PROCESSOR_SHARE = FUNCTION_SETTINGS.send_alerts.memoryMegabytes / 1769;

interface Measured {
  /** Seconds of a function with its share of a processor. */
  ofFunction: number;
  /** Seconds on this machine, with the emulator of the database on the same processors. */
  here: number;
}

async function measured(work: () => Promise<void>): Promise<Measured> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ofFunction: (user + system) / 1e6 / PROCESSOR_SHARE, here: (performance.now() - start) / SECOND };
}

/** Tells a cause. */
async function measureTelling(
  client: DynamoDBDocumentClient,
  cause: AlertCause,
  prices: Prices,
  expected: number,
): Promise<Measured> {
  const causes = causeStore(client, ALERTS);
  const parts = {
    causes,
    waiting: waitingAlerts(client, ALERTS),
    alerts: alertStore(client, { alerts: ALERTS }),
    prices: { newest: async () => prices },
    prebuilt: { find: async () => undefined },
    playbooks: { find: async () => undefined },
    clock: { now: () => new Date(), today: () => prices.event_id },
    hasTimeLeft: () => true,
  };
  await causes.put(cause);
  return measured(async () => {
    const handled = await fanOut({ cause, busy_until: 0, done: false }, parts);
    if (handled !== expected) throw new Error(`${handled} of ${expected} readers were handled`);
  });
}

/** Queues all readers whose alerts wait, without the queue's own time. */
async function measureQueueing(client: DynamoDBDocumentClient): Promise<Measured> {
  let queued = 0;
  const queue = {
    send: async (messages: readonly unknown[]) => {
      queued += messages.length;
    },
  };
  const later = new Date(Date.now() + HOUR);
  return measured(async () => {
    await queueDue({
      causes: causeStore(client, ALERTS),
      waiting: waitingAlerts(client, ALERTS),
      queues: { prompt: queue, usual: queue },
      clock: { now: () => later, today: () => later.toISOString() },
    });
    if (queued < READERS) throw new Error(`${queued} of ${READERS} readers were queued`);
  });
}

/** Function time for a hundred thousand watches on a card, and to queue as many readers. The database is the emulator. */
export async function alertsBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-alerts-'));
  const { endpoint, stop } = await openLocalDatabase(REGION, join(folder, 'tables.sqlite'), undefined);
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: endpoint });
  try {
    const begins_at = new Date(Date.now() + 20 * HOUR).toISOString();
    const event = { id: 'card', name: 'A card', date: begins_at.slice(0, 10), begins_at };
    const prices = pricesOf(event, new Date());
    await fill(client, watches(event));
    const matched = await measureTelling(
      client,
      { kind: 'price_reached', event, version: begins_at },
      prices,
      READERS / REACHED,
    );
    await fill(client, follows());
    const told = await measureTelling(client, { kind: 'picks_ready', event, playbook: 'value' }, prices, READERS);
    const queued = await measureQueueing(client);
    return [
      {
        name: 'alerts: 100,000 watches matched against a changed card, 1,000 of them reached',
        value: matched.ofFunction,
        unit: 's',
        bar: { limit: 10, better: 'lower' },
        beside: `with the emulator here ${matched.here.toFixed(1)} s`,
      },
      {
        name: 'alerts: picks ready told to 100,000 followers and queued',
        value: told.ofFunction + queued.ofFunction,
        unit: 's',
        bar: { limit: 60, better: 'lower' },
        beside: `with the emulator here ${(told.here + queued.here).toFixed(1)} s`,
      },
    ];
  } finally {
    client.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

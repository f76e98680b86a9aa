import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/arithmetic/seeded_random.ts';
import { CHAIN_IDS, type ChainId } from '../../core/contract/record/chains.ts';
import type { RecordItem, SettledItem } from '../../core/contract/record/record_chain.ts';
import { addDays, isoDateOf } from '../../core/dates/iso_date.ts';
import { type Card, type CardBout, withoutResults } from '../../core/domain/cards/card.ts';
import { forecastEvents, publishedEvents } from '../../core/record/chain/chain.ts';
import { verifyChain } from '../../core/record/chain/verify_chain.ts';
import { publishPicks } from '../../lambdas/pipeline/publish_import.ts';
import { publishRecord } from '../../lambdas/pipeline/publish_record.ts';
import { chainArchive } from '../../lambdas/record/chain_archive.ts';
import { type RecordLedger, recordLedger } from '../../lambdas/record/record_ledger.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import type { Bucket } from '../../lambdas/runtime/bucket.ts';
import { openBucketAt } from '../../lambdas/snapshot/open_snapshot_store.ts';
import { startDatabase, type TestDatabase } from '../fixtures/dynamodb.ts';
import { importDestination, recordLocation } from '../fixtures/import_destination.ts';
import { importAsOf, LEAGUE } from '../fixtures/record_league.ts';

/** At least, over all freezes and settlements. */
const KILLS = 20;

let database: TestDatabase;
let folder: string;
let bucket: Bucket;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-record-faults-'));
  bucket = openBucketAt(recordLocation(folder));
  await writePicks();
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const destination = () => importDestination(database.client, folder);

/** Writes every card's picks the day before it, without freezing any. */
async function writePicks(): Promise<void> {
  const { ledger } = destination();
  const idle: RecordLedger = { ...ledger, extend: async () => [] };
  for (const card of LEAGUE) {
    const now = new Date(`${addDays(card.date, -1)}T18:10:00Z`);
    const known = importAsOf(isoDateOf(now), [card]);
    await publishPicks(known, { ...destination(), ledger: idle }, { version: 'v', now });
  }
}

/** Freezes and settles as an import of these cards would at a time. */
const deliver = (now: Date, cards: readonly Card[], ledger: RecordLedger = recordLedger(chainArchive(bucket))) =>
  publishRecord({ cards, version: 'v' }, new Map(), { ...destination(), ledger }, now);

const importOf = (now: Date) => importAsOf(isoDateOf(now)).cards;
const freezeTime = ({ date }: Card) => new Date(`${addDays(date, -1)}T23:50:00Z`);
const settleTime = ({ date }: Card) => new Date(`${addDays(date, 1)}T06:10:00Z`);
const TIMES = LEAGUE.flatMap((card) => [freezeTime(card), settleTime(card)]);

/** The archived items of a chain, as others would copy them. */
async function archived(type: ChainId): Promise<unknown[]> {
  const chain = join(folder, 'record', 'chains', type);
  const files = (await readdir(chain).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file): Promise<unknown> => JSON.parse(await readFile(join(chain, file), 'utf8'))),
  );
}

async function expectValid(types: readonly ChainId[] = CHAIN_IDS): Promise<void> {
  for (const type of types) {
    const kept = await archived(type);
    expect(verifyChain(type, kept, sha256)).toMatchObject({ ok: true });
    expect(await destination().ledger.newest(type)).toEqual(kept.at(-1));
  }
}

async function chains(): Promise<(readonly RecordItem[])[]> {
  const { ledger } = destination();
  return Promise.all(CHAIN_IDS.map((type) => ledger.items(type)));
}

class Killed extends Error {}
/** The steps of writing an item at which a process can die. */
const STEPS = ['before the item', 'between item and head', 'after the head'] as const;

/**
 * A ledger whose process dies at a step of the next item of a chain: from then on it writes nothing. `isFirst`: it had
 * not come to the other chains.
 */
function mortalLedger(chain: ChainId, step: (typeof STEPS)[number], isFirst: boolean): RecordLedger {
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Killed();
  };
  const isOfChain = (key: string) => new RegExp(`^(chains|heads)/${chain}[./]`).test(key);
  const check = (key: string) => {
    if (isDead || (isFirst && !isOfChain(key))) throw new Killed();
  };
  return recordLedger(
    chainArchive({
      ...bucket,
      async putNew(key, body) {
        check(key);
        if (isOfChain(key) && step === 'before the item') die();
        const isNew = await bucket.putNew(key, body);
        if (isOfChain(key) && step === 'between item and head') die();
        return isNew;
      },
      async put(key, body) {
        check(key);
        await bucket.put(key, body);
        if (isOfChain(key)) die();
      },
    }),
  );
}

/** Delivers an import to a ledger; true if the process died. */
const isKilled = (now: Date, ledger: RecordLedger): Promise<boolean> =>
  deliver(now, importOf(now), ledger).then(
    () => false,
    (failure: unknown) => {
      expect(failure).toBeInstanceOf(Killed);
      return true;
    },
  );

test(`${KILLS} kills between any two writes, with doubled and late messages: the chains are those of an undisturbed run`, async () => {
  const random = seededRandom(20_260_404);
  let kills = 0;
  for (const [place, now] of TIMES.entries()) {
    const first = Math.floor(random() * CHAIN_IDS.length);
    const dying = [first, first + 3].flatMap((at) => CHAIN_IDS[at % CHAIN_IDS.length] ?? []);
    for (const id of dying) {
      for (const step of id === dying[0] ? STEPS : STEPS.toReversed()) {
        if (!(await isKilled(now, mortalLedger(id, step, id === dying[0])))) continue;
        kills += 1;
        await expectValid([id]);
      }
    }
    await deliver(now, importOf(now));
    await deliver(now, importOf(now));
    await expectValid();
    const late = TIMES[Math.floor(random() * place)];
    if (late !== undefined) await deliver(late, importOf(late));
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  const disturbed = await chains();
  await database.stop();
  await rm(folder, { recursive: true });
  database = await startDatabase();
  bucket = openBucketAt(recordLocation(folder));
  await writePicks();
  for (const now of TIMES) await deliver(now, importOf(now));
  expect(disturbed).toEqual(await chains());
  const frozen = (items: readonly RecordItem[]) => publishedEvents(items).length + forecastEvents(items).length;
  expect(disturbed.every((items) => frozen(items) === LEAGUE.length)).toBe(true);
});

describe('what sources do to an event', () => {
  const [FIRST, SECOND] = LEAGUE as readonly [Card, Card];
  const held = (card: Card, outcomes: readonly CardBout['outcome'][]): Card => ({
    ...card,
    bouts: card.bouts.map((bout, place) => ({ ...bout, outcome: outcomes[place] })),
  });
  const ALL: readonly CardBout['outcome'][] = FIRST.bouts.map(() => 'red');
  const day = (days: number) => new Date(`${addDays(FIRST.date, days)}T06:10:00Z`);

  /** The settlements of the first event, frozen before, after imports that are each delivered twice. */
  async function settlements(imports: readonly (readonly [now: Date, cards: readonly Card[]])[]) {
    await deliver(freezeTime(FIRST), LEAGUE.map(withoutResults));
    for (const [now, cards] of imports) {
      await deliver(now, cards);
      await deliver(now, cards);
    }
    await expectValid();
    const items = await destination().ledger.items('baseline');
    return items.filter((item): item is SettledItem => item.kind === 'settled' && item.event.id === FIRST.id);
  }

  test('results in three pieces: one settlement, when the last is there', async () => {
    const pieces = [1, 2, 3].map((days) => [day(days), [held(FIRST, ALL.slice(0, days))]] as const);
    expect(FIRST.bouts).toHaveLength(3);
    const settled = await settlements(pieces);
    expect(settled.map(({ revision, settled_at }) => [revision, settled_at])).toEqual([[1, day(3).toISOString()]]);
  });

  test('a result that changes: a second revision, and none when it stays', async () => {
    const changed = held(FIRST, ALL.with(0, 'no_contest'));
    const settled = await settlements([
      [day(1), [held(FIRST, ALL)]],
      [day(4), [changed]],
      [day(5), [changed]],
    ]);
    expect(settled.map(({ revision }) => revision)).toEqual([1, 2]);
    const outcomes = settled[1]?.picks.flatMap(({ legs }) => legs.map(({ outcome }) => outcome)) ?? [];
    expect(outcomes).toContain('no_contest');
  });

  test('an event that is called off: all stakes are returned after 21 days, once', async () => {
    const later = held(
      SECOND,
      SECOND.bouts.map(() => 'red' as const),
    );
    const cards = [withoutResults(FIRST), later];
    const settled = await settlements([
      [day(20), cards],
      [day(21), cards],
      [day(22), [later]],
    ]);
    expect(settled).toMatchObject([{ revision: 1, held_on: null, profit: 0, settled_at: day(21).toISOString() }]);
  });

  test('a bout that vanishes: its stakes are returned when the others have results, once', async () => {
    const [gone] = FIRST.bouts;
    const left = (card: Card) => ({ ...card, bouts: card.bouts.slice(1) });
    const settled = await settlements([
      [day(1), [left(withoutResults(FIRST))]],
      [day(2), [left(held(FIRST, ALL))]],
      [day(3), [left(held(FIRST, ALL))]],
    ]);
    expect(settled).toMatchObject([{ revision: 1, held_on: FIRST.date, settled_at: day(2).toISOString() }]);
    const [frozen] = await destination().ledger.items('baseline');
    const replaced = settled[0]?.picks.flatMap(({ legs }, place) =>
      legs.flatMap(({ outcome }, leg) =>
        outcome === 'replaced' && frozen?.kind === 'frozen' ? (frozen.picks[place]?.legs[leg] ?? []) : [],
      ),
    );
    const names = [gone?.red.name, gone?.blue.name];
    for (const { fighter } of replaced ?? []) expect(names).toContain(fighter);
    expect(replaced?.length).toBeGreaterThan(0);
  });
});

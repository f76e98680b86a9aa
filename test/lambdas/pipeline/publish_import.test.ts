import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import { withoutResults } from '../../../core/domain/cards/card.ts';
import { type ImportDestination, publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { factsOf } from '../../fixtures/card_facts.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { importDestination } from '../../fixtures/import_destination.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

let database: TestDatabase;
let folder: string;
let destination: ImportDestination;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-publish-'));
  destination = importDestination(database.client, folder);
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const NOW = new Date(`${TODAY}T06:00:00Z`);
const report = { pricedBouts: 0, unmatchedBouts: 0, rejectedLines: 0, conflictingResults: 0 };
const contentOf = (seed: number) => {
  const cards = randomCards(seed, 6);
  return { league: 'demo', credits: [], asOf: TODAY, report, cards, facts: factsOf(cards) } as const;
};

describe('publishing an import', () => {
  test('stores all prebuilt playbooks of the upcoming card', async () => {
    const pointer = await publishImport(contentOf(1), destination, NOW);
    const [event] = await destination.events.from(TODAY);
    for (const type of PLAYBOOK_TYPES) {
      const playbook = await destination.prebuilt.find(`${type}_${event?.id}`);
      expect(playbook).toMatchObject({ picks_version: pointer.version, last_updated: NOW.toISOString() });
    }
  });

  test('creates missing playbooks of a past card as of its date and keeps existing ones', async () => {
    const content = contentOf(5);
    const card = content.cards.findLast(({ date }) => date < TODAY);
    if (card === undefined) throw new Error('There is no past card');
    const made = async (asOf: string) => {
      await publishImport({ ...content, asOf }, destination, NOW);
      return Promise.all(PLAYBOOK_TYPES.map((type) => destination.prebuilt.find(`${type}_${card.id}`)));
    };
    const late = await made(addDays(card.date, 1));
    expect(late.map((playbook) => playbook?.picks.length ?? 0).reduce((sum, picks) => sum + picks)).toBeGreaterThan(0);
    const beforehand = content.cards.map((each) => (each.date < card.date ? each : withoutResults(each)));
    const eve = addDays(card.date, -1);
    await publishImport({ ...content, cards: beforehand, asOf: eve }, destination, new Date(`${eve}T18:00:00Z`));
    const inTime = await Promise.all(PLAYBOOK_TYPES.map((type) => destination.prebuilt.find(`${type}_${card.id}`)));
    expect(late.map((playbook) => playbook?.late)).toEqual(PLAYBOOK_TYPES.map(() => true));
    expect(inTime.map((playbook) => playbook?.late)).toEqual(PLAYBOOK_TYPES.map(() => false));
    const picksOf = (playbooks: typeof late) => playbooks.map((playbook) => playbook?.picks);
    expect(picksOf(late)).toEqual(picksOf(inTime));
    expect(await made(addDays(card.date, 1))).toEqual(inTime);
  });

  test.each([
    ['prebuilt', 2],
    ['events', 3],
  ] as const)('that fails at the %s keeps the last pointer', async (where, seed) => {
    const before = await destination.snapshots.readPointer();
    const fail = () => Promise.reject(new Error('cut off'));
    const broken = {
      ...destination,
      [where]: { ...destination[where], put: fail, replaceFrom: fail },
    };
    await expect(publishImport(contentOf(seed), broken, NOW)).rejects.toThrow('cut off');
    expect(await destination.snapshots.readPointer()).toEqual(before);
    expect(await publishImport(contentOf(seed), destination, NOW)).not.toEqual(before);
  });

  test('removes a cancelled card from the events', async () => {
    const called = { id: '2026-04-11-nowhere', name: 'Called off', date: '2026-04-11' };
    await destination.events.replaceFrom('2026-04-11', [called]);
    expect(await destination.events.from('2026-04-11')).toEqual([called]);
    await publishImport(contentOf(1), destination, NOW);
    expect((await destination.events.from(TODAY)).map(({ id }) => id)).not.toContain(called.id);
  });

  test('lists events by date, from a given date on', async () => {
    const events = ['2026-06-02', '2026-06-01', '2026-05-31'].map((date) => ({ id: `${date}-x`, name: date, date }));
    await destination.events.replaceFrom('2026-05-01', events);
    expect((await destination.events.from('2026-06-01')).map(({ date }) => date)).toEqual(['2026-06-01', '2026-06-02']);
  });
});

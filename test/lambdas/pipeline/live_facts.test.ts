import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventPageSchema } from '../../../core/contract/pages/event_page.ts';
import type { FactBout, FactCard, Facts } from '../../../core/supply/facts/facts.ts';
import { keyOfPage } from '../../../lambdas/pages/page_keys.ts';
import { ingestSources } from '../../../lambdas/pipeline/run_ingest.ts';
import { IngestRefusal } from '../../../lambdas/sources/ingest_refusal.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { linesOf, NOW, startTestIngest, TEXTS, type TestIngest, TODAY, withLines } from '../../fixtures/ingest.ts';
import { present } from '../../fixtures/present.ts';
import { wholeText } from '../../fixtures/source_server.ts';

let database: TestDatabase;
let ingest: TestIngest;
const refusals: string[] = [];

beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  ingest = await startTestIngest(database);
  refusals.length = 0;
});
afterEach(() => ingest.stop());
afterAll(() => database.stop());

const bout = (red: string, blue: string, more: Partial<FactBout> = {}): FactBout => ({
  id: `${red}-vs-${blue}`,
  fighters: [{ name: red }, { name: blue }],
  has_corners: false,
  weight_class: 'Lightweight',
  scheduled_rounds: 3,
  is_title_bout: false,
  segment: undefined,
  state: 'scheduled',
  state_since: '2024-06-01T00:00:00.000Z',
  earlier_results: [],
  lines: {},
  listed_by: ['wikipedia'],
  ...more,
});

/** A card two weeks ahead that no file has. */
const CARD: FactCard = {
  id: '2024-06-15-perth',
  ids: [{ provider: 'wikipedia', id: 'UFC 999' }],
  name: 'UFC 999: Ibarra vs. Prado',
  date: '2024-06-15',
  venue: 'RAC Arena',
  place: 'Perth, Western Australia, Australia',
  begins_at: '2024-06-15T16:00:00.000Z',
  begin_from: 'venue_day',
  bouts: [
    bout('Luca Ferraro', 'Tomas Ibarra', {
      exchange: { book: 'kalshi', odds: [2.4, 1.6], read_at: '2024-06-03T00:00:00.000Z' },
    }),
    bout('Somebody New', 'Another New'),
  ],
  read_at: '2024-06-03T00:00:00.000Z',
};

async function importFacts(facts: () => Facts | undefined, day = TODAY, now = NOW) {
  ingest.parts.facts = async () => facts();
  return ingestSources(ingest.parts, day, now, ({ source }) => refusals.push(source));
}
const withCards = (...cards: FactCard[]): Facts => ({ version: 1, cards });

async function listedIds() {
  const { events } = await ingest.current();
  return events.map(({ id }) => id);
}

test('a card that only live providers list is published, priced at one exchange’s line', async () => {
  await importFacts(() => withCards(CARD));
  const { events, pointer } = await ingest.current();
  expect(events.find(({ id }) => id === '2024-06-15-perth')).toMatchObject({
    name: 'UFC 999: Ibarra vs. Prado',
    date: '2024-06-15',
    begin: { at: '2024-06-15T16:00:00.000Z', known: false },
  });
  const { cards } = await ingest.parts.destination.snapshots.read(pointer ?? expect.fail('Nothing was published'));
  expect(cards.find(({ id }) => id === '2024-06-15-perth')?.bouts).toMatchObject([
    {
      red: { name: 'Luca Ferraro', odds: 2.4 },
      blue: { name: 'Tomás Ibarra', odds: 1.6 },
      sources: { line: 'exchange' },
    },
  ]);
});

test('the same facts publish nothing new, read again an hour later or with another price', async () => {
  await importFacts(() => withCards(CARD));
  const [priced, ...rest] = CARD.bouts;
  const exchange = { book: 'kalshi', odds: [2.5, 1.55] as [number, number], read_at: '2024-06-03T01:00:00.000Z' };
  const again = {
    ...CARD,
    read_at: '2024-06-03T01:00:00.000Z',
    bouts: [{ ...(priced ?? CARD.bouts[1]), exchange } as FactBout, ...rest],
  };
  expect(await importFacts(() => withCards(again))).toBe('unchanged');
  expect(await importFacts(() => withCards({ ...CARD, bouts: rest }))).not.toBe('unchanged');
});

test('an event keeps the id that it was listed under when a file has it on another day and in another place', async () => {
  await importFacts(() => withCards(CARD));
  const header = linesOf('upcoming')[0] ?? '';
  const row =
    '2024-06-16,"Burswood, Australia",,Tomás Ibarra,Luca Ferraro,-145.0,122.0,Lightweight,MALE,5,29,25,180.34,,187.96,,6,1,0,1,1,0';
  ingest.server.serve('upcoming', withLines([header, ...linesOf('upcoming').slice(1), row]));
  await importFacts(() => undefined);
  expect(await listedIds()).toContain('2024-06-15-perth');
  expect((await listedIds()).filter((id) => id > '2024-06-14')).toHaveLength(1);
});

test('bouts that fall out stay on the event’s page, those with another opponent as such, import after import', async () => {
  const replaced = bout('Rex Castle', 'Bruno Almeida');
  await importFacts(() => withCards({ ...CARD, bouts: [...CARD.bouts, replaced] }));
  const [main, other] = CARD.bouts.map((one): FactBout => ({ ...one, listed_by: [], state: 'off' }));
  const bouts = [
    bout('Luca Ferraro', 'Rex Castle'),
    present(main, 'the main event'),
    present(other, 'the other bout'),
    { ...replaced, state: 'off' as const },
  ];
  for (const day of ['2024-06-04', '2024-06-05']) {
    await importFacts(() => withCards({ ...CARD, bouts }), day, new Date(`${day}T06:00:00Z`));
    const bytes = await ingest.parts.destination.pages.get(keyOfPage('events', '2024-06-15-perth'));
    const page = eventPageSchema.parse(JSON.parse(present(bytes, 'the page').toString('utf8')));
    expect(page.bouts.map(({ red, blue }) => [red.name, blue.name])).toEqual([['Luca Ferraro', 'Rex Castle']]);
    const by = { red: 'Luca Ferraro', blue: 'Rex Castle' };
    expect(page.off).toEqual([
      { red: 'Luca Ferraro', blue: 'Tomas Ibarra', by },
      { red: 'Somebody New', blue: 'Another New', by: null },
      { red: 'Rex Castle', blue: 'Bruno Almeida', by },
    ]);
  }
});

test('facts that are damaged are refused, and those of the last import stand in', async () => {
  await importFacts(() => withCards(CARD));
  const damaged = () => {
    throw new IngestRefusal('facts', 'malformed', 'damaged');
  };
  expect(await importFacts(damaged)).toBe('unchanged');
  ingest.server.serve('market', wholeText(`${TEXTS.market}`, '"market-2"'));
  await importFacts(damaged, '2024-06-04', new Date('2024-06-04T06:00:00Z'));
  expect(refusals).toEqual(['facts', 'facts']);
  expect(await listedIds()).toContain('2024-06-15-perth');
});

test('an archive that is damaged stops no import', async () => {
  await importFacts(() => withCards(CARD));
  await ingest.parts.archive.write('facts', { text: 'no facts' });
  await ingest.parts.archive.write('listed', { text: 'no list' });
  await importFacts(() => withCards(CARD), '2024-06-04', new Date('2024-06-04T06:00:00Z'));
  expect(await listedIds()).toContain('2024-06-15-perth');
});

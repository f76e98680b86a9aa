import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { addDays, type IsoDate, isoDateOf } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import type { CardSources } from '../../../core/domain/cards/card_sources.ts';
import { importCards } from '../../../core/imports/import_cards.ts';
import { type KeptBout, keptAfter } from '../../../core/prices/kept_bouts.ts';
import { publishedEvents } from '../../../core/record/chain/chain.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { freezeDue } from '../../../lambdas/pipeline/freeze_picks.ts';
import { ingestSources } from '../../../lambdas/pipeline/run_ingest.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { startTestIngest, type TestIngest } from '../../fixtures/ingest.ts';
import { marketText, statsText } from '../../fixtures/league_texts.ts';
import { feedAt, SEASON, sourcesOn } from '../../fixtures/season.ts';
import { wholeText } from '../../fixtures/source_server.ts';

/** The market file is there until the first event begins, away over the next two, and back before the last. */
const EVENTS = SEASON.dates.slice(-6, -2);
const [FIRST = '', SECOND = '', THIRD = '', LAST = ''] = EVENTS;
const BACK = addDays(LAST, -1);
const hasFile = (today: IsoDate) => today <= FIRST || today >= BACK;

let database: TestDatabase;
let ingest: TestIngest;
let kept: KeptBout[] = [];
const refusals: string[] = [];
/** The cards of the imports on the evening before each event and on the morning after, and of the last import. */
const eves = new Map<IsoDate, readonly Card[]>();
const mornings = new Map<IsoDate, readonly Card[]>();
let after: readonly Card[] = [];
/** The sources that the list of events tells on the evening before, and the record of the third event after it. */
const listed = new Map<IsoDate, CardSources | undefined>();
let settledSources: CardSources | undefined;

/** An import of the files as they are at that time; the market file and the upcoming one may be missing. */
async function importAt(now: Date): Promise<readonly Card[]> {
  const today = isoDateOf(now);
  kept = keptAfter(kept, feedAt(now), now.getTime());
  const { market, upcoming, stats } = sourcesOn(today);
  const missing = wholeText('');
  ingest.server.serve('market', hasFile(today) ? wholeText(marketText(market)) : missing);
  ingest.server.serve('upcoming', hasFile(today) ? wholeText(marketText(upcoming)) : missing);
  ingest.server.serve('stats', wholeText(statsText(stats)));
  await ingestSources(ingest.parts, today, now, ({ source }) => refusals.push(`${today} ${source}`));
  return (await currentSnapshot()).cards;
}

async function currentSnapshot() {
  const { snapshots } = ingest.parts.destination;
  return snapshots.read((await snapshots.readPointer()) ?? expect.fail('Nothing was published'));
}

async function sourcesInRecord(date: IsoDate): Promise<CardSources | undefined> {
  const { snapshots } = ingest.parts.destination;
  const pointer = (await snapshots.readPointer()) ?? expect.fail('Nothing was published');
  const events = await snapshots.readRecordYear(pointer, date.slice(0, 4));
  return events.find(({ event }) => event.date === date)?.sources;
}

beforeAll(async () => {
  database = await startDatabase();
  ingest = await startTestIngest(database);
  ingest.parts.limits.bytes = 20_000_000;
  ingest.parts.feed = async () => kept;
  for (const date of EVENTS) {
    eves.set(date, await importAt(new Date(`${addDays(date, -1)}T18:10:00Z`)));
    const events = await ingest.parts.destination.events.from(date);
    listed.set(date, events.find((event) => event.date === date)?.sources);
    await freezeDue(
      { ...ingest.parts.destination, snapshot: currentSnapshot },
      new Date(`${addDays(date, -1)}T23:45:00Z`),
    );
    after = await importAt(new Date(`${addDays(date, 1)}T06:10:00Z`));
    mornings.set(date, after);
    if (date === THIRD) settledSources = await sourcesInRecord(date);
  }
}, 240_000);
afterAll(async () => {
  await ingest.stop();
  await database.stop();
});

const cardOn = (cards: readonly Card[] | undefined, date: IsoDate): Card => {
  const found = cards?.filter((card) => card.date === date) ?? [];
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} cards on ${date}`);
  return found[0];
};
const pairsOf = ({ bouts }: Card) => bouts.map(({ red, blue }) => `${red.name} – ${blue.name}`);

/** The cards as an import has them that never lacked the file. */
const filed = new Map<IsoDate, Card>();
function withFile(date: IsoDate): Card {
  const known = filed.get(date) ?? importedWithFile(date);
  filed.set(date, known);
  return known;
}

function importedWithFile(date: IsoDate): Card {
  const today = addDays(date, -1);
  const { market, upcoming, stats } = sourcesOn(today);
  return cardOn(importCards({ market: [...upcoming, ...market], stats }, today).cards, date);
}

const namesOf = (card: Card, id: StrategyId) =>
  (card.selections.get(id) ?? []).map((bet) => bet.map((leg) => card.bouts[leg.bout]?.[leg.corner].name).join(' + '));

describe('while the market file is missing', () => {
  test('its absence is reported at every import', () => {
    const days = [addDays(FIRST, 1), ...[SECOND, THIRD].flatMap((date) => [addDays(date, -1), addDays(date, 1)])];
    expect([...new Set(refusals)].sort()).toEqual(days.flatMap((day) => [`${day} market`, `${day} upcoming`]).sort());
  });

  test('the coming card has the bouts and fighters of the file, with lines from the feed', () => {
    for (const date of [SECOND, THIRD]) {
      const card = cardOn(eves.get(date), date);
      expect(pairsOf(card)).toEqual(pairsOf(withFile(date)));
      expect(card.bouts.map(({ sources }) => sources)).toEqual(
        card.bouts.map(() => ({ line: 'feed', result: undefined })),
      );
      expect(card.bouts.map(({ scheduledRounds }) => scheduledRounds)).toEqual(
        card.bouts.map((_, place) => (place === 0 ? 5 : 3)),
      );
    }
  });

  /**
   * A fighter's age comes from the whole years of earlier bouts, so that it can be a year off around a birthday. The
   * cappers' training has that card then, with lines in thousandths.
   */
  test('all strategies but ages and near-even cappers select what they select with the file', () => {
    for (const date of [SECOND, THIRD]) {
      const [made, file] = [cardOn(eves.get(date), date), withFile(date)];
      const differing = STRATEGIES.filter(
        ({ id }) => namesOf(made, id).sort().join() !== namesOf(file, id).sort().join(),
      );
      expect(differing.filter(({ id }) => !/younger|capper/.test(id)).map(({ id }) => id)).toEqual([]);
      expect(differing.length).toBeLessThanOrEqual(2);
    }
  });

  test('the list of events tells that a card is from the feed, and the record where its results are from', async () => {
    expect(listed.get(THIRD)).toEqual({ lines: ['feed'], results: [] });
    expect(listed.get(FIRST)).toBeUndefined();
    expect(settledSources).toEqual({ lines: ['feed'], results: ['stats'] });
  });

  test('no card is made of another promotion’s bouts', () => {
    const names = after.flatMap(({ bouts }) => bouts.flatMap(({ red, blue }) => [red.name, blue.name]));
    expect(names.filter((name) => name.startsWith('Other Newcomer'))).toEqual([]);
  });
});

describe('over the whole season', () => {
  test('results come from the stats source while the file is away, and lines stay what they were', () => {
    const sourcesOnMorning = (date: IsoDate) =>
      new Set(
        cardOn(mornings.get(date), date).bouts.map(({ sources }) => sources && `${sources.line} ${sources.result}`),
      );
    expect([FIRST, SECOND, THIRD, LAST].map((date) => [...sourcesOnMorning(date)])).toEqual([
      ['market stats'],
      ['feed stats'],
      ['feed stats'],
      ['market market'],
    ]);
  });

  test('every event is frozen and settled once in every chain, with the results of the season', async () => {
    for (const type of PLAYBOOK_TYPES) {
      const items = await ingest.parts.destination.ledger.items(type);
      expect(verifyChain(type, items, sha256)).toMatchObject({ ok: true });
      expect(items.map(({ kind, event }) => `${kind} ${event.date}`)).toEqual(
        EVENTS.flatMap((date) => [`frozen ${date}`, `settled ${date}`]),
      );
      for (const { settled } of publishedEvents(items)) {
        expect(settled?.picks.flatMap(({ legs }) => legs.map(({ outcome }) => outcome))).not.toContain('replaced');
      }
    }
  });

  test('events keep their ids when the file is back, and no bout is there twice', () => {
    for (const date of EVENTS) expect(cardOn(after, date).id).toBe(cardOn(eves.get(date), date).id);
    expect(cardOn(after, FIRST).id).not.toBe(FIRST);
    const bouts = after.flatMap(({ date, bouts: own }) =>
      own.map(({ red, blue }) => `${date} ${[red.name, blue.name].sort()}`),
    );
    expect(new Set(bouts).size).toBe(bouts.length);
    expect(after.filter(({ date }) => date <= LAST)).toHaveLength(SEASON.dates.indexOf(LAST) + 1);
  });

  test('bouts have the file’s lines and results again once it is back', () => {
    for (const date of EVENTS) {
      const sources = cardOn(after, date).bouts.map((bout) => bout.sources);
      expect(sources).toEqual(sources.map(() => ({ line: 'market', result: 'market' })));
    }
  });
});

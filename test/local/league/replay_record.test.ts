import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { chainOfItem, isFreeze, publishedEvents } from '../../../core/record/chain/chain.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { forgetReplay, replayRecord } from '../../../local/league/replay_record.ts';
import type { OddsAt } from '../../../local/prices/odds_source.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { checkpointParts, importDestination } from '../../fixtures/import_destination.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { importAsOf, LEAGUE } from '../../fixtures/record_league.ts';

let database: TestDatabase;
let folder: string;
let destination: ReturnType<typeof importDestination>;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-replay-'));
  destination = importDestination(database.client, folder);
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const place = () => join(folder, 'record');

const checkpoint = () => checkpointParts(folder);

const MINUTE = 60_000;
/** A book that quotes the bouts of a date's card from 22:00 UTC on, half an hour apart. */
const oddsOf =
  (cards: readonly Card[]) =>
  (date: IsoDate): OddsAt =>
  (_, time) =>
    (cards.find((card) => card.date === date)?.bouts ?? []).flatMap(({ red, blue }, place) => {
      const start = Date.parse(`${date}T22:00:00Z`) + place * 30 * MINUTE;
      if (time >= start) return [];
      const last_update = new Date(time - MINUTE).toISOString();
      const outcomes = [red, blue].map(({ name, odds }) => ({ name, price: odds }));
      const markets = [{ key: 'h2h', last_update, outcomes }];
      return {
        ...{ id: red.name, commence_time: new Date(start).toISOString(), home_team: red.name, away_team: blue.name },
        bookmakers: [{ key: 'anvil', title: 'Anvil', last_update, markets }],
      };
    });
const ODDS = oddsOf(LEAGUE);

test('the last events of the demo league are frozen with the best prices and settled at the closing ones', async () => {
  await replayRecord(importAsOf(TODAY), destination, ODDS, place(), checkpoint());
  await publishImport(importAsOf(TODAY), destination, new Date(`${TODAY}T12:00:00Z`));
  const items = await destination.ledger.items('flex');
  expect(verifyChain('flex', items, sha256)).toMatchObject({ ok: true, events: 3, settled: 3 });
  for (const { frozen, settled } of publishedEvents(items)) {
    expect(frozen).toMatchObject({
      begins_at: `${frozen.event.date}T22:00:00.000Z`,
      frozen_at: `${frozen.event.date}T21:45:00.000Z`,
    });
    expect(frozen.picks.every(({ best_price }) => best_price !== null)).toBe(true);
    const legs = settled?.picks.flatMap((pick) => pick.legs) ?? [];
    expect(legs.every(({ closing }) => closing?.books === 1)).toBe(true);
  }
});

test('every item of the replay is in a signed checkpoint before its event begins', async () => {
  await replayRecord(importAsOf(TODAY), destination, ODDS, place(), checkpoint());
  const { log } = checkpoint();
  const newest = await log.newest();
  const entries = newest?.checkpoint.entries ?? [];
  const items = await Promise.all(CHAIN_IDS.map((id) => destination.ledger.items(id)));
  const frozen = items.flat().filter((item) => isFreeze(item));
  expect(frozen).toHaveLength(3 * CHAIN_IDS.length);
  for (const item of frozen) {
    const { sequence, begins_at } = item;
    const index = entries.findIndex(([chain, at]) => chain === chainOfItem(item) && at === sequence);
    const first = newest?.checkpoint.earlier.find((size) => size > index) ?? newest?.size ?? 0;
    const made = (await log.checkpoint(first))?.made_at ?? '';
    expect(index).toBeGreaterThanOrEqual(0);
    expect(Date.parse(made)).toBeLessThan(Date.parse(begins_at));
  }
});

test('a replayed record stays until the league moves on, and is then made anew', async () => {
  await replayRecord(importAsOf(TODAY), destination, ODDS, place(), checkpoint());
  const once = await destination.ledger.items('flex');
  await replayRecord(importAsOf(TODAY), destination, ODDS, place(), checkpoint());
  expect(await destination.ledger.items('flex')).toEqual(once);
  const moved = LEAGUE.map((card) => ({ ...card, id: `moved-${card.id}`, date: addDays(card.date, 7) }));
  const next = addDays(TODAY, 7);
  await replayRecord(importAsOf(next, moved), destination, oddsOf(moved), place(), checkpoint());
  const anew = await destination.ledger.items('flex');
  expect(verifyChain('flex', anew, sha256)).toMatchObject({ ok: true, events: 3 });
  expect(anew[0]?.event.id).toMatch(/^moved-/);
});

test('a replayed record is removed before another league is published; a real one stays', async () => {
  await replayRecord(importAsOf(TODAY), destination, ODDS, place(), checkpoint());
  forgetReplay(place());
  expect(await destination.ledger.items('flex')).toEqual([]);
  const [first] = LEAGUE.filter(({ date }) => date > TODAY);
  const begun = first?.date ?? '';
  await publishImport(importAsOf(TODAY), destination, new Date(`${TODAY}T12:00:00Z`));
  await publishImport(importAsOf(begun), destination, new Date(`${begun}T12:00:00Z`));
  const real = await destination.ledger.items('flex');
  expect(real).not.toEqual([]);
  forgetReplay(place());
  expect(await destination.ledger.items('flex')).toEqual(real);
});

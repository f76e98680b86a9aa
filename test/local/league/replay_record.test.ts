import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../core/dates/iso_date.ts';
import { publishedEvents } from '../../../core/record/chain.ts';
import { verifyChain } from '../../../core/record/verify_chain.ts';
import { type ImportDestination, publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { sha256 } from '../../../lambdas/record/record_ledger.ts';
import { forgetReplay, replayRecord } from '../../../local/league/replay_record.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { importDestination } from '../../fixtures/import_destination.ts';
import { TODAY } from '../../fixtures/random_cards.ts';
import { importAsOf, LEAGUE } from '../../fixtures/record_league.ts';

let database: TestDatabase;
let folder: string;
let destination: ImportDestination;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-replay-'));
  destination = importDestination(database.client, folder);
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const place = () => ({ client: database.client, archive: join(folder, 'record') });

test('the last events of the demo league are frozen before they begin and settled after', async () => {
  await replayRecord(importAsOf(TODAY), destination, place());
  await publishImport(importAsOf(TODAY), destination, new Date(`${TODAY}T12:00:00Z`));
  const items = await destination.ledger.items('flex');
  expect(verifyChain('flex', items, sha256)).toMatchObject({ ok: true, events: 3, settled: 3 });
  for (const { frozen } of publishedEvents(items)) expect(frozen.frozen_at < `${frozen.event.date}T01`).toBe(true);
});

test('a replayed record stays until the league moves on, and is then made anew', async () => {
  await replayRecord(importAsOf(TODAY), destination, place());
  const once = await destination.ledger.items('flex');
  await replayRecord(importAsOf(TODAY), destination, place());
  expect(await destination.ledger.items('flex')).toEqual(once);
  const moved = LEAGUE.map((card) => ({ ...card, id: `moved-${card.id}`, date: addDays(card.date, 7) }));
  const next = addDays(TODAY, 7);
  await replayRecord(importAsOf(next, moved), destination, place());
  const anew = await destination.ledger.items('flex');
  expect(verifyChain('flex', anew, sha256)).toMatchObject({ ok: true, events: 3 });
  expect(anew[0]?.event.id).toMatch(/^moved-/);
});

test('a replayed record is removed before another league is published; a real one stays', async () => {
  await replayRecord(importAsOf(TODAY), destination, place());
  await forgetReplay(place());
  expect(await destination.ledger.items('flex')).toEqual([]);
  const [first] = LEAGUE.filter(({ date }) => date > TODAY);
  const begun = first?.date ?? '';
  await publishImport(importAsOf(TODAY), destination, new Date(`${TODAY}T12:00:00Z`));
  await publishImport(importAsOf(begun), destination, new Date(`${begun}T12:00:00Z`));
  const real = await destination.ledger.items('flex');
  expect(real).not.toEqual([]);
  await forgetReplay(place());
  expect(await destination.ledger.items('flex')).toEqual(real);
});

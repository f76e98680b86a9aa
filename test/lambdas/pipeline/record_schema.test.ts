import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordSchema } from '../../../core/contract/record/chain_parts.ts';
import { CHAIN_IDS } from '../../../core/contract/record/chains.ts';
import type { RecordItem } from '../../../core/contract/record/record_chain.ts';
import { addDays, isoDateOf } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { isFreeze } from '../../../core/record/chain/chain.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { publishImport } from '../../../lambdas/pipeline/publish_import.ts';
import { sha256 } from '../../../lambdas/record/sha256.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { importDestination } from '../../fixtures/import_destination.ts';
import { IMPORT_TIMES, importAsOf, LEAGUE } from '../../fixtures/record_league.ts';

const [EVE, NIGHT, AFTER] = IMPORT_TIMES as readonly [Date, Date, Date];
const [FIRST] = LEAGUE;

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cornerman-schema-'));
});
afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const destination = (schema?: RecordSchema) => importDestination(database.client, folder, schema);
const importAt = (now: Date, schema?: RecordSchema, cards: readonly Card[] = LEAGUE) =>
  publishImport(importAsOf(isoDateOf(now), cards), destination(schema), now);

async function frozenItems() {
  const chains = await Promise.all(CHAIN_IDS.map((id) => destination().ledger.items(id)));
  return chains.flat().filter((item) => isFreeze(item));
}

/** The fields of an item's legs or bouts. */
const fieldsOf = (item: RecordItem) =>
  new Set(
    item.kind === 'frozen'
      ? item.picks.flatMap(({ legs }) => legs.flatMap((leg) => Object.keys(leg)))
      : item.kind === 'forecast_frozen'
        ? item.bouts.flatMap((bout) => Object.keys(bout))
        : [],
  );

describe('the setting of the record’s schema', () => {
  test('without it, picks and forecasts are frozen without the ids of bouts, as releases before it read them', async () => {
    await importAt(EVE);
    await importAt(NIGHT);
    const items = await frozenItems();
    expect(items.map(({ kind, schema }) => `${kind} ${schema}`).sort()).toEqual([
      'forecast_frozen 1',
      ...items.slice(1).map(() => 'frozen 2'),
    ]);
    for (const item of items) expect([...fieldsOf(item)]).not.toContain('bout_id');
  });

  test('with 3, they have the ids, and the event is its id, name and date as before', async () => {
    await importAt(EVE, 3);
    await importAt(NIGHT, 3);
    const ids = FIRST?.bouts.map(({ id }) => id) ?? [];
    for (const item of await frozenItems()) {
      expect(item.event).toEqual({ id: FIRST?.id, name: FIRST?.name, date: FIRST?.date });
      expect(item.schema).toBe(item.kind === 'frozen' ? 3 : 2);
      const bouts = item.kind === 'frozen' ? item.picks.flatMap(({ legs }) => legs) : item.bouts;
      for (const bout of bouts) expect(ids).toContain('bout_id' in bout ? bout.bout_id : undefined);
    }
  });

  test('with 3, a bout is settled that got other names and another day, but has its id', async () => {
    await importAt(EVE, 3);
    await importAt(NIGHT, 3);
    const date = addDays(FIRST?.date ?? '', 1);
    const changed = LEAGUE.map((card) => ({
      ...card,
      ...(card === FIRST && { id: `${date}-riverton`, date }),
      bouts: card.bouts.map((bout) => ({ ...bout, red: { ...bout.red, name: `Another ${bout.id}` } })),
    }));
    await importAt(new Date(AFTER.getTime() + 2 * 86_400_000), 3, changed);
    const [, settled] = await destination().ledger.items('baseline');
    const legs = settled?.kind === 'settled' ? settled.picks.flatMap((pick) => pick.legs) : [];
    expect(legs).not.toEqual([]);
    expect(legs.filter(({ outcome }) => outcome === 'replaced')).toEqual([]);
  });

  test('may be raised and taken back: chains with items of both schemas verify', async () => {
    const schemas = [2, 3, 2] as const;
    for (const [place, now] of IMPORT_TIMES.entries()) await importAt(now, schemas[Math.floor(place / 3) % 3]);
    const known = new Set<string>();
    for (const id of CHAIN_IDS) {
      const items = await destination().ledger.items(id);
      expect(verifyChain(id, JSON.parse(JSON.stringify(items)), sha256)).toMatchObject({ ok: true });
      for (const { kind, schema } of items) known.add(`${kind} ${schema}`);
    }
    expect([...known]).toEqual(
      expect.arrayContaining(['frozen 2', 'frozen 3', 'forecast_frozen 1', 'forecast_frozen 2']),
    );
  });
});

import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '../../../core/record/chain/canonical_json.ts';
import { createTableInput } from '../../../lambdas/store/tables/tables.ts';
import { tableItems } from '../../../tools/restore/move_chain.ts';
import { startDatabase, type TestDatabase } from '../../fixtures/dynamodb.ts';
import { chainOf, FROZEN } from '../../fixtures/record_chains.ts';

const TABLE = 'the_record_of_0.2.0';
const CHAIN = chainOf(
  ['one', 'two', 'three'].map((id) => ({ ...FROZEN, event: { ...FROZEN.event, id: `2026-04-04-${id}` } })),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
  const keys = { partitionKey: { name: 'chain', type: 'S' }, sortKey: { name: 'item', type: 'S' } } as const;
  await database.client.send(new CreateTableCommand(createTableInput({ variable: 'EVENTS_TABLE', ...keys }, TABLE)));
  for (const item of CHAIN.toReversed()) {
    const Item = { chain: 'flex', item: `${item.event.date}_${item.event.id}#frozen`, body: canonicalJson(item) };
    await database.client.send(new PutCommand({ TableName: TABLE, Item }));
  }
});
afterAll(() => database.stop());

test('the items of a chain are read from the table of an older release, in their order', async () => {
  expect(await tableItems(database.client, TABLE, 'flex')).toEqual(CHAIN);
  expect(await tableItems(database.client, TABLE, 'growth')).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTableInput, TABLES, type TableDefinition } from '../../../lambdas/store/tables/tables.ts';
import { TABLE_NAMES } from '../../../local/dynamodb/create_tables.ts';
import { startDynoxide } from '../../../local/dynamodb/dynoxide.ts';
import { openLocalDatabase } from '../../../local/dynamodb/open_database.ts';

const REGION = 'us-east-1';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-database-'));
  file = join(folder, 'tables.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a database in which one table has another definition, as from another version. */
async function leaveBehind(definition: TableDefinition): Promise<void> {
  await (await openLocalDatabase(REGION, file, undefined)).stop();
  const { endpoint, stop } = await startDynoxide(file);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ region: REGION, endpoint, credentials });
  const TableName = TABLE_NAMES[definition.variable];
  await client.send(new DeleteTableCommand({ TableName }));
  await client.send(new CreateTableCommand(createTableInput(definition, TableName)));
  client.destroy();
  await stop();
}

const { index, ...withoutIndex } = TABLES.userPlaybooks;
test.each<[what: string, definition: TableDefinition]>([
  ['another key', { ...TABLES.users, partitionKey: { name: 'email', type: 'S' } }],
  ['an additional sort key', { ...TABLES.events, sortKey: { name: 'date', type: 'S' } }],
  ['no index', withoutIndex],
  ['an index by other keys', { ...withoutIndex, index: { ...index, partitionKey: { name: 'due_shard', type: 'S' } } }],
])('a table of another version with %s is rejected by name, and the error suggests --reset', async (_, definition) => {
  await leaveBehind(definition);
  const name = TABLE_NAMES[definition.variable];
  await expect(openLocalDatabase(REGION, file, undefined)).rejects.toThrow(
    new RegExp(`tables\\.sqlite can't be used \\(the table ${name} is of another version.*--reset`),
  );
});

test('tables of this version are reused', async () => {
  await leaveBehind(TABLES.userPlaybooks);
  const database = await openLocalDatabase(REGION, file, undefined);
  await database.stop();
  expect(database.endpoint).toContain('127.0.0.1');
});

import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { createTableInput, TABLES, type TableDefinition } from '../../lambdas/store/tables/tables.ts';

/** Table names by the environment variables that pass them to the functions. */
export const TABLE_NAMES: Readonly<Record<TableDefinition['variable'], string>> = {
  EVENTS_TABLE: 'events',
  PREBUILT_PLAYBOOKS_TABLE: 'prebuilt_playbooks',
  USERS_TABLE: 'users',
  USER_PLAYBOOKS_TABLE: 'user_playbooks',
  DELETIONS_TABLE: 'deletions',
  PRICES_TABLE: 'prices',
  BETS_TABLE: 'bets',
  ALERTS_TABLE: 'alerts',
};

const LONGEST_WAIT_SECONDS = 30;

type Keyed = Pick<
  TableDescription,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>;

/** The keys of a table and its indexes as text, to compare definitions. */
function keysOf({
  AttributeDefinitions = [],
  KeySchema,
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: Keyed): string {
  const types = new Map(AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const keys = (schema: KeySchemaElement[] = []) =>
    schema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType, types.get(AttributeName)].join(' '));
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map((index) =>
    [index.IndexName, ...keys(index.KeySchema)].join(', '),
  );
  return [keys(KeySchema).join(', '), ...indexes.toSorted()].join('; ');
}

/** Throws if an existing table has other keys than in this version. */
async function checkKeys(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: input.TableName }));
  if (Table !== undefined && keysOf(Table) === keysOf(input)) return;
  throw new Error(`the table ${input.TableName} is of another version of Cornerman, with other keys`);
}

async function createTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  const input = createTableInput(table, TABLE_NAMES[table.variable]);
  try {
    await client.send(new CreateTableCommand(input));
  } catch (error) {
    if (error instanceof ResourceInUseException) return checkKeys(client, input);
    throw error;
  }
  const wait = { client, minDelay: 1, maxWaitTime: LONGEST_WAIT_SECONDS };
  await waitUntilTableExists(wait, { TableName: input.TableName });
}

/** Creates missing tables. Throws if an existing one has other keys than in this version. */
export async function createTables(region: string, endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ region, endpoint, credentials });
  try {
    for (const table of Object.values(TABLES)) await createTable(client, table);
  } finally {
    client.destroy();
  }
}

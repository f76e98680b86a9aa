import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { createTableInput, TABLES, type TableDefinition } from '../../../lambdas/store/tables.ts';

/** The names of the tables, by the variables that tell them to the functions. */
export const TABLE_NAMES: Readonly<Record<TableDefinition['variable'], string>> = {
  EVENTS_TABLE: 'events',
  PREBUILT_PLAYBOOKS_TABLE: 'prebuilt_playbooks',
  USERS_TABLE: 'users',
  USER_PLAYBOOKS_TABLE: 'user_playbooks',
};

const LONGEST_WAIT_SECONDS = 30;

async function createTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  const input = createTableInput(table, TABLE_NAMES[table.variable]);
  try {
    await client.send(new CreateTableCommand(input));
  } catch (error) {
    // There from an earlier start.
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  const wait = { client, minDelay: 1, maxWaitTime: LONGEST_WAIT_SECONDS };
  await waitUntilTableExists(wait, { TableName: input.TableName });
}

/** Makes those of the four tables that are not there yet. */
export async function createTables(region: string, endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ region, endpoint, credentials });
  try {
    for (const table of Object.values(TABLES)) await createTable(client, table);
  } finally {
    client.destroy();
  }
}
